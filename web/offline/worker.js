// The service worker: lets the program start without a network. Written by hand; the build fills in what there is.
//
// It keeps the program's own files and nothing else. Answers of the server pass by untouched, so that nothing private is
// ever kept here. What a page wants to have without a network it keeps itself, in a cache of its own that is called
// `plancia-` and the page's folder (`plancia-words`, `plancia-replay`); those are left alone. What runs the rules is part of
// the program, but large: src/rules/kept.ts keeps it once a page has needed it, and it is answered from there.

const VERSION = "__VERSION__";
const FILES = __FILES__;
const PREFIX = "plancia-shell-";
const SHELL = PREFIX + VERSION;
const PAGE = "/index.html";

self.addEventListener("install", (event) => {
  // Past the browser's own cache, which may still have the files of the build before.
  const requests = FILES.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(requests)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith(PREFIX) && name !== SHELL))
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

// A new version waits until no page of the old one is open, or until somebody says that he wants it now: pages load their
// parts when they need them, and those of another build do not fit.
self.addEventListener("message", (event) => {
  if (event.data === "now") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith("/api/") || pathname.startsWith("/ws/")) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => kept(PAGE)));
  else if (FILES.includes(pathname)) event.respondWith(kept(pathname).then((found) => found ?? fetch(request)));
  else if (pathname.startsWith("/rules/")) event.respondWith(keptRules(pathname).then((found) => found ?? fetch(request)));
});

// A notice brings its page back.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = event.notification.data;
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((pages) => {
      const page = pages.find(({ url }) => url === address);
      return page ? page.focus() : self.clients.openWindow(address);
    }),
  );
});

function keptRules(path) {
  return caches.match(path, { cacheName: "plancia-rules" });
}

function kept(path) {
  return caches.open(SHELL).then((cache) => cache.match(path));
}
