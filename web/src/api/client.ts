import { cookiesBlocked, greet } from "./greeting.svelte";
import type {
  Analysis,
  Catalogue,
  ErrorCode,
  EventMessage,
  FindOpponent,
  Hint,
  Looks,
  Me,
  NewTable,
  OfferKind,
  Problem,
  Puzzle,
  PuzzleAnswer,
  Rematch,
  Replay,
  Seat,
  Table,
  TableList,
  TransferCode,
} from "./types";

/** Why the server, or the way to it, refused. */
export class Refusal extends Error {
  constructor(
    readonly code: ErrorCode | "offline" | "no_cookies",
    message: string,
    readonly detail: Problem["detail"] = null,
  ) {
    super(message);
  }
}

type Query = Record<string, string | number | undefined>;

export function query(values: Query): string {
  const given = Object.entries(values).filter((pair): pair is [string, string | number] => pair[1] !== undefined);
  return given.length ? `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}` : "";
}

let greeting: Promise<unknown> | null = null;

/** Somebody new gets a cookie with an answer; two at a time would each make them somebody else. */
async function greeted(): Promise<void> {
  greeting ??= greet(() => send<Me>("GET", "/me"));
  await greeting.catch(() => (greeting = null));
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  await greeted();
  return await send<T>(method, path, body);
}

async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`/api${path}`, {
    method,
    headers: body === undefined ? {} : { "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new Refusal("offline", String(cause));
  });
  if (response.ok) return (await response.json()) as T;
  throw await refusal(response);
}

async function refusal(response: Response): Promise<Refusal> {
  try {
    const problem = (await response.json()) as Problem;
    return new Refusal(problem.code, problem.message, problem.detail);
  } catch {
    return new Refusal(response.status >= 500 ? "internal" : "invalid_request", response.statusText);
  }
}

const get = <T>(path: string, values: Query = {}): Promise<T> => ask<T>("GET", path + query(values));
const post = <T>(path: string, body: unknown = {}): Promise<T> => ask<T>("POST", path, body);

/** Ask for something that is mine afterwards: useless for who would be somebody else by then. */
async function own<T>(method: string, path: string, body: unknown): Promise<T> {
  await greeted();
  if (cookiesBlocked()) throw new Refusal("no_cookies", "this browser takes no cookies");
  return await send<T>(method, path, body);
}

const at = (id: string): string => `/tables/${encodeURIComponent(id)}`;

export const api = {
  // Asks nobody's name, so it need not wait for one: nothing on the first page is drawn before it.
  games: () => send<Catalogue>("GET", "/games"),
  greet: greeted,
  me: () => get<Me>("/me"),
  rename: (name: string) => own<Me>("PUT", "/me", { name }),
  transfer: () => own<TransferCode>("POST", "/me/transfer", {}),
  adopt: (code: string) => own<Me>("POST", "/me/adopt", { code }),
  myTables: (values: { status?: "waiting" | "running" | "finished"; before?: number; limit?: number } = {}) =>
    get<TableList>("/me/tables", values),
  openTables: () => get<TableList>("/tables"),
  create: (table: NewTable) => own<Table>("POST", "/tables", table),
  find: (wanted: FindOpponent) => own<Table>("POST", "/opponents", wanted),
  table: (id: string) => get<Table>(at(id)),
  access: (id: string, access: Table["access"]) => ask<Table>("PUT", `${at(id)}/access`, { access }),
  events: (id: string, looks: Looks) => get<{ events: EventMessage[] }>(`${at(id)}/events`, { ...looks }),
  join: (id: string, invite: string | null, seed: string) => own<Table>("POST", `${at(id)}/join`, { invite, seed }),
  addSeed: (id: string, seed: string, seat: Seat) => post<Table>(`${at(id)}/seed`, { seed, seat }),
  move: (id: string, ply: number, move: string, seat: Seat | null) =>
    post<EventMessage>(`${at(id)}/moves`, { ply, move, seat }),
  resign: (id: string, ply: number, seat: Seat | null) => post<EventMessage>(`${at(id)}/resign`, { ply, seat }),
  takeBack: (id: string, ply: number, seat: Seat | null) => post<EventMessage>(`${at(id)}/takeback`, { ply, seat }),
  claim: (id: string, ply: number, seat: Seat | null) => post<EventMessage>(`${at(id)}/claim`, { ply, seat }),
  cancel: (id: string, ply: number, seat: Seat | null) => post<EventMessage>(`${at(id)}/cancel`, { ply, seat }),
  offer: (id: string, ply: number, seat: Seat | null, kind: OfferKind, to: number | null) =>
    post<Table>(`${at(id)}/offers`, { kind, ply, seat, to }),
  withdraw: (id: string, ply: number, seat: Seat | null) => post<Table>(`${at(id)}/offers/withdraw`, { ply, seat }),
  decline: (id: string, ply: number, seat: Seat | null, kind: OfferKind) =>
    post<Table>(`${at(id)}/offers/decline`, { ply, seat, kind }),
  hint: (id: string, looks: Looks) => get<Hint>(`${at(id)}/hint`, { ...looks }),
  rematch: (id: string) => post<Rematch>(`${at(id)}/rematch`),
  withdrawRematch: (id: string) => post<Rematch>(`${at(id)}/rematch/withdraw`),
  declineRematch: (id: string) => post<Rematch>(`${at(id)}/rematch/decline`),
  replay: (id: string, looks: Looks) => get<Replay>(`${at(id)}/replay`, { ...looks }),
  analysis: (id: string, looks: Looks) => get<Analysis>(`${at(id)}/analysis`, { ...looks }),
  recordAddress: (id: string, looks: Looks) => `/api${at(id)}/record.hana${query({ ...looks })}`,
  puzzle: (game: string, day: string) => get<Puzzle>(`/puzzles/${game}/${day}`),
  tryPuzzle: (game: string, day: string, move: string) => post<PuzzleAnswer>(`/puzzles/${game}/${day}`, { move }),
};
