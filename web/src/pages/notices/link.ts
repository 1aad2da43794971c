// What brought somebody here: a link in an e-mail that confirms an address, stops e-mails, or refuses them for ever.

const KINDS = ["conferma", "basta", "rifiuta"] as const;

export interface NoticeLink {
  kind: (typeof KINDS)[number];
  carried: string;
}

/** Returns the link of an address, or nothing if there is none. */
export function linkOf(search: string): NoticeLink | null {
  const asked = new URLSearchParams(search);
  for (const kind of KINDS) {
    const carried = asked.get(kind);
    if (carried) return { kind, carried };
  }
  return null;
}
