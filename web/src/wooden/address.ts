// Where a phone opens the table of an event.

/** The page that is filled in by an event, for a table of its last round; slips have it as a QR code (src/plancia/paper/table_link.py). */
export function tableOfEvent(tournament: string, table: number): string {
  return `/tavolo?evento=${encodeURIComponent(tournament)}&tavolo=${table}`;
}
