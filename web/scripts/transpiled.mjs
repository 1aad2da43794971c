// Imports a file of TypeScript in Node, which does not read it: without its types, as it stands. It may import nothing but types.
import { readFileSync } from "node:fs";
import typescript from "typescript";

export async function imported(path) {
  const options = { compilerOptions: { module: "ESNext", target: "ES2022" } };
  const { outputText } = typescript.transpileModule(readFileSync(path, "utf8"), options);
  return import(`data:text/javascript,${encodeURIComponent(outputText)}`);
}
