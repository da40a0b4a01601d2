// Writes the server's contract as TypeScript; with --check it only says whether what is written is current.
import { readFile, writeFile } from "node:fs/promises";
import openapiTS, { astToString } from "openapi-typescript";

const CONTRACT = new URL("../../docs/schema/openapi.json", import.meta.url);
const TYPES = new URL("../src/api/schema.d.ts", import.meta.url);

const ast = await openapiTS(JSON.parse(await readFile(CONTRACT, "utf8")));
const current = `// Written by "npm run types" from docs/schema/openapi.json.\n${astToString(ast)}`;
if (!process.argv.includes("--check")) {
  await writeFile(TYPES, current);
} else if ((await readFile(TYPES, "utf8").catch(() => "")) !== current) {
  console.error('src/api/schema.d.ts is stale: run "npm run types"');
  process.exit(1);
}
