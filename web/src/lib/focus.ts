/** Whether the reader steers by keyboard: only then is the focus worth moving for them. */
let byKeyboard = false;

export function watchInput(root: Window): void {
  root.addEventListener("keydown", () => (byKeyboard = true), true);
  root.addEventListener("pointerdown", () => (byKeyboard = false), true);
}

function isFree(): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || active.id === "main" || active.matches(":disabled");
}

/** Take the keyboard to what is to be decided next, unless it is busy elsewhere. */
export function offerFocus(node: Element): void {
  if (byKeyboard && isFree() && node instanceof HTMLElement) node.focus({ preventScroll: true });
}
