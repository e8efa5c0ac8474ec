// scripts/wire_types.py's JSON schema of the wire -> src/wire/types.ts; with --check only says whether it is current.
import { execFileSync } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";
import prettier from "prettier";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const target = here("src/wire/types.ts");
const banner = "// Generated from src/gnomoteka/server/wire.py by `make types`; changes here are lost.";

// json-schema-to-typescript reads tuples as older drafts of JSON Schema wrote them.
const tuples = (_, value) => (value?.prefixItems ? { ...value, items: value.prefixItems } : value);
const schema = JSON.parse(execFileSync(here("../.venv/bin/python"), [here("../scripts/wire_types.py")]), tuples);
const compiled = await compile(schema, "Wire", {
  bannerComment: banner,
  format: false,
  unknownAny: true,
  unreachableDefinitions: true,
});
const types = compiled
  .replace(/export interface Wire \{[^}]*\}/, "")
  .replace(/^(\s*\*\s*\n)?\s*\* This interface was referenced by .*\n.*\* via the .*\n/gm, "")
  .replace(/\/\*\*\s*\*\//g, "");
const style = await prettier.resolveConfig(target);
const wanted = await prettier.format(types, { ...style, filepath: target, plugins: [] });

if (process.argv.includes("--check")) {
  if ((await readFile(target, "utf8").catch(() => "")) !== wanted) {
    console.error("web/src/wire/types.ts is out of date: run `make types`.");
    process.exit(1);
  }
} else {
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, wanted);
}
