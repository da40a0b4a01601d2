// Keeps what was built, so that the page opens without a network; the page then reconnects by itself.
const VERSION = "2f7fc2627a08";
const FILES = ["/","/assets/index-B6j_xbE_.js","/assets/en-DRXHMvOo.js","/assets/en-PFPhHEWk.js","/assets/en-tnaQx4tQ.js","/assets/fr-BDQPK2uc.js","/assets/fr-BJyzWcNB.js","/assets/fr-Cpgl_YCk.js","/assets/id-BDQPK2uc.js","/assets/id-BJyzWcNB.js","/assets/id-Cpgl_YCk.js","/assets/ja-BDQPK2uc.js","/assets/ja-BJyzWcNB.js","/assets/ja-Cpgl_YCk.js","/assets/plural-DNvp-dHM.js","/assets/index-Dw1uki7W.css","/assets/shippori-mincho-latin-600-normal-6Q85HP94.woff2"];

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
