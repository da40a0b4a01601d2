import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LiveTable } from "../src/api/live.svelte";

class FakeSocket {
  static OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 1;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onopen: (() => void) | null = null;
  constructor(readonly url: URL) {
    FakeSocket.all.push(this);
  }
  sent: string[] = [];
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.onclose?.({ code: 1000 });
  }
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const view = (ply: number): object => ({ game: "okiya", legal: ["a1"], to_move: "first", ply });
const table = (ply: number): object => ({ id: "x", game: "okiya", ply, view: view(ply), result: null });
const event = (ply: number, kind = "move"): object => ({
  type: "event",
  ply,
  at: 0,
  event: { kind, seat: "first", move: "a1" },
  view: view(ply),
  result: null,
  clocks: null,
});

let answers: (path: string, init?: RequestInit) => object | Error;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    const answer = answers(path, init);
    if (answer instanceof Error) throw answer;
    return { ok: true, json: async () => answer };
  });
  answers = (path) => (path.includes("/events") ? { events: [] } : table(3));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function opened(ends = () => false): Promise<[LiveTable, FakeSocket]> {
  const live = new LiveTable("x", {}, ends);
  await vi.advanceTimersByTimeAsync(10);
  const socket = FakeSocket.all[0] as FakeSocket;
  socket.hear({ type: "hello", table: table(3), now: 7 });
  await vi.advanceTimersByTimeAsync(0);
  return [live, socket];
}

it("shows events one after the other, each once", async () => {
  const [live, socket] = await opened();
  for (const ply of [4, 5, 5, 4]) socket.hear(event(ply));
  expect([live.now?.ply, live.waiting]).toEqual([4, 1]);
  await vi.advanceTimersByTimeAsync(2000);
  expect([live.now?.ply, live.waiting, live.log.length]).toEqual([5, 0, 2]);
  live.close();
});

it("asks for the table after what happened where nothing overtakes the answer", async () => {
  const [live, socket] = await opened();
  socket.hear({ type: "table", table: { ...table(3), kind: "computer" } });
  answers = () => new Error("nothing but the socket is asked");
  socket.hear(event(4));
  expect(socket.sent).toEqual(['{"type":"look"}']);
  socket.hear(event(5));
  expect(socket.sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(socket.sent).toHaveLength(2);
  socket.hear({ type: "table", table: { ...table(5), takebacks: 1 } });
  expect(live.table).toMatchObject({ ply: 5, takebacks: 1 });
  live.close();
});

it("is not taken back by a table that the answer to a move has overtaken", async () => {
  const [live, socket] = await opened();
  const won = { ...event(4), result: { how: "played" } };
  answers = () => won;
  await live.play("a1", "first");
  socket.hear({ type: "table", table: table(3) });
  expect([live.table?.ply, live.table?.result]).toEqual([4, { how: "played" }]);
  expect(socket.sent).toEqual(['{"type":"look"}']);
  socket.hear({ type: "table", table: { ...table(4), result: { how: "played" }, takebacks: 1 } });
  expect(live.table).toMatchObject({ ply: 4, takebacks: 1 });
  live.close();
});

it("looks once it is back when it could not before", async () => {
  const [live, socket] = await opened();
  socket.onclose?.({ code: 1006 });
  await vi.advanceTimersByTimeAsync(500);
  const again = FakeSocket.all[1] as FakeSocket;
  again.readyState = 0;
  answers = () => ({ ...event(4), result: { how: "played" } });
  await live.play("a1", "first");
  again.readyState = 1;
  again.hear({ type: "hello", table: table(3), now: 8 });
  expect(live.table?.result).toEqual({ how: "played" });
  expect(again.sent).toEqual(['{"type":"look"}']);
  live.close();
});

it("asks nothing more between two who are here, until there is more than a move", async () => {
  const [live, socket] = await opened();
  const friends = (ply: number, absent_since: number | null): object => ({
    type: "table",
    table: { ...table(ply), kind: "friend", seats: { first: { absent_since: null }, second: { absent_since } } },
  });
  const told = async (...events: object[]): Promise<number> => {
    socket.sent = [];
    for (const each of events) socket.hear(each);
    await vi.advanceTimersByTimeAsync(3000);
    return socket.sent.length;
  };
  expect(await told(friends(3, null), event(4))).toBe(0);
  expect(await told(event(5, "deal"), event(6))).toBe(1);
  expect(await told(event(7))).toBe(0);
  expect(await told(friends(7, 12), event(8))).toBe(1);
  expect(await told(friends(8, null), { ...event(9, "end"), result: { how: "resigned" } })).toBe(1);
  live.close();
});

it("comes back after a lost connection and asks for what it missed", async () => {
  const [live, socket] = await opened();
  socket.hear(event(4));
  socket.onclose?.({ code: 1006 });
  expect(live.connection).toBe("offline");
  await vi.advanceTimersByTimeAsync(500);
  const again = FakeSocket.all[1] as FakeSocket;
  expect(again.url.searchParams.get("since")).toBe("4");
  again.hear({ type: "hello", table: table(4), now: 8 });
  again.hear(event(5));
  await vi.advanceTimersByTimeAsync(2000);
  expect([live.connection, live.now?.ply]).toEqual(["live", 5]);
  live.close();
});

it("does not come back to a table that is closed to it", async () => {
  const [live, socket] = await opened();
  socket.hear({ type: "refused", request: null, problem: { code: "unknown_table", message: "", detail: null } });
  socket.onclose?.({ code: 4404 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([live.connection, live.shut, FakeSocket.all.length]).toEqual(["refused", true, 1]);
  live.close();
});

it("waits for room at a table that is open in too many places", async () => {
  const [live, socket] = await opened();
  socket.hear({ type: "refused", request: null, problem: { code: "too_many_sockets", message: "", detail: null } });
  socket.onclose?.({ code: 4429 });
  expect([live.connection, live.shut]).toEqual(["crowded", true]);
  await vi.advanceTimersByTimeAsync(500);
  FakeSocket.all[1]?.hear({ type: "hello", table: table(3), now: 8 });
  expect([live.connection, live.shut, live.problem]).toEqual(["live", false, null]);
  live.close();
});

it("takes a seed for sown that an answer was lost for", async () => {
  const [live] = await opened();
  const refuse = (code: string): void => {
    vi.stubGlobal("fetch", async () => ({ ok: false, status: 409, json: async () => ({ code, message: "" }) }));
  };
  refuse("too_late_for_seed");
  await expect(live.addSeed("ab", "first")).resolves.toBeUndefined();
  refuse("too_many_requests");
  await expect(live.addSeed("ab", "first")).rejects.toMatchObject({ code: "too_many_requests" });
  live.close();
});

it("gives up a connection that has gone silent", async () => {
  const [live, socket] = await opened();
  socket.onopen?.();
  await vi.advanceTimersByTimeAsync(20_000);
  socket.hear({ type: "pong", now: 27 });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(live.connection).toBe("live");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(live.connection).toBe("offline");
  await vi.advanceTimersByTimeAsync(500);
  expect(FakeSocket.all).toHaveLength(2);
  live.close();
});

it("sends a move until it is acknowledged, with the ply that it answers", async () => {
  const [live] = await opened();
  const bodies: string[] = [];
  answers = (path, init) => {
    if (!path.includes("/moves")) return table(4);
    bodies.push(String(init?.body));
    return bodies.length < 3 ? new Error("no network") : event(4);
  };
  void live.play("a1", null);
  await vi.advanceTimersByTimeAsync(5000);
  expect(bodies).toHaveLength(3);
  expect(new Set(bodies)).toEqual(new Set(['{"ply":3,"move":"a1","seat":null}']));
  expect([live.now?.ply, live.sending]).toEqual([4, false]);
  live.close();
});

it("waits for the reader at the end of a round", async () => {
  const [live, socket] = await opened(() => true);
  socket.hear(event(4));
  socket.hear(event(5, "deal"));
  await vi.advanceTimersByTimeAsync(5000);
  expect([live.held, live.now?.ply]).toEqual([true, 4]);
  live.proceed();
  expect(live.now?.ply).toBe(5);
  live.close();
});
