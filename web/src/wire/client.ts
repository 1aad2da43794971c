// The one place that talks to the server over HTTP: who one is, the language one is refused in, and what went wrong.
import createClient from "openapi-fetch";
import { WireError } from "./error";
import type { paths } from "./schema";
import type { Me } from "./types";

// What the server wants to see with every change, besides the cookie; only our own pages can know it.
let csrf: string | null = null;
const listeners = new Set<(me: Me | null) => void>();

/** Takes note of who one is, as the server has just said. */
export function known(me: Me): Me {
  csrf = me.csrf;
  return me;
}

/** Calls back when the server turns out to know one differently than before; with null when it knows one no longer. */
export function onIdentityChange(listener: (me: Me | null) => void): void {
  listeners.add(listener);
}

export const client = createClient<paths>({ baseUrl: "/", fetch: send });

/** Sends a request; one refused because somebody signed in or out in another tab meanwhile is sent once more. */
async function send(request: Request): Promise<Response> {
  request.headers.set("accept-language", document.documentElement.lang);
  const again = request.method === "GET" ? null : request.clone();
  if (again) mark(request);
  const answer = await reach(request);
  const code = answer.status === 401 || answer.status === 403 ? await codeOf(answer.clone()) : null;
  if (code === "not_signed_in") {
    csrf = null;
    for (const tell of listeners) tell(null);
  }
  if (!again || code !== "csrf_refused") return answer;
  const me = known((await (await reach(new Request("/api/me"))).json()) as Me);
  for (const tell of listeners) tell(me);
  mark(again);
  return reach(again);
}

function mark(request: Request): void {
  if (csrf !== null) request.headers.set("x-csrf-token", csrf);
}

async function reach(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new WireError("unreachable", 0, "");
  }
}

async function codeOf(answer: Response): Promise<string | null> {
  try {
    return ((await answer.json()) as { error: { code: string } }).error.code;
  } catch {
    return null;
  }
}

/** What an answer holds; throws what the server has refused. */
export function content<Data>(answer: { data?: Data; error?: unknown; response: Response }): Data {
  if (answer.response.ok) return answer.data as Data;
  const problem = (answer.error as { error?: { code: string; message: string } } | undefined)?.error;
  throw new WireError(problem?.code ?? "unreachable", answer.response.status, problem?.message ?? "");
}
