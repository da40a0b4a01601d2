import { untrack } from "svelte";
import { isStill, rememberPlaces } from "../lib/motion.svelte";
import { api, query, Refusal } from "./client";
import type { ClientMessage, EventMessage, GameView, Looks, OfferKind, Seat, ServerMessage, Table } from "./types";

/** Refused for good, or for as long as this table is open in too many places. */
type Shut = "refused" | "crowded";
export type Connection = "connecting" | "live" | "offline" | Shut;

const FIRST_RETRY = 400;
const LONGEST_RETRY = 8000;
const PING = 20_000;
/** How long an answered move may not be told of over the socket before that is taken for dead. */
const SILENCE = 2500;
const PACE = 750;
const SHUT: Partial<Record<number, Shut>> = { 4403: "refused", 4404: "refused", 4422: "refused", 4429: "crowded" };
const NO_NETWORK = 1006;

interface Now {
  ply: number;
  view: GameView;
  event: EventMessage["event"] | null;
}

/** A table as it happens: what the server says arrives here, and is shown one event after the other. */
export class LiveTable {
  table = $state.raw<Table | null>(null);
  now = $state.raw<Now | null>(null);
  log = $state.raw<EventMessage[]>([]);
  connection = $state<Connection>("connecting");
  problem = $state.raw<Refusal | null>(null);
  sending = $state(false);
  /** Whether the next event waits for the reader. */
  held = $state(false);
  /** How many events have arrived that are not shown yet. */
  waiting = $state(0);
  /** How many people watch, as of the last beat. */
  spectators = $state(0);
  /** Since when there has been no connection, in the server's time. */
  lostAt = $state<number | null>(null);
  /** Whether what is shown now has just happened. */
  lively = $state(false);

  #socket: WebSocket | undefined;
  #received = -1;
  #queue: EventMessage[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #unanswered = false;
  #ahead = 0;
  #waiters: (() => void)[] = [];
  #wait = FIRST_RETRY;
  #closed = false;

  constructor(
    readonly id: string,
    readonly looks: Looks,
    readonly ends: (view: GameView) => boolean,
    since?: number,
  ) {
    if (since !== undefined) this.#received = since;
    addEventListener("online", this.#reconnect);
    addEventListener("offline", this.#drop);
    // Whoever makes a table within an effect must not come to depend on what the table reads here.
    untrack(() => this.#open());
  }

  /** The server's time in seconds; this device's clock may be wrong. */
  time(): number {
    return Date.now() / 1000 + this.#ahead;
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#reconnect);
    removeEventListener("offline", this.#drop);
    clearTimeout(this.#timer);
    clearTimeout(this.#retry);
    clearInterval(this.#ping);
    this.#socket?.close();
    this.#wakeWaiters();
  }

  /** Show what waits at once. */
  hurry(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#show();
  }

  /** Go on after a round that the reader has looked at. */
  proceed(): void {
    this.held = false;
    this.hurry();
  }

  async play(move: string, seat: Seat | null): Promise<void> {
    const ply = this.now?.ply;
    if (ply === undefined || this.sending) return;
    this.sending = true;
    this.problem = null;
    try {
      await this.#insist(() => api.move(this.id, ply, move, seat));
      await this.#arrival(ply + 1);
      if (this.now?.ply === ply) this.hurry();
    } catch (cause) {
      this.#refused(cause);
    } finally {
      this.sending = false;
    }
  }

  async act(what: "resign" | "takeBack" | "claim" | "cancel", seat: Seat | null): Promise<void> {
    this.problem = null;
    try {
      const ply = this.#received;
      await api[what](this.id, ply, seat);
      await this.#arrival(ply + 1);
    } catch (cause) {
      this.#refused(cause);
    }
  }

  /** Propose something to the other player, or accept what they propose. What comes of it is told over the socket. */
  propose(kind: OfferKind, to: number | null = null): Promise<void> {
    return this.#ask((ply, seat) => api.offer(this.id, ply, seat, kind, to));
  }

  withdraw(): Promise<void> {
    return this.#ask((ply, seat) => api.withdraw(this.id, ply, seat));
  }

  decline(kind: OfferKind): Promise<void> {
    return this.#ask((ply, seat) => api.decline(this.id, ply, seat, kind));
  }

  async #ask(request: (ply: number, seat: Seat | null) => Promise<unknown>): Promise<void> {
    this.problem = null;
    try {
      await request(this.now?.ply ?? 0, this.table?.seat ?? null);
    } catch (cause) {
      this.#refused(cause);
    }
  }

  /** Whether the server does not let us look any more. */
  get shut(): boolean {
    return this.connection === "refused" || this.connection === "crowded";
  }

  /** Add to the chance before the first deal; a seed that was added before stays. */
  async addSeed(seed: string, seat: Seat): Promise<void> {
    try {
      await this.#insist(() => api.addSeed(this.id, seed, seat));
    } catch (cause) {
      if (!(cause instanceof Refusal) || cause.code !== "too_late_for_seed") throw cause;
    }
  }

  /** Ask again while there is no network: a move carries its ply, so it counts once however often it is sent. */
  async #insist<T>(request: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await request();
      } catch (cause) {
        if (this.#closed || !(cause instanceof Refusal) || cause.code !== "offline") throw cause;
        await new Promise((resolve) => setTimeout(resolve, 800));
      }
    }
  }

  #refused(cause: unknown): void {
    this.problem = cause instanceof Refusal ? cause : new Refusal("internal", String(cause));
    if (this.problem.code === "stale_ply") this.#reconnect();
  }

  #open(): void {
    if (this.#closed) return;
    const since = this.#received >= 0 ? this.#received : undefined;
    const address = new URL(
      `/api/tables/${encodeURIComponent(this.id)}/live${query({ ...this.looks, since })}`,
      location.href,
    );
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onmessage = (message) => this.#hear(JSON.parse(String(message.data)) as ServerMessage);
    socket.onclose = (event) => this.#lost(socket, event.code);
    socket.onopen = () => {
      clearInterval(this.#ping);
      this.#unanswered = false;
      this.#say({ type: "ping" });
      this.#ping = setInterval(() => this.#beat(), PING);
    };
  }

  /** A network can be gone without a word: a socket that does not answer is given up. */
  #beat(): void {
    if (this.#unanswered) this.#drop();
    else this.#say({ type: "ping" });
    this.#unanswered = true;
  }

  /** Read what happened before we came, for the log. */
  async #catchUp(until: number): Promise<void> {
    const { events } = await api.events(this.id, this.looks).catch(() => ({ events: [] }));
    const shown = this.log.map((event) => event.ply);
    this.log = [...events.filter((event) => event.ply <= until && !shown.includes(event.ply)), ...this.log];
  }

  #say(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #hear(message: ServerMessage): void {
    if (message.type === "hello" || message.type === "pong") this.#ahead = message.now - Date.now() / 1000;
    if (message.type === "hello") this.#welcome(message.table);
    else if (message.type === "event") this.#ingest(message);
    else if (message.type === "table") this.#take(message.table);
    else if (message.type === "pong") {
      this.#unanswered = false;
      this.spectators = message.spectators;
    } else if (message.type === "refused") this.#refused(new Refusal(message.problem.code, message.problem.message));
  }

  #welcome(table: Table): void {
    if (this.shut) this.problem = null;
    this.connection = "live";
    this.lostAt = null;
    this.#wait = FIRST_RETRY;
    this.#take(table);
    if (this.now !== null) return;
    this.now = { ply: table.ply, view: table.view, event: null };
    this.#received = table.ply;
    void this.#catchUp(table.ply);
  }

  /** Take in a table, after the events that wait to be shown. */
  #take(table: Table): void {
    const last = this.#queue.pop();
    if (last) this.#queue.push({ ...last, standing: table });
    else this.#update(table);
  }

  #update(table: Table): void {
    // A friend who has just sat down was counted among those who only watched.
    if (this.table?.status === "waiting" && table.status !== "waiting") this.spectators = 0;
    this.table = table;
  }

  /** Wait until the socket has told of a ply: what happens is told there alone. One that stays silent is replaced. */
  async #arrival(ply: number): Promise<void> {
    if (this.connection === "offline") this.#reconnect();
    const silent = setInterval(() => this.#reconnect(), SILENCE);
    while (this.#received < ply && !this.#closed && !this.shut) {
      await new Promise<void>((resolve) => this.#waiters.push(resolve));
    }
    clearInterval(silent);
  }

  #wakeWaiters(): void {
    for (const wake of this.#waiters.splice(0)) wake();
  }

  #ingest(event: EventMessage): void {
    if (event.ply !== this.#received + 1) return;
    this.#received = event.ply;
    this.#wakeWaiters();
    this.waiting = this.#queue.push(event);
    if (this.#timer === undefined) this.#show();
  }

  #show(): void {
    if (this.held) return;
    const event = this.#queue.shift();
    if (!event) {
      this.#timer = undefined;
      return;
    }
    this.waiting = this.#queue.length;
    rememberPlaces();
    this.lively = true;
    this.problem = null;
    this.log = [...this.log, event];
    this.now = { ply: event.ply, view: event.view, event: event.event };
    const { ply, view, result, clocks } = event;
    if (this.table) this.#update({ ...this.table, ...event.standing, ply, view, result, clocks });
    this.held = event.result === null && this.ends(event.view);
    this.#timer = setTimeout(() => this.#show(), isStill() ? 0 : PACE);
  }

  #lost(socket: WebSocket, code: number): void {
    if (this.#closed || socket !== this.#socket) return;
    clearInterval(this.#ping);
    this.#socket = undefined;
    this.connection = SHUT[code] ?? "offline";
    this.#wakeWaiters();
    this.lostAt ??= this.time();
    if (this.connection !== "refused") this.#later();
  }

  /** Do not wait for a close that may never be heard. */
  #drop = (): void => {
    const socket = this.#socket;
    if (!socket) return;
    this.#lost(socket, NO_NETWORK);
    socket.close();
  };

  #later(): void {
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#open(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_RETRY);
  }

  #reconnect = (): void => {
    clearTimeout(this.#retry);
    const old = this.#socket;
    this.#socket = undefined;
    old?.close();
    this.#wait = FIRST_RETRY;
    this.#open();
  };
}
