// Lets a bot of the Beihang course play: node beihang.mjs PLAYER.js
// The module exports hanamikoji_action(history, cards, board), which returns a move; what it logs goes to stderr.
import { createInterface } from "node:readline";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const NAMES = ["hanamikoji_action", "HanamikojiAction", "hanamikojiAction"];

console.log = console.info = console.error;
const file = process.argv[2];
if (!file) throw new Error("which bot? node beihang.mjs PLAYER.js");
const player = await import(pathToFileURL(resolve(file)).href);
const action = NAMES.map((name) => player[name]).find((found) => typeof found === "function");
if (!action) throw new Error(`${file} exports none of ${NAMES.join(", ")}`);

const name = file.split("/").slice(-2).join("/").slice(-40);
const HELLO = { type: "hello", protocol: 1, name, games: { hanamikoji: {} } };

function answer({ type, id, history, cards, board }) {
  if (type === "hello") return HELLO;
  return { type: "move", id, move: String(action(history, cards, Int8Array.from(board))).trim() };
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(JSON.stringify(answer(JSON.parse(line))) + "\n");
}
