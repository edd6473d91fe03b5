// Keeps the files of the site: after one visit they come from here, with a network or without.
const VERSION = "%VERSION%";
const SHELL = %SHELL%;
const KEPT = `headjudge-${VERSION}`;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(SHELL.map((name) => new Request(name, { cache: "reload" })))).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("headjudge-") && name !== KEPT;
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))).then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  event.respondWith(
    caches.open(KEPT).then((cache) => cache.match(request.mode === "navigate" ? "./" : request, { ignoreSearch: true })).then((had) => had ?? fetch(request)),
  );
});
