import { beforeEach, describe, expect, it } from "vitest";
import type { OkiyaView } from "../src/api/types";
import { gameOf } from "../src/games";
import { words as hanamikoji } from "../src/games/hanamikoji/words";
import { words } from "../src/i18n";
import { speak } from "../src/i18n/catalogue.svelte";
import type { Locale } from "../src/i18n/locales";

const OKIYA = {
  game: "okiya",
  seat: "first",
  garden: "MSCTPBIR/MTCSPRIB/MBCRPSIT/MRCBPTIS",
  last: "MS",
  score: [2, 1],
  result: { winner: "first", reason: "line", four: ["a1", "b1", "c1", "d1"], points: 4 },
} as OkiyaView;

/** How each kind of move is described: the reader's own, and another player's. */
const HEARD: Record<Locale, Record<string, [string, string]>> = {
  en: {
    "1G": ["You keep a secret: flower", "Yuki keeps a secret: flower"],
    "2XX": ["You set aside two cards", "Yuki sets aside two cards"],
    "3BCE": ["You offer fan, scroll and lute", "Yuki offers fan, scroll and lute"],
    "4DFGG": ["You offer parasol + tea or flower + flower", "Yuki offers parasol + tea or flower + flower"],
    "-DF": ["You take parasol and tea", "Yuki takes parasol and tea"],
    b1: ["You take the cherry with tanzaku at b1", "Yuki takes the cherry with tanzaku at b1"],
    line: ["You have four in a line: a1 b1 c1 d1", "Yuki has four in a line: a1 b1 c1 d1"],
    resigned: ["You resign", "Yuki resigns"],
  },
  fr: {
    "1G": ["Vous gardez un secret\u202f: fleur", "Yuki garde un secret\u202f: fleur"],
    "2XX": ["Vous mettez deux cartes au dépôt", "Yuki met deux cartes au dépôt"],
    "3BCE": ["Vous offrez éventail, papier et luth", "Yuki offre éventail, papier et luth"],
    "4DFGG": ["Vous proposez ombrelle + thé ou fleur + fleur", "Yuki propose ombrelle + thé ou fleur + fleur"],
    "-DF": ["Vous prenez ombrelle et thé", "Yuki prend ombrelle et thé"],
    b1: ["Vous prenez la tuile cerisier-tanzaku en b1", "Yuki prend la tuile cerisier-tanzaku en b1"],
    line: ["Vous avez quatre jetons alignés\u202f: a1 b1 c1 d1", "Yuki a quatre jetons alignés\u202f: a1 b1 c1 d1"],
    resigned: ["Vous abandonnez", "Yuki abandonne"],
  },
  id: {
    "1G": ["Kamu menyimpan satu kartu tertutup: bunga", "Yuki menyimpan satu kartu tertutup: bunga"],
    "2XX": ["Kamu membuang dua kartu", "Yuki membuang dua kartu"],
    "3BCE": ["Kamu menawarkan kipas, gulungan dan kecapi", "Yuki menawarkan kipas, gulungan dan kecapi"],
    "4DFGG": ["Kamu menawarkan payung + teh atau bunga + bunga", "Yuki menawarkan payung + teh atau bunga + bunga"],
    "-DF": ["Kamu mengambil payung dan teh", "Yuki mengambil payung dan teh"],
    b1: ["Kamu mengambil ubin sakura–tanzaku di b1", "Yuki mengambil ubin sakura–tanzaku di b1"],
    line: ["Kamu punya empat token sebaris: a1 b1 c1 d1", "Yuki punya empat token sebaris: a1 b1 c1 d1"],
    resigned: ["Kamu menyerah", "Yuki menyerah"],
  },
  ja: {
    "1G": ["あなたの密約：花", "Yukiの密約：花"],
    "2XX": ["あなたの取捨", "Yukiの取捨"],
    "3BCE": ["あなたの贈与：扇・巻物・三味線", "Yukiの贈与：扇・巻物・三味線"],
    "4DFGG": ["あなたの競争：傘＋茶器か花＋花", "Yukiの競争：傘＋茶器か花＋花"],
    "-DF": ["あなたが傘と茶器を取る", "Yukiが傘と茶器を取る"],
    b1: ["あなたがb1の桜に短冊を取る", "Yukiがb1の桜に短冊を取る"],
    line: ["あなたが四つ並び：a1 b1 c1 d1", "Yukiが四つ並び：a1 b1 c1 d1"],
    resigned: ["あなたが投了しました", "Yukiが投了しました"],
  },
};

describe.each(Object.entries(HEARD) as [Locale, Record<string, [string, string]>][])("in %s", (locale, heard) => {
  beforeEach(() => speak(locale));

  it.each(Object.entries(heard))("describes %s by the reader and by another player", (what, sentences) => {
    expect([null, "Yuki"].map((who) => spoken(what, who))).toEqual(sentences);
  });

  it("names what each side of a match has won, and nothing where one round is all", () => {
    const standing = gameOf("okiya")?.standing;
    expect(standing?.(OKIYA, { mode: "single" })).toBeNull();
    expect(standing?.(OKIYA, { mode: "wins" })?.mine).toContain("2");
    expect(standing?.({ ...OKIYA, seat: "second" }, { mode: "points" })?.mine).toContain("1");
  });
});

const CHARM = { winner: "Yuki", loser: null, charm: 14, won: 3, rival: 2, goals: { charm: 11, geishas: 4 } };

it.each([
  ["en", "Yuki has reached 11 charm (14)", "Yuki has 11 charm, which goes before your 4 geishas"],
  ["fr", "Yuki atteint 11 points Art (14)", "Yuki a 11 points Art, qui passent avant vos 4 Geishas"],
] as const)("says in %s what decided a game", async (locale, reached, before) => {
  await speak(locale);
  const why = hanamikoji().reasons["charm"];
  expect(why?.(CHARM)).toBe(reached);
  expect(why?.({ ...CHARM, charm: 11, rival: 4 })).toBe(before);
});

function spoken(what: string, who: string | null): string | undefined {
  if (what === "resigned") return words().table.ended.resigned(who);
  if (what === "line") return gameOf("okiya")?.why(what, { winner: who, loser: "Sora" }, OKIYA);
  if (what === "b1") return gameOf("okiya")?.say(what, who, OKIYA);
  return hanamikoji().say(what, who);
}
