// Keeps a small page for other sites up to date: it listens to the server, asks for the page again when something has
// changed, and lets the clock that runs go on. It keeps nothing and needs no cookie.
const topic = document.body.dataset.topic;
const CALM_MS = 1000;
const LONGEST_MS = 60_000;
let told = performance.now();
let waits = null;
let tries = 0;

function listen() {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const language = document.documentElement.lang;
  const socket = new WebSocket(`${scheme}//${location.host}/ws/${topic}?language=${language}`);
  socket.addEventListener("message", ({ data }) => {
    const { kind, id } = JSON.parse(data);
    if (kind === "ping") socket.send(JSON.stringify({ kind: "pong", id }));
    else if (kind === "welcome") {
      if (tries > 0) again();
      tries = 0;
    } else if (kind === "update" || kind === "snapshot") again();
  });
  socket.addEventListener("close", ({ code }) => {
    // From 4003 on the server says that there is nothing to see.
    if (code >= 4003) return;
    tries += 1;
    setTimeout(listen, Math.min(1000 * 2 ** tries, LONGEST_MS));
  });
}

function again() {
  waits ??= setTimeout(async () => {
    waits = null;
    const answer = await fetch(location.href, { credentials: "omit" }).catch(() => null);
    if (!answer?.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    told = performance.now();
    document.querySelector("main").replaceWith(page.querySelector("main"));
  }, CALM_MS);
}

function tick() {
  const clock = document.querySelectorAll("[data-runs] .clock");
  for (const each of clock) {
    const left = Math.max(Number(each.dataset.left) - (performance.now() - told), 0);
    each.textContent = `${Math.floor(left / 60_000)}:${String(Math.floor(left / 1000) % 60).padStart(2, "0")}`;
  }
}

if (topic) {
  listen();
  setInterval(tick, 1000);
}
