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

// The server tells something while no page may be open (docs/notices.md). One with the same tag is replaced.
self.addEventListener("push", (event) => {
  const told = event.data?.json();
  if (!told) return;
  const { title, body, path, tag, stop, stop_label } = told;
  const address = new URL(path, self.location.origin).href;
  const actions = [{ action: "stop", title: stop_label }];
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: "/icon-192.png", data: { address, path, stop }, actions }));
});

// A notice brings its page back; its button ends those of this device. A page's own notice has its address alone.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { data } = event.notification;
  const { address, stop } = typeof data === "string" ? { address: data } : data;
  event.waitUntil(event.action === "stop" ? stopped(stop) : shown(address));
});

// The browser has another subscription now: the server learns which one it takes the place of.
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renewed(event)));

async function shown(address) {
  const pages = await self.clients.matchAll({ type: "window" });
  const page = pages.find(({ url }) => url === address);
  return page ? page.focus() : self.clients.openWindow(address);
}

async function stopped(stop) {
  await fetch(`/api/notices/stop/${stop}`, { method: "POST", credentials: "omit" });
  await (await self.registration.pushManager.getSubscription())?.unsubscribe();
}

async function renewed({ oldSubscription, newSubscription }) {
  const { csrf } = await (await fetch("/api/me")).json();
  if (!csrf) return;
  const { key, language, devices } = await (await fetch("/api/me/notices")).json();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = newSubscription ?? (await self.registration.pushManager.subscribe(options));
  const { endpoint, keys } = subscription.toJSON();
  const replaces = oldSubscription ? await deviceOf(oldSubscription.endpoint) : null;
  const label = devices.find(({ device }) => device === replaces)?.label ?? "";
  await fetch("/api/me/notices/devices", {
    method: "PUT",
    headers: { "content-type": "application/json", "x-csrf-token": csrf },
    body: JSON.stringify({ endpoint, ...keys, label, language, replaces }),
  });
}

/** What the server calls a device: the beginning of a hash of its endpoint. */
async function deviceOf(endpoint) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint)));
  return [...hash.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function keptRules(path) {
  return caches.match(path, { cacheName: "plancia-rules" });
}

function kept(path) {
  return caches.open(SHELL).then((cache) => cache.match(path));
}
