/** Where the reader is: a path, its parts and its question. */
let address = $state.raw(new URL(location.href));

export function here(): URL {
  return address;
}

export function go(path: string, how: "push" | "replace" = "push"): void {
  history[how === "push" ? "pushState" : "replaceState"](null, "", path);
  address = new URL(location.href);
  if (how === "push") scrollTo(0, 0);
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

function isOnThisPage(url: URL): boolean {
  return url.hash !== "" && url.pathname === location.pathname && url.search === location.search;
}

/** Follow links within the page without reloading it. */
export function followLinks(root: Document): void {
  addEventListener("popstate", () => (address = new URL(location.href)));
  root.addEventListener("click", (event) => {
    const link = (event.target as Element).closest?.("a");
    if (!link || !isPlainClick(event) || link.target || link.hasAttribute("download")) return;
    const url = new URL(link.href);
    if (url.origin !== location.origin || url.pathname.startsWith("/api") || isOnThisPage(url)) return;
    event.preventDefault();
    go(url.pathname + url.search + url.hash);
  });
}
