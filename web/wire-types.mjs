// scripts/shapes.py's JSON schemas -> src/wire/types.ts and each game's types.ts; with --check only says whether they are
// current.
import { execFileSync } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";
import prettier from "prettier";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const check = process.argv.includes("--check");

// json-schema-to-typescript reads tuples as older drafts of JSON Schema wrote them.
const tuples = (_, value) => (value?.prefixItems ? { ...value, items: value.prefixItems } : value);
const shapes = JSON.parse(execFileSync(here("../.venv/bin/python"), [here("../scripts/shapes.py")]), tuples);

async function types(schema, source, target) {
  const compiled = await compile(schema, "Root", {
    bannerComment: `// Generated from ${source} by \`make types\`; changes here are lost.`,
    format: false,
    unknownAny: true,
    unreachableDefinitions: true,
  });
  const bare = compiled
    .replace(/export interface Root \{[^}]*\}/, "")
    .replace(/^(\s*\*\s*\n)?\s*\* This interface was referenced by .*\n.*\* via the .*\n/gm, "")
    .replace(/\/\*\*\s*\*\//g, "");
  const style = await prettier.resolveConfig(target);
  const wanted = await prettier.format(bare, { ...style, filepath: target, plugins: [] });
  if (!check) {
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, wanted);
  } else if ((await readFile(target, "utf8").catch(() => "")) !== wanted) {
    console.error(`${target} is out of date: run \`make types\`.`);
    process.exitCode = 1;
  }
}

await types(shapes.wire, "src/gnomoteka/server/wire.py", here("src/wire/types.ts"));
for (const [game, schema] of Object.entries(shapes.games))
  await types(schema, `src/gnomoteka/games/${game}/view.py`, here(`src/games/${game}/types.ts`));
