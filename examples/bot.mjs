// A bot in JavaScript, for Node: gives away the least charm in Hanamikoji, takes any legal tile in Okiya.
import { createInterface } from "node:readline";

const HELLO = { type: "hello", protocol: 1, name: "thrifty", games: { hanamikoji: {}, okiya: {} } };
const CHARM = { A: 2, B: 2, C: 2, D: 3, E: 3, F: 4, G: 5 };

const charm = (move) => [...move].reduce((sum, card) => sum + (CHARM[card] ?? 0), 0);

function choose({ game, seed, view: { legal } }) {
  if (game !== "hanamikoji") return legal[seed % legal.length];
  const sign = legal[0].startsWith("-") ? -1 : 1; // an answer takes cards, an action gives some up
  return legal.reduce((best, move) => (sign * charm(move) < sign * charm(best) ? move : best));
}

for await (const line of createInterface({ input: process.stdin })) {
  const question = JSON.parse(line);
  const answer = question.type === "hello" ? HELLO : { type: "move", id: question.id, move: choose(question) };
  process.stdout.write(JSON.stringify(answer) + "\n");
}
