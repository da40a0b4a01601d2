/** Put a text on the clipboard, and tell whether it is there. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** The way that is left to pages which came by plain HTTP: no clipboard is theirs, but a selection may be copied. */
function copyBySelection(text: string): boolean {
  const selected = document.createElement("span");
  selected.className = "hidden-text";
  selected.textContent = text;
  // Nothing outside of a dialog can be selected while it is open.
  (document.querySelector("dialog[open]") ?? document.body).append(selected);
  const write = (event: ClipboardEvent): void => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
  };
  document.addEventListener("copy", write);
  getSelection()?.selectAllChildren(selected);
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    document.removeEventListener("copy", write);
    selected.remove();
  }
}

export const canShare = (): boolean => "share" in navigator;

/** Hand a link to the system's share sheet; who closes it without a choice has not failed. */
export async function share(url: string): Promise<boolean> {
  try {
    await navigator.share({ url });
    return true;
  } catch (cause) {
    return cause instanceof DOMException && cause.name === "AbortError";
  }
}
