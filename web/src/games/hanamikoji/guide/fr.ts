import type { DrawnGuideWords } from "../../module";

export default {
  lessons: {
    round: {
      title: "Une manche entière",
      about: "Chaque action une fois, et une réponse à chaque sorte d'offre.",
      steps: [
        "**But : {charm_to_win} points Art, ou {geishas_to_win:word} Geishas.** {geishas:Word} Geishas valent de {charm.0} à {charm.6} points Art. Qui offre à une Geisha le plus de ses objets gagne ses faveurs. À chaque tour, vous piochez une carte et utilisez l'une des {actions:word} actions, une fois chacune par manche. Commencez par le **Secret** : choisissez-le, puis la carte que vous ne voulez surtout pas perdre.",
        "Votre adversaire vous offre trois cartes. Prenez celle qui vous aide le plus : les deux autres iront de son côté.",
        "À vous l'**Offre**. Choisissez trois cartes à montrer. L'adversaire en prend une, les deux autres sont à vous : ne lui laissez aucun bon choix.",
        "**Dépôt** : posez deux cartes face cachée ; elles ne comptent pas dans cette manche. Débarrassez-vous de celles qui ne gagnent rien. Maintenez le jeton pour les revoir. Comptez bien : des {cards} cartes, chacun en a reçu {hand:word}, {deck:word} se piochent, et une a été écartée sans être vue.",
        "Votre adversaire propose deux paires. Prenez-en une ; il garde l'autre.",
        "Dernière action, l'**Échange** : formez deux paires avec vos quatre cartes. L'adversaire en prend une, l'autre est à vous : rendez-les aussi tentantes l'une que l'autre.",
      ],
      done: "Vous avez joué une manche entière. Le jeton de chaque Geisha, neutre au départ, va au joueur qui a le plus de ses cartes ; une égalité ne le déplace pas. Tous les jetons que vous possédez comptent. Tant que personne n'a {charm_to_win} points Art ou {geishas_to_win} Geishas, l'autre joueur commence une nouvelle manche : les jetons restent en place et peuvent être reconquis. C'est tout le jeu. À vous de pratiquer.",
    },
    answer: {
      title: "Répondre à une offre",
      about: "Ce que vous laissez compte parfois plus que ce que vous prenez.",
      steps: [
        "La dernière offre de la manche. {geishas_to_win:Word} Geishas sont à votre portée, mais {charm_to_win} points Art passent avant {geishas_to_win:word} Geishas, et l'adversaire est sûr du service à thé et de la fleur : {charm.5+6} points. Quelle carte l'adversaire ne doit-il **pas** recevoir ?",
      ],
      wrong: (taken) =>
        `Votre adversaire garde alors la flûte : {charm.0} + {charm.5} + {charm.6} = {charm.0+5+6} points Art, qui passent avant {geishas_to_win:word} Geishas. ${taken === "F" ? "Le service à thé" : "La fleur"} lui revient quoi que vous preniez.`,
      done: "Avec la flûte, l'adversaire aurait eu {charm.0} + {charm.5} + {charm.6} = {charm.0+5+6} points Art. Il en a {charm.5+6}, et vos {geishas_to_win:word} Geishas gagnent. Ce que vous laissez compte parfois plus que ce que vous prenez.",
    },
    pairs: {
      title: "Deux bonnes paires",
      about: "Un Échange où les deux paires font gagner.",
      steps: [
        "Votre dernière action est l'**Échange**. L'adversaire prendra la paire qui vous gêne le plus : formez deux paires qui vous font gagner **toutes les deux**.",
      ],
      wrong: (pairs) =>
        pairs.startsWith("AD")
          ? "Votre adversaire prend l'éventail et la fleur. Flûte, ombrelle et luth vous laisseraient à {charm.0+3+4} : ni {charm_to_win} points Art, ni {geishas_to_win:word} Geishas."
          : "Votre adversaire prend la flûte et la fleur. Éventail, ombrelle et luth vous laisseraient à {charm.1+3+4} : ni {charm_to_win} points Art, ni {geishas_to_win:word} Geishas.",
      done: "S'il vous reste l'ombrelle et la fleur, elles font {charm_to_win} points Art avec vos luths. S'il vous reste la flûte et l'éventail, vous avez au moins {geishas_to_win:word} Geishas. L'adversaire n'avait pas de bon choix.",
    },
    win: {
      title: "{charm_to_win:Word} avant {geishas_to_win:word}",
      about: "Quand les deux camps atteignent leur but à la fois.",
      steps: [
        "Après ce choix vient le décompte. L'adversaire aura **{geishas_to_win:word} Geishas** quoi que vous preniez. Quelle paire vous apporte **{charm_to_win} points Art** ?",
      ],
      wrong: () =>
        "Les deux ombrelles vont alors à votre adversaire : {charm.4+6} points Art pour vous, {charm.1+2+3+5} pour lui.",
      done: "Ombrelle, luth et fleur : {charm.3} + {charm.4} + {charm.6} = {charm.3+4+6} points Art. L'adversaire a {geishas_to_win:word} Geishas, mais les {charm_to_win} points Art passent avant.",
    },
  },
  rules: {
    sections: [
      {
        id: "goal",
        title: "Le but",
        paragraphs: [
          "Deux joueurs se disputent les faveurs de {geishas:word} Geishas. On gagne avec des Geishas valant ensemble {charm_to_win} points Art, ou avec {geishas_to_win:word} Geishas.",
          "Chaque Geisha vaut de {charm.0} à {charm.6} points Art et possède autant de cartes Objet : flûte, éventail et papier {charm.0} chacune, ombrelle et luth {charm.3}, service à thé {charm.5}, fleur {charm.6}. Cela fait {cards} cartes. Chaque Geisha a aussi un jeton Art, neutre au début de la partie.",
        ],
      },
      {
        id: "round",
        title: "Une manche",
        paragraphs: [
          "Les {cards} cartes sont mélangées. Une est écartée sans être vue, chaque joueur en reçoit {hand:word}, les {deck:word} autres forment la pioche.",
          "Le premier joueur de la première manche est tiré au sort, sauf si la table en décide autrement. Ensuite, les joueurs commencent une manche à tour de rôle.",
          "On joue tour à tour, {actions:word} fois chacun. À votre tour, piochez une carte, puis utilisez l'une de vos {actions:word} actions. Chacune sert une fois par manche ; après {turns:word} tours, les {deck:word} cartes de la pioche sont jouées et les mains sont vides.",
        ],
      },
      {
        id: "actions",
        title: "Les {actions:word} actions",
        paragraphs: ["On répond aussitôt à une Offre ou à un Échange ; c'est ensuite au tour du joueur qui a répondu."],
        list: [
          {
            name: "1 Secret",
            text: "Posez une carte face cachée. Elle compte à la fin de la manche ; vous pouvez la regarder quand vous voulez.",
          },
          {
            name: "2 Dépôt",
            text: "Posez deux cartes face cachée. Elles ne comptent pas pour cette manche ; vous pouvez les regarder quand vous voulez.",
          },
          {
            name: "3 Offre",
            text: "Montrez trois cartes. L'adversaire en prend une de son côté, les deux autres vont du vôtre.",
          },
          {
            name: "4 Échange",
            text: "Montrez quatre cartes en deux paires. L'adversaire prend une paire, l'autre est à vous.",
          },
        ],
      },
      {
        id: "scoring",
        title: "Le décompte",
        paragraphs: [
          "Les deux secrets sont révélés et comptent pour leur propriétaire. Qui offre à une Geisha le plus de ses objets gagne ses faveurs et prend son jeton Art.",
          "À égalité, même à zéro carte partout, le jeton reste où il est.",
          "Les jetons restent à leur propriétaire pour les manches suivantes. On peut reconquérir un jeton dans une manche ultérieure, mais il ne redevient jamais neutre.",
        ],
      },
      {
        id: "end",
        title: "La victoire",
        paragraphs: [
          "Comptez tous les jetons que vous possédez, pas seulement ceux de cette manche. On gagne avec {charm_to_win} points Art ou, à défaut, {geishas_to_win} Geishas. Si l'un a {geishas_to_win:word} Geishas et l'autre {charm_to_win} points Art, ce sont donc les {charm_to_win} points Art qui l'emportent.",
          "Sinon, une nouvelle manche commence : les {cards} cartes sont de nouveau mélangées, les jetons Art restent en place, toutes les actions sont de nouveau disponibles, et l'autre joueur commence.",
          "L'édition IELLO (française) se joue en {iello/rounds:word} manches au plus : ensuite, le joueur qui a le plus de points Art gagne ; en cas d'égalité, il n'y a pas de vainqueur. L'édition EmperorS4 continue jusqu'à ce qu'un joueur gagne. Le tournoi se joue aussi en {tournament/rounds:word} manches, mais départage les égalités.",
        ],
      },
      {
        id: "known",
        title: "Visible et caché",
        paragraphs: [
          "Le décompte révèle les secrets, mais ni les dépôts ni la carte écartée. Une partie terminée se revoit avec toutes les cartes visibles.",
        ],
        list: [
          {
            name: "Visible pour vous",
            text: "Votre main, votre secret et votre dépôt ; toutes les cartes sur la table ; chaque Offre, chaque Échange et leurs réponses ; les actions utilisées ; le nombre de cartes de la pioche et de la main de l'adversaire.",
          },
          {
            name: "Caché pour vous",
            text: "La main, le secret et le dépôt de l'adversaire ; l'ordre de la pioche ; la carte écartée.",
          },
        ],
      },
    ],
    table: {
      title: "Les éditions côte à côte",
      head: ["", "EmperorS4 (2016)", "IELLO (2018)", "Tournoi"],
      rows: [
        ["Source", "éditions anglaise et indonésienne", "édition française", "compétitions entre programmes"],
        ["Manches", "jusqu'à la victoire", "{iello/rounds:word} au plus", "{tournament/rounds:word} au plus"],
        [
          "On gagne après une manche avec",
          "{emperors4/charm_to_win} points Art ou, à défaut, {emperors4/geishas_to_win} Geishas",
          "{iello/charm_to_win} points Art ou, à défaut, {iello/geishas_to_win} Geishas",
          "{tournament/charm_to_win} points Art ou, à défaut, {tournament/geishas_to_win} Geishas",
        ],
        [
          "Après la dernière manche",
          "–",
          "le joueur qui a le plus de points Art gagne",
          "le joueur qui a le plus de points Art gagne",
        ],
        [
          "En cas d'égalité",
          "–",
          "pas de vainqueur",
          "la fleur décide, puis le service à thé, puis ombrelle et luth, puis flûte, éventail et papier : un groupe compte si un seul joueur en possède ; sinon égalité",
        ],
      ],
    },
  },
} satisfies DrawnGuideWords;
