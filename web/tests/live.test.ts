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
  standing: null,
});

let answers: (path: string, body: string) => object | Error;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", async (request: Request) => {
    const answer = answers(request.url, await request.text());
    if (answer instanceof Error) throw answer;
    return Response.json(answer);
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

it("learns from the latest event what one may do next, and asks for nothing", async () => {
  const [live, socket] = await opened();
  answers = () => new Error("nothing is asked");
  socket.hear(event(4));
  socket.hear({ ...event(5), standing: { status: "running", may: { hint: true } } });
  expect(live.table).toMatchObject({ ply: 4 });
  await vi.advanceTimersByTimeAsync(2000);
  expect(live.table).toMatchObject({ ply: 5, may: { hint: true }, view: view(5) });
  expect(socket.sent).toEqual([]);
  live.close();
});

it("shows one's own move when the socket tells of it, and is sending until then", async () => {
  const [live, socket] = await opened();
  answers = () => event(4);
  const playing = live.play("a1", "first");
  await vi.advanceTimersByTimeAsync(1000);
  expect([live.now?.ply, live.sending]).toEqual([3, true]);
  socket.hear(event(4));
  await playing;
  expect([live.now?.ply, live.sending]).toEqual([4, false]);
  live.close();
});

it("replaces a socket that does not tell of a move that was answered", async () => {
  const [live] = await opened();
  answers = () => event(4);
  const playing = live.play("a1", "first");
  await vi.advanceTimersByTimeAsync(3000);
  const again = FakeSocket.all[1] as FakeSocket;
  expect(again.url.searchParams.get("since")).toBe("3");
  again.hear({ type: "hello", table: table(3), now: 8 });
  again.hear(event(4));
  await playing;
  expect([live.now?.ply, live.sending, live.connection]).toEqual([4, false, "live"]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(FakeSocket.all).toHaveLength(2);
  live.close();
});

it("comes back at once when a move got through", async () => {
  const [live, socket] = await opened();
  for (const _ of [1, 2, 3]) {
    FakeSocket.all.at(-1)?.onclose?.({ code: 1006 });
    await vi.advanceTimersByTimeAsync(1700);
  }
  FakeSocket.all.at(-1)?.onclose?.({ code: 1006 });
  const before = FakeSocket.all.length;
  answers = () => event(4);
  void live.play("a1", "first");
  await vi.advanceTimersByTimeAsync(10);
  expect([FakeSocket.all.length, socket.sent]).toEqual([before + 1, []]);
  live.close();
});

it("does not wait for a move at a table that is closed to it", async () => {
  const [live, socket] = await opened();
  answers = () => event(4);
  const playing = live.play("a1", "first");
  await vi.advanceTimersByTimeAsync(1000);
  socket.onclose?.({ code: 4404 });
  await playing;
  expect(live.sending).toBe(false);
  live.close();
});

it("shows a table that arrives while events wait after the last of them", async () => {
  const [live, socket] = await opened();
  for (const ply of [4, 5]) socket.hear(event(ply));
  socket.hear({ type: "table", table: { ...table(5), takebacks: 1 } });
  expect([live.table?.ply, live.table?.takebacks]).toEqual([4, undefined]);
  await vi.advanceTimersByTimeAsync(2000);
  expect([live.table?.ply, live.table?.takebacks]).toEqual([5, 1]);
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
  socket.hear({ type: "refused", problem: { code: "unknown_table", message: "", detail: null } });
  socket.onclose?.({ code: 4404 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([live.connection, live.shut, FakeSocket.all.length]).toEqual(["refused", true, 1]);
  live.close();
});

it("waits for room at a table that is open in too many places", async () => {
  const [live, socket] = await opened();
  socket.hear({ type: "refused", problem: { code: "too_many_sockets", message: "", detail: null } });
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
    vi.stubGlobal("fetch", async () => Response.json({ code, message: "" }, { status: 409 }));
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
  const [live, socket] = await opened();
  const bodies: string[] = [];
  answers = (path, body) => {
    if (!path.includes("/moves")) return table(4);
    bodies.push(body);
    return bodies.length < 3 ? new Error("no network") : event(4);
  };
  void live.play("a1", null);
  await vi.advanceTimersByTimeAsync(5000);
  socket.hear(event(4));
  await vi.advanceTimersByTimeAsync(0);
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

it("does not take a friend who has just sat down for someone who watches", async () => {
  const live = new LiveTable("x", {}, () => false);
  await vi.advanceTimersByTimeAsync(10);
  const socket = FakeSocket.all[0] as FakeSocket;
  socket.hear({ type: "hello", table: { ...table(0), status: "waiting" }, now: 0 });
  socket.hear({ type: "pong", now: 0, spectators: 1 });
  expect(live.spectators).toBe(1);
  socket.hear({ type: "table", table: { ...table(0), status: "running" } });
  expect(live.spectators).toBe(0);
  socket.hear({ type: "pong", now: 0, spectators: 1 });
  expect(live.spectators).toBe(1);
});
