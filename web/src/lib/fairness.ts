import type { RecordJson } from "../api/types";

export interface Chance {
  /** The sorted pieces that a deal shuffles. */
  pieces: () => number[];
  /** Writes shuffled pieces as the record does. */
  write(pieces: number[]): string;
}

export interface Verification {
  commitment: boolean;
  rounds: boolean[];
}

const WORDS = 2 ** 32;
const KEY = "hanamachi.promises";
const MOST_PROMISES = 500;
const text = new TextEncoder();

function hex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function unhex(digits: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return hex(await crypto.subtle.digest("SHA-256", bytes));
}

/** The big-endian words of HMAC-SHA256(server seed, round:block:players), block by block. */
async function* words(key: CryptoKey, round: number, players: string): AsyncGenerator<number> {
  for (let block = 0; ; block++) {
    const digest = await crypto.subtle.sign("HMAC", key, text.encode(`${round}:${block}:${players}`));
    const view = new DataView(digest);
    for (let start = 0; start < view.byteLength; start += 4) yield view.getUint32(start);
  }
}

async function below(stream: AsyncGenerator<number>, stop: number): Promise<number> {
  const complete = WORDS - (WORDS % stop);
  for (;;) {
    const word = (await stream.next()).value as number;
    if (word < complete) return word % stop;
  }
}

async function shuffled(pieces: number[], stream: AsyncGenerator<number>): Promise<number[]> {
  const order = [...pieces];
  for (let last = order.length - 1; last > 0; last--) {
    const chosen = await below(stream, last + 1);
    [order[last], order[chosen]] = [order[chosen] as number, order[last] as number];
  }
  return order;
}

function promises(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

/** The commitment that this browser first saw at a table. */
export function promiseOf(table: string): string | undefined {
  return promises()[table];
}

/** Keep the commitment of a table when it is first seen: what comes later must not replace it. */
export function keepPromise(table: string, commitment: string): void {
  const kept = promises();
  if (kept[table] !== undefined) return;
  const latest = [...Object.entries(kept), [table, commitment]].slice(-MOST_PROMISES);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(latest)));
  } catch {
    // A browser without storage checks against the record alone.
  }
}

/** Derive every deal of a finished record again from its seeds; null where this browser cannot. */
export async function verify(
  record: RecordJson,
  chance: Chance,
  promised: string | undefined,
): Promise<Verification | null> {
  const seed = record.headers["Server-Seed"];
  if (!seed || !globalThis.crypto?.subtle) return null;
  const secret = unhex(seed);
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const seeds = [record.headers["First-Seed"] ?? "", record.headers["Second-Seed"] ?? ""];
  const players = (await Promise.all(seeds.map((each) => sha256(text.encode(each))))).join(":");
  const rounds = await Promise.all(
    record.rounds.map(async ({ deal }, index) => {
      const order = await shuffled(chance.pieces(), words(key, index + 1, players));
      return chance.write(order) === deal;
    }),
  );
  const commitment = await sha256(secret);
  const kept = commitment === record.headers["Commitment"] && commitment === (promised ?? commitment);
  return { commitment: kept, rounds };
}
