/** Whether the reader steers by keyboard: only then is the focus worth moving for them. */
let byKeyboard = false;

export function watchInput(root: Window): void {
  root.addEventListener("keydown", () => (byKeyboard = true), true);
  root.addEventListener("pointerdown", () => (byKeyboard = false), true);
}

function isFree(): boolean {
  const active = document.activeElement;
  return (
    active === null ||
    active === document.body ||
    active.id === "main" ||
    active.matches(":disabled, [aria-disabled=true]")
  );
}

/** Take the keyboard somewhere, because of what it has just done. */
export function guide(node: Element | null | undefined): void {
  if (byKeyboard && node instanceof HTMLElement) {
    node.focus({ preventScroll: true });
    node.scrollIntoView({ block: "nearest" });
  }
}

/** Take the keyboard to what is to be decided next, unless it is busy elsewhere. */
export function offerFocus(node: Element): void {
  if (isFree()) guide(node);
}

/** Scroll a list until a line of it is in sight, and nothing around the list. */
export function showInList(line: Element): void {
  const list = line.closest("ol");
  if (!list) return;
  const [seen, wanted] = [list.getBoundingClientRect(), line.getBoundingClientRect()];
  if (wanted.top < seen.top || wanted.bottom > seen.bottom) list.scrollTop += middle(line)[1] - middle(list)[1];
}

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** How much more a button to the side is out of the way than one straight ahead. */
const ASIDE = 3;

/** Let the arrow keys walk among the buttons of a node, to the nearest one that way. */
export function steer(node: HTMLElement): () => void {
  const walk = (event: KeyboardEvent): void => {
    const direction = DIRECTIONS[event.key];
    if (!direction || !(event.target instanceof HTMLButtonElement)) return;
    const next = nearest(event.target, node.querySelectorAll<HTMLElement>("button:not(:disabled)"), direction);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  node.addEventListener("keydown", walk);
  return () => node.removeEventListener("keydown", walk);
}

function nearest(from: Element, to: Iterable<HTMLElement>, [right, down]: [number, number]): HTMLElement | undefined {
  const start = middle(from);
  let [best, least]: [HTMLElement | undefined, number] = [undefined, Infinity];
  for (const each of to) {
    const [x, y] = middle(each);
    const ahead = (x - start[0]) * right + (y - start[1]) * down;
    const aside = Math.abs((x - start[0]) * down) + Math.abs((y - start[1]) * right);
    const far = ahead + ASIDE * aside;
    if (ahead > aside && far < least) [best, least] = [each, far];
  }
  return best;
}

function middle(node: Element): [number, number] {
  const { x, y, width, height } = node.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}

/** What goes on being read while something else asks for an answer. */
const ANNOUNCED = "[aria-live], [role=alert], [role=status]";

/** The largest parts of a node that hold nothing of what is announced. */
function quietParts(node: Element): Element[] {
  if (node.matches(ANNOUNCED)) return [];
  return node.querySelector(ANNOUNCED) ? [...node.children].flatMap(quietParts) : [node];
}

/** Keep the focus within a node for as long as it is there. */
export function alone(node: Element): { destroy: () => void } {
  const stilled: Element[] = [];
  for (let within: Element = node; within.parentElement && within !== document.body; within = within.parentElement)
    for (const sibling of within.parentElement.children) if (sibling !== within) stilled.push(...quietParts(sibling));
  for (const each of stilled) each.toggleAttribute("inert", true);
  return {
    destroy: () => {
      for (const each of stilled) each.toggleAttribute("inert", false);
    },
  };
}
