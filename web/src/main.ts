import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { learnOffered } from "./api/offered.svelte";
import { speakPreferred } from "./i18n/catalogue.svelte";
import { watchInput } from "./lib/focus";
import { followLinks } from "./lib/router.svelte";
import { applyTheme } from "./lib/settings.svelte";

applyTheme();
followLinks(document);
watchInput(window);
await Promise.all([speakPreferred().catch(() => undefined), learnOffered()]);
mount(App, { target: document.getElementById("app") as HTMLElement });

if ("serviceWorker" in navigator && import.meta.env.PROD) {
  // A browser that stores nothing refuses; the page then needs its network.
  void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
}
