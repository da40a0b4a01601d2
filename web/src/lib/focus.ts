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

/** Move the focus to something new: to its first button for a keyboard, else to itself, which shows no ring. */
export function enter(node: HTMLElement): void {
  const target = byKeyboard ? (node.querySelector<HTMLElement>("button, a") ?? node) : node;
  target.focus({ preventScroll: true });
}

/** Take the keyboard to what is to be decided next, unless it is busy elsewhere. */
export function offerFocus(node: Element): void {
  if (byKeyboard && isFree() && node instanceof HTMLElement) node.focus({ preventScroll: true });
}

/** What goes on being read while something else asks for an answer. */
const ANNOUNCED = "h1, [aria-live], [role=alert], [role=status]";

/** The largest parts of a node that hold nothing of what is kept. */
function partsWithout(node: Element, kept: string): Element[] {
  if (node.matches(kept)) return [];
  return node.querySelector(kept) ? [...node.children].flatMap((child) => partsWithout(child, kept)) : [node];
}

/** Keep the focus within a node for as long as it is there; what may still be read matches the selector. */
export function alone(node: Element, readable?: string): { destroy: () => void } {
  const kept = readable ? `${ANNOUNCED}, ${readable}` : ANNOUNCED;
  const stilled: Element[] = [];
  for (let within: Element = node; within.parentElement && within !== document.body; within = within.parentElement)
    for (const sibling of within.parentElement.children)
      if (sibling !== within) stilled.push(...partsWithout(sibling, kept));
  for (const each of stilled) each.toggleAttribute("inert", true);
  return {
    destroy: () => {
      for (const each of stilled) each.toggleAttribute("inert", false);
    },
  };
}
