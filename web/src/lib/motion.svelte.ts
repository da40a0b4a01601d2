import type { TransitionConfig } from "svelte/transition";

const QUERY = "(prefers-reduced-motion: reduce)";
const TRAVEL = 420;

export function isStill(): boolean {
  return matchMedia(QUERY).matches;
}

const remembered = new Map<string, DOMRect>();

/** Note where things are, before a change moves or removes them. */
export function rememberPlaces(): void {
  for (const node of document.querySelectorAll<HTMLElement>("[data-place]"))
    remembered.set(node.dataset.place ?? "", node.getBoundingClientRect());
}

interface Journey {
  from: string | null;
  delay?: number;
  flip?: boolean;
}

/** Let a card arrive from the place where it last was, above everything that lies on the way. */
export function travel(node: Element, { from, delay = 0, flip = false }: Journey): TransitionConfig {
  const start = from === null ? undefined : remembered.get(from);
  if (!start || isStill()) return { duration: 0 };
  const end = node.getBoundingClientRect();
  const x = start.x + start.width / 2 - (end.x + end.width / 2);
  const y = start.y + start.height / 2 - (end.y + end.height / 2);
  return {
    delay,
    duration: TRAVEL,
    easing: (time) => 1 - (1 - time) ** 3,
    css: (time, rest) =>
      `z-index: 9; transform: translate(${x * rest}px, ${y * rest}px)${flip ? ` rotateY(${rest * 180}deg)` : ""}; opacity: ${Math.min(1, time * 4)}`,
  };
}

/** Bring whatever moves to its end at once. */
export function skipMotion(): void {
  for (const animation of document.getAnimations()) if (animation.playState === "running") animation.finish();
}
