import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { inOrder } from "./packed";

function packed(text: string): ArrayBuffer {
  const bytes = gzipSync(text);
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
}

test("a text that comes while a packed message is unpacked does not overtake it", async () => {
  const heard: string[] = [];
  const take = inOrder((text) => heard.push(text));
  take({ data: "first" });
  expect(heard).toEqual(["first"]);
  take({ data: packed("second ".repeat(10_000)) });
  take({ data: "third" });
  take({ data: packed("fourth") });
  await expect.poll(() => heard.length).toBe(4);
  expect(heard.map((text) => text.split(" ")[0])).toEqual(["first", "second", "third", "fourth"]);
  take({ data: "fifth" });
  expect(heard.at(-1)).toBe("fifth");
});
