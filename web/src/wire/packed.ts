// Long messages come packed to a browser that can unpack them.

export const canUnpack = typeof DecompressionStream === "function";

/** Hands on the text of each message in the order in which they came: unpacking one takes a moment. */
export function inOrder(heard: (text: string) => void): (message: { data: string | ArrayBuffer }) => void {
  let before: Promise<void> | undefined;
  return ({ data }) => {
    if (typeof data === "string" && before === undefined) {
      heard(data);
      return;
    }
    const now = (before ?? Promise.resolve()).then(async () => heard(await textOf(data)));
    before = now;
    void now.finally(() => {
      if (before === now) before = undefined;
    });
  };
}

async function textOf(data: string | ArrayBuffer): Promise<string> {
  if (typeof data === "string") return data;
  const unpacked = new Blob([data]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(unpacked).text();
}
