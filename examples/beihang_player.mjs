// A bot as the Beihang course wants it: plays its lowest cards, and takes the last card or pair of an offer.
export function hanamikoji_action(history, cards, board) {
  const turns = history ? history.split(" ") : [];
  const last = turns.at(-1) ?? "";
  if (/^[34][A-G]+$/.test(last)) return `-${last.slice(last[0] === "3" ? -1 : -2)}`;
  const mine = turns.filter((_, turn) => turn % 2 === turns.length % 2).map((move) => move[0]);
  const unused = ["1", "2", "3", "4"].find((action) => !mine.includes(action));
  return unused + cards.slice(0, Number(unused));
}
