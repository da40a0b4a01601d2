import { among, plain, sorted, type Action } from "./moves";

/** What I am about to do: an action, and cards of my hand in the order in which I chose them. */
export class Selection {
  action = $state<Action | null>(null);
  chosen = $state<number[]>([]);

  constructor(
    readonly hand: () => string,
    readonly legal: () => string[],
  ) {}

  get cards(): string {
    return this.chosen.map((index) => this.hand()[index] ?? "").join("");
  }

  get available(): Action[] {
    return [...new Set(this.legal().map((move) => Number(move[0]) as Action))].filter((action) => action > 0);
  }

  get pairs(): [number[], number[]] {
    return [this.chosen.slice(0, 2), this.chosen.slice(2, 4)];
  }

  /** The offered move that the choice spells, once it is complete. */
  get move(): string | null {
    if (this.action === null || this.chosen.length !== this.action) return null;
    return among(this.legal(), `${this.action}${this.action === 4 ? this.cards : sorted(this.cards)}`) ?? null;
  }

  /** Whether the choice means this move. */
  spells(move: string): boolean {
    return plain(`${this.action}${this.cards}`) === plain(move);
  }

  clear(): void {
    this.action = null;
    this.chosen = [];
  }

  act(action: Action): void {
    this.action = this.action === action ? null : action;
    if (this.action !== null) this.chosen = this.chosen.slice(-this.action);
  }

  /** Choose a card or put it back; one too many replaces the oldest. */
  toggle(index: number): void {
    if (this.chosen.includes(index)) {
      this.chosen = this.chosen.filter((each) => each !== index);
      return;
    }
    const most = this.action ?? 4;
    this.chosen = [...this.chosen, index].slice(-most);
  }

  /** Choose the next card of a letter, or put one back once all of them are chosen. */
  toggleLetter(letter: string): void {
    const held = [...this.hand()].flatMap((each, index) => (each === letter ? [index] : []));
    const next = held.find((index) => !this.chosen.includes(index)) ?? held.at(-1);
    if (next !== undefined) this.toggle(next);
  }

  /** Put a card of a competition into the other pair, in exchange if that one is full. */
  swap(index: number): void {
    const place = this.chosen.indexOf(index);
    const [left, right] = this.pairs;
    if (place < 0) return;
    const from = place < 2 ? left : right;
    const to = place < 2 ? right : left;
    const back = to.length === 2 ? to.shift() : undefined;
    from.splice(from.indexOf(index), 1);
    to.push(index);
    if (back !== undefined) from.push(back);
    this.chosen = [...left, ...right];
  }

  /** Choose what a move says, or nothing if it is of cards that are not in this hand. */
  suggest(move: string): void {
    const hand = [...this.hand()];
    const chosen: number[] = [];
    for (const letter of move.slice(1))
      chosen.push(hand.findIndex((held, index) => held === letter && !chosen.includes(index)));
    this.clear();
    if (chosen.includes(-1)) return;
    this.action = Number(move[0]) as Action;
    this.chosen = chosen;
  }
}
