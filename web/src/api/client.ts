import createClient from "openapi-fetch";
import { cookiesBlocked, greet } from "./greeting.svelte";
import type { paths } from "./schema";
import type { ErrorCode, FindOpponent, Looks, Me, NewTable, OfferKind, Problem, Seat, Table } from "./types";

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

const server = createClient<paths>({
  baseUrl: location.origin,
  // Looked up for each request: tests put their own in its place.
  fetch: (request) => fetch(request),
});

interface Answer<T> {
  data?: T;
  error?: Problem;
  response: Response;
}

/** Return what the server answered, or throw why it refused. */
async function answered<T>(request: Promise<Answer<T>>): Promise<T> {
  const { data, error, response } = await request.catch((cause: unknown) => {
    throw new Refusal("offline", String(cause));
  });
  if (data !== undefined) return data;
  if (error?.code) throw new Refusal(error.code, error.message, error.detail);
  // Not one of the server's own answers: a proxy's, perhaps.
  throw new Refusal(response.status >= 500 ? "internal" : "invalid_request", response.statusText);
}

let greeting: Promise<Me> | null = null;

/** A newcomer gets a cookie with an answer; two answers at a time would each bring another one. */
async function greeted(): Promise<Me | null> {
  greeting ??= greet(() => answered(server.GET("/api/me")));
  return await greeting.catch(() => (greeting = null));
}

async function ask<T>(request: () => Promise<Answer<T>>): Promise<T> {
  await greeted();
  return await answered(request());
}

/** Ask for something that belongs to this visitor: useless without a cookie to come back with. */
async function own<T>(request: () => Promise<Answer<T>>): Promise<T> {
  await greeted();
  if (cookiesBlocked()) throw new Refusal("no_cookies", "this browser takes no cookies");
  return await answered(request());
}

/** The parameters of a request about a table. */
const at = (table_id: string): { params: { path: { table_id: string } } } => ({ params: { path: { table_id } } });
const seen = (table_id: string, looks: Looks): { params: { path: { table_id: string }; query: Looks } } => ({
  params: { path: { table_id }, query: looks },
});

export const api = {
  // The same for everyone, so it need not wait for a cookie: nothing on the first page is drawn before it.
  games: () => answered(server.GET("/api/games")),
  greet: greeted,
  me: () => ask(() => server.GET("/api/me")),
  rename: (name: string) => own(() => server.PUT("/api/me", { body: { name } })),
  transfer: () => own(() => server.POST("/api/me/transfer", { body: {} })),
  adopt: (code: string) => own(() => server.POST("/api/me/adopt", { body: { code } })),
  myTables: (values: { status?: Table["status"]; before?: number; limit?: number } = {}) =>
    ask(() => server.GET("/api/me/tables", { params: { query: values } })),
  openTables: () => ask(() => server.GET("/api/tables")),
  create: (table: NewTable) => own(() => server.POST("/api/tables", { body: table })),
  find: (wanted: FindOpponent) => own(() => server.POST("/api/opponents", { body: wanted })),
  table: (id: string) => ask(() => server.GET("/api/tables/{table_id}", at(id))),
  access: (id: string, access: Table["access"]) =>
    ask(() => server.PUT("/api/tables/{table_id}/access", { ...at(id), body: { access } })),
  events: (id: string, looks: Looks) => ask(() => server.GET("/api/tables/{table_id}/events", seen(id, looks))),
  join: (id: string, invite: string | null, seed: string) =>
    own(() => server.POST("/api/tables/{table_id}/join", { ...at(id), body: { invite, seed } })),
  addSeed: (id: string, seed: string, seat: Seat) =>
    ask(() => server.POST("/api/tables/{table_id}/seed", { ...at(id), body: { seed, seat } })),
  move: (id: string, ply: number, move: string, seat: Seat | null) =>
    ask(() => server.POST("/api/tables/{table_id}/moves", { ...at(id), body: { ply, move, seat } })),
  resign: (id: string, ply: number, seat: Seat | null) =>
    ask(() => server.POST("/api/tables/{table_id}/resign", { ...at(id), body: { ply, seat } })),
  takeBack: (id: string, ply: number, seat: Seat | null) =>
    ask(() => server.POST("/api/tables/{table_id}/takeback", { ...at(id), body: { ply, seat } })),
  claim: (id: string, ply: number, seat: Seat | null) =>
    ask(() => server.POST("/api/tables/{table_id}/claim", { ...at(id), body: { ply, seat } })),
  cancel: (id: string, ply: number, seat: Seat | null) =>
    ask(() => server.POST("/api/tables/{table_id}/cancel", { ...at(id), body: { ply, seat } })),
  offer: (id: string, ply: number, seat: Seat | null, kind: OfferKind, to: number | null) =>
    ask(() => server.POST("/api/tables/{table_id}/offers", { ...at(id), body: { kind, ply, seat, to } })),
  withdraw: (id: string, ply: number, seat: Seat | null) =>
    ask(() => server.POST("/api/tables/{table_id}/offers/withdraw", { ...at(id), body: { ply, seat } })),
  decline: (id: string, ply: number, seat: Seat | null, kind: OfferKind) =>
    ask(() => server.POST("/api/tables/{table_id}/offers/decline", { ...at(id), body: { ply, seat, kind } })),
  hint: (id: string, looks: Looks) => ask(() => server.GET("/api/tables/{table_id}/hint", seen(id, looks))),
  rematch: (id: string) => ask(() => server.POST("/api/tables/{table_id}/rematch", { ...at(id), body: {} })),
  withdrawRematch: (id: string) =>
    ask(() => server.POST("/api/tables/{table_id}/rematch/withdraw", { ...at(id), body: {} })),
  declineRematch: (id: string) =>
    ask(() => server.POST("/api/tables/{table_id}/rematch/decline", { ...at(id), body: {} })),
  replay: (id: string, looks: Looks) => ask(() => server.GET("/api/tables/{table_id}/replay", seen(id, looks))),
  /** What is ready of an analysis, as soon as it is more than this many moves. */
  analysis: (id: string, looks: Looks, after: number) =>
    ask(() =>
      server.GET("/api/tables/{table_id}/analysis", {
        params: { path: { table_id: id }, query: { ...looks, after } },
      }),
    ),
  recordAddress: (id: string, looks: Looks) =>
    `/api/tables/${encodeURIComponent(id)}/record.hana${query({ ...looks })}`,
  puzzle: (game: string, day: string) =>
    ask(() => server.GET("/api/puzzles/{game}/{day}", { params: { path: { game, day } } })),
  tryPuzzle: (game: string, day: string, move: string) =>
    ask(() => server.POST("/api/puzzles/{game}/{day}", { params: { path: { game, day } }, body: { move } })),
};
