// What goes wrong between the pages and the server.

/** The server refused, or could not be reached. `code` is one of docs/errors.md, `unreachable`, or `closed`. */
export class WireError extends Error {
  constructor(
    readonly code: string,
    /** As HTTP has it; 0 where nothing was asked over HTTP. */
    readonly status: number,
    message: string,
    readonly context: Record<string, string | number | null> = {},
  ) {
    super(message);
  }
}
