// Whose work is in these pages, and on what the server stands. The build gathers the licences of the former.

export interface Package {
  name: string;
  licence: string;
}

export const PAGES: readonly Package[] = [
  { name: "Svelte", licence: "MIT" },
  { name: "openapi-fetch", licence: "MIT" },
  { name: "uPlot", licence: "MIT" },
  { name: "Pyodide", licence: "MPL 2.0" },
  { name: "Python", licence: "PSF 2.0" },
  { name: "uqr", licence: "MIT" },
  { name: "Inter", licence: "OFL 1.1" },
  { name: "Source Serif 4", licence: "OFL 1.1" },
];

export const SERVER: readonly Package[] = [
  { name: "Alembic", licence: "MIT" },
  { name: "argon2-cffi", licence: "MIT" },
  { name: "Click", licence: "BSD" },
  { name: "httptools", licence: "MIT" },
  { name: "HTTPX", licence: "BSD" },
  { name: "ItsDangerous", licence: "BSD" },
  { name: "Litestar", licence: "MIT" },
  { name: "msgspec", licence: "BSD" },
  { name: "nanobind", licence: "BSD" },
  { name: "prometheus-client", licence: "Apache 2.0" },
  { name: "Rich", licence: "MIT" },
  { name: "rustworkx", licence: "Apache 2.0" },
  { name: "SQLAlchemy", licence: "MIT" },
  { name: "structlog", licence: "MIT" },
  { name: "Typst", licence: "Apache 2.0" },
  { name: "uvicorn", licence: "BSD" },
  { name: "uvloop", licence: "MIT" },
  { name: "websockets", licence: "BSD" },
];
