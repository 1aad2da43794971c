// What goes wrong between the pages and the server.

/** The server refused, or could not be reached. `code` is one of docs/errors.md, or `unreachable`. */
export class WireError extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}
