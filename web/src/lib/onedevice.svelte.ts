import { SEATS, type Seat } from "../api/types";

interface Now {
  ply: number;
  toMove: Seat | null;
  /** Whether a round or the game has just ended, which both want to see. */
  ends: boolean;
}

/** Two on one device: who sits before the screen, and what they have seen. */
export class OneDevice {
  /** Whose view is shown; with nobody's, both may look and see what a spectator would. */
  seat = $state<Seat | null>(null);
  /** For whom the curtain waits. */
  curtain = $state<Seat | null>(null);
  /** From which ply on the next view begins, so that its reader sees what they have missed. */
  since: number | undefined;

  /** Whether each hides something from the other. */
  #secret = $state(false);
  #seen: Partial<Record<Seat, number>> = {};
  #reached = 0;

  /** As whom to ask for the table; as nobody in particular until it is known that two play on this device. */
  get looks(): Seat | "spectator" | undefined {
    return this.seat ?? (this.#secret ? "spectator" : undefined);
  }

  /** Whether the screen may show this to the player in front of it: what led to their turn, and their turn. */
  mayShow({ ply, toMove, ends }: Now): boolean {
    if (this.curtain || !this.#secret) return false;
    return this.seat === null || ply < this.#reached || (toMove === this.seat && !ends);
  }

  /** Let the next seat move without a curtain, where nothing is hidden. */
  turn(toMove: Seat | null): void {
    if (toMove !== null) this.seat = toMove;
  }

  /** Draw the curtain when the next player is another one, and let both look when something has ended. */
  follow(now: Now): void {
    if (!this.#secret) this.#secret = true;
    else if (this.curtain || this.mayShow(now) !== (this.seat === null)) return;
    else if (this.seat === null) this.#show(now);
    else this.#stepBack(this.seat, now);
  }

  /** Nobody but who sits there now looks. */
  lift(): void {
    this.seat = this.curtain;
    this.curtain = null;
    this.since = this.seat ? this.#seen[this.seat] : undefined;
  }

  #show({ ply, toMove, ends }: Now): void {
    if (ply < this.#reached) return;
    this.#reached = ply;
    for (const seat of SEATS) this.#seen[seat] = ply;
    if (!ends) this.curtain = toMove;
  }

  #stepBack(seat: Seat, { ply, toMove, ends }: Now): void {
    this.#reached = ply;
    this.#seen[seat] = ply;
    this.since = ends ? ply - 1 : ply;
    this.seat = null;
    if (!ends) this.curtain = toMove;
  }
}
