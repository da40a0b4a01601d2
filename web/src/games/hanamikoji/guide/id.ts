import type { DrawnGuideWords } from "../../module";

export default {
  lessons: {
    round: {
      title: "Satu ronde penuh",
      about: "Pakai setiap aksi sekali, dan jawab kedua jenis tawaran.",
      steps: [
        "**Tujuan: {charm_to_win} poin pesona, atau {geishas_to_win:word} Geisha.** {geishas:Word} Geisha bernilai {charm.0} sampai {charm.6} pesona. Yang memberi seorang Geisha lebih banyak itemnya memenangkan hatinya. Tiap giliran kamu mengambil kartu dan memakai satu dari {actions:word} aksi, masing-masing sekali per ronde. Mulailah dengan **Secret**: pilih aksinya, lalu kartu yang paling tidak ingin kamu lepaskan.",
        "Lawanmu menawarkan tiga kartu. Ambil yang paling berguna: dua sisanya masuk ke sisinya.",
        "Sekarang **Gift**. Pilih tiga kartu untuk diperlihatkan. Lawan mengambil satu, dua sisanya untukmu. Jangan beri lawan pilihan yang bagus.",
        "**Trade Off**: taruh dua kartu tertutup; keduanya tidak dihitung di ronde ini. Buang yang tidak bisa memenangkan apa-apa. Tahan tokennya untuk melihatnya lagi. Hitunglah: dari {cards} kartu, tiap pemain dibagi {hand:word}, {deck:word} diambil dari dek, dan satu disingkirkan tanpa dilihat.",
        "Lawanmu menawarkan dua pasang. Ambil satu; ia menyimpan yang lain.",
        "Aksi terakhir, **Competition**: susun dua pasang dari empat kartumu. Lawan mengambil satu pasang, yang lain untukmu, jadi buatlah sama menggodanya.",
      ],
      done: "Kamu sudah memainkan satu ronde penuh. Marker tiap Geisha mula-mula netral dan pindah ke pemain yang punya lebih banyak kartunya; kalau sama banyak, marker tidak bergeser. Semua marker milikmu dihitung. Selama belum ada yang punya {charm_to_win} poin pesona atau {geishas_to_win} Geisha, pemain lain memulai ronde baru: marker tetap di tempat dan bisa direbut kembali. Itulah seluruh permainannya. Selanjutnya tinggal berlatih.",
    },
    answer: {
      title: "Menjawab tawaran",
      about: "Yang kamu tinggalkan kadang lebih penting daripada yang kamu ambil.",
      steps: [
        "Tawaran terakhir di ronde ini. {geishas_to_win:Word} Geisha sudah dalam jangkauanmu, tetapi {charm_to_win} poin pesona didahulukan, dan lawan sudah pasti mendapat perangkat teh dan bunga: {charm.5+6} poin. Kartu mana yang **tidak boleh** jatuh ke tangan lawan?",
      ],
      wrong: (taken) =>
        `Kalau begitu seruling jatuh ke lawan: {charm.0} + {charm.5} + {charm.6} = {charm.0+5+6} poin pesona, dan itu didahulukan dari {geishas_to_win:word} Geisha. ${taken === "F" ? "Perangkat teh" : "Bunga"} tetap miliknya apa pun yang kamu ambil.`,
      done: "Dengan seruling, lawan akan punya {charm.0} + {charm.5} + {charm.6} = {charm.0+5+6} poin pesona. Sekarang hanya {charm.5+6}, dan {geishas_to_win:word} Geisha-mu menang. Yang kamu tinggalkan kadang lebih penting daripada yang kamu ambil.",
    },
    pairs: {
      title: "Dua pasang yang bagus",
      about: "Competition yang dimenangkan dengan pasang mana pun.",
      steps: [
        "Aksi terakhirmu adalah **Competition**. Lawan akan mengambil pasang yang paling merugikanmu, jadi susun dua pasang yang **masing-masing** membuatmu menang.",
      ],
      wrong: (pairs) =>
        pairs.startsWith("AD")
          ? "Lawan mengambil kipas dan bunga. Dengan seruling, payung, dan kecapi kamu hanya punya {charm.0+3+4}: bukan {charm_to_win} poin pesona, bukan pula {geishas_to_win:word} Geisha."
          : "Lawan mengambil seruling dan bunga. Dengan kipas, payung, dan kecapi kamu hanya punya {charm.1+3+4}: bukan {charm_to_win} poin pesona, bukan pula {geishas_to_win:word} Geisha.",
      done: "Kalau payung dan bunga tinggal padamu, bersama kecapimu jadilah {charm_to_win} poin pesona. Kalau seruling dan kipas, kamu punya sedikitnya {geishas_to_win:word} Geisha. Lawan tidak punya pilihan yang bagus.",
    },
    win: {
      title: "{charm_to_win:Word} mengalahkan {geishas_to_win:word}",
      about: "Saat kedua pemain mencapai tujuannya bersamaan.",
      steps: [
        "Setelah pilihan ini ronde dihitung. Lawan akan punya **{geishas_to_win:word} Geisha** apa pun yang kamu ambil. Pasang mana yang memberimu **{charm_to_win} poin pesona**?",
      ],
      wrong: () =>
        "Kalau begitu kedua payung jatuh ke lawan: {charm.4+6} poin pesona untukmu, {charm.1+2+3+5} untuknya.",
      done: "Payung, kecapi, dan bunga: {charm.3} + {charm.4} + {charm.6} = {charm.3+4+6} poin pesona. Lawan punya {geishas_to_win:word} Geisha, tetapi {charm_to_win} poin pesona didahulukan.",
    },
  },
  rules: {
    sections: [
      {
        id: "goal",
        title: "Tujuan",
        paragraphs: [
          "Dua pemain memperebutkan hati {geishas:word} Geisha. Kamu menang dengan Geisha yang pesonanya berjumlah {charm_to_win} poin, atau dengan {geishas_to_win:word} Geisha mana pun.",
          "Tiap Geisha bernilai {charm.0} sampai {charm.6} poin pesona dan punya Kartu Item sebanyak itu: seruling, kipas, dan gulungan masing-masing {charm.0}, payung dan kecapi {charm.3}, perangkat teh {charm.5}, bunga {charm.6}. Semuanya {cards} kartu. Tiap Geisha juga punya marker, yang netral di awal permainan.",
        ],
      },
      {
        id: "round",
        title: "Satu ronde",
        paragraphs: [
          "Ke-{cards} kartu dikocok. Satu disingkirkan tanpa dilihat, tiap pemain mendapat {hand:word}, dan {deck:word} sisanya menjadi dek.",
          "Di ronde pertama, pemain yang mulai dipilih acak, kecuali meja menentukan lain. Setelah itu, kedua pemain bergantian memulai ronde.",
          "Pemain bergiliran, masing-masing {actions:word} kali. Pada giliranmu ambil satu kartu, lalu pakai satu dari {actions:word} aksimu. Tiap aksi dipakai sekali per ronde; setelah {turns:word} giliran, ke{deck:word} kartu dek sudah diambil dan kartu di tangan habis.",
        ],
      },
      {
        id: "actions",
        title: "{actions:Word} aksi",
        paragraphs: ["Tawaran langsung dijawab. Setelah itu giliran pemain yang menjawab."],
        list: [
          {
            name: "1 Secret",
            text: "Taruh satu kartu tertutup. Kartu ini dihitung di akhir ronde; kamu boleh melihatnya kapan saja.",
          },
          {
            name: "2 Trade Off",
            text: "Taruh dua kartu tertutup. Keduanya tidak dihitung di ronde ini; kamu boleh melihatnya kapan saja.",
          },
          { name: "3 Gift", text: "Perlihatkan tiga kartu. Lawan mengambil satu ke sisinya, dua sisanya ke sisimu." },
          {
            name: "4 Competition",
            text: "Perlihatkan empat kartu sebagai dua pasang. Lawan mengambil satu pasang, yang lain untukmu.",
          },
        ],
      },
      {
        id: "scoring",
        title: "Perhitungan",
        paragraphs: [
          "Kedua kartu Secret dibuka dan dihitung untuk pemiliknya. Untuk tiap Geisha, pemain yang kartunya lebih banyak mengambil markernya.",
          "Kalau sama banyak, juga kalau sama-sama nol, marker tetap di tempat.",
          "Marker tetap milik pemiliknya di ronde-ronde berikutnya. Marker bisa direbut kembali di ronde lain, tetapi tidak pernah netral lagi.",
        ],
      },
      {
        id: "end",
        title: "Menang",
        paragraphs: [
          "Hitung semua marker milikmu, bukan hanya yang didapat di ronde ini. Pemain dengan {charm_to_win} poin pesona atau lebih menang. Kalau tidak ada, pemain dengan {geishas_to_win:word} Geisha atau lebih menang. Jadi kalau yang satu punya {geishas_to_win:word} Geisha dan yang lain {charm_to_win} poin pesona, yang {charm_to_win} poin menang.",
          "Kalau belum ada pemenang, ronde baru dimulai: ke-{cards} kartu dikocok lagi, marker tetap, semua aksi bisa dipakai lagi, dan pemain lain yang mulai.",
          "Edisi EmperorS4 berlanjut sampai ada yang menang. Edisi IELLO (Prancis) dimainkan paling banyak {iello/rounds:word} ronde: setelah itu pemain dengan pesona terbanyak menang, dan kalau pesonanya sama, tidak ada pemenang. Turnamen juga paling banyak {tournament/rounds:word} ronde, tetapi punya penentu kalau pesonanya sama.",
        ],
      },
      {
        id: "known",
        title: "Terbuka dan tersembunyi",
        paragraphs: [
          "Perhitungan membuka Secret, tetapi tidak Trade Off atau kartu yang disingkirkan. Permainan yang selesai bisa diputar ulang dengan semua kartu terbuka.",
        ],
        list: [
          {
            name: "Terlihat olehmu",
            text: "Kartu di tanganmu, Secret dan Trade Off-mu; semua kartu di meja; setiap tawaran dan jawabannya; aksi yang sudah dipakai; jumlah kartu di dek dan di tangan lawan.",
          },
          {
            name: "Tersembunyi",
            text: "Kartu di tangan lawan, Secret dan Trade Off-nya; urutan dek; kartu yang disingkirkan.",
          },
        ],
      },
    ],
    table: {
      title: "Perbandingan edisi",
      head: ["", "EmperorS4 (2016)", "IELLO (2018)", "Turnamen"],
      rows: [
        ["Sumber", "edisi Inggris dan Indonesia", "edisi Prancis", "pertandingan antarprogram"],
        [
          "Ronde",
          "sampai ada yang menang",
          "paling banyak {iello/rounds:word}",
          "paling banyak {tournament/rounds:word}",
        ],
        [
          "Menang setelah tiap ronde",
          "{emperors4/charm_to_win} poin pesona, atau kalau tidak ada, {emperors4/geishas_to_win} Geisha",
          "{iello/charm_to_win} poin pesona, atau kalau tidak ada, {iello/geishas_to_win} Geisha",
          "{tournament/charm_to_win} poin pesona, atau kalau tidak ada, {tournament/geishas_to_win} Geisha",
        ],
        ["Setelah ronde terakhir", "–", "pesona terbanyak menang", "pesona terbanyak menang"],
        [
          "Kalau pesonanya sama",
          "–",
          "tidak ada pemenang",
          "bunga menentukan, lalu perangkat teh, lalu payung dan kecapi, lalu seruling, kipas, dan gulungan: satu kelompok dihitung kalau hanya satu sisi memilikinya; kalau tidak juga, seri",
        ],
      ],
    },
  },
} satisfies DrawnGuideWords;
