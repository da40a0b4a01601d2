// Caches the built files, which lets the page open offline; the page then reconnects by itself.
const VERSION = __VERSION__;
const FILES = __FILES__;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(FILES)));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const old = caches.keys().then((keys) => keys.filter((key) => key !== VERSION));
  event.waitUntil(old.then((keys) => Promise.all(keys.map((key) => caches.delete(key)))));
  self.clients.claim();
});

async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match("/")) ?? Response.error();
  }
}

async function file(request) {
  return (await caches.match(request)) ?? fetch(request);
}

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  if (event.request.mode === "navigate" && !url.pathname.startsWith("/api")) event.respondWith(page(event.request));
  else if (FILES.includes(url.pathname)) event.respondWith(file(event.request));
});
