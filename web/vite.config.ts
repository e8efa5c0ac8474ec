import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { parse } from "smol-toml";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const server = { target: "http://127.0.0.1:8765" };

interface Graph {
  getModuleInfo(id: string): { importedIds: string[] } | null;
}

/** A module and all that it imports, but not what is fetched later. */
function withImports(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (!found.has(id)) {
    found.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach((imported) => withImports(imported, graph, found));
  }
  return found;
}
const MAIN = fileURLToPath(new URL("src/main.ts", import.meta.url));
const GAMES = fileURLToPath(new URL("src/games", import.meta.url));
let base: Set<string> | undefined;
let tables: [string, Set<string>][] | undefined;

/** What every page or most games' tables need is one chunk, and so is what only one game's table needs: many small ones
 * compress badly. */
function chunkOf(id: string, graph: Graph): string | null {
  if ((base ??= withImports(MAIN, graph)).has(id)) return "base";
  tables ??= readdirSync(GAMES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [name, withImports(join(GAMES, name, "index.ts"), graph)]);
  const games = tables.filter(([, needed]) => needed.has(id));
  if (games.length > tables.length / 2) return "base";
  return games.length === 1 ? `game-${games[0]![0]}` : null;
}

/** `import { box } from "components.toml"`: tables are read here, and only those that a game asks for reach the browser. */
const toml: Plugin = {
  name: "toml",
  transform: {
    filter: { id: /\.toml$/ },
    handler: (source) => ({
      code: Object.entries(parse(source))
        .map(([table, value]) => `export const ${table} = ${JSON.stringify(value)};`)
        .join("\n"),
      moduleType: "js",
      map: null,
    }),
  },
};

/** sw.js keeps the files of this very build: it changes with each of them. */
const worker: Plugin = {
  name: "worker",
  apply: "build",
  enforce: "post",
  generateBundle(_, bundle) {
    const source = readFileSync(new URL("sw.js", import.meta.url), "utf8");
    const files = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
    const paths = [...files.sort(), "favicon.svg"];
    const page = bundle["index.html"];
    if (page?.type !== "asset") throw new Error("the page isn't built before sw.js");
    const icon = readFileSync(new URL("public/favicon.svg", import.meta.url)); // its name has no hash
    const version = [JSON.stringify([source, paths]), page.source, icon]
      .reduce((hash, part) => hash.update(part), createHash("sha256"))
      .digest("hex");
    const filled = source.replace("__FILES__", JSON.stringify(paths)).replace("__VERSION__", version.slice(0, 16));
    this.emitFile({ type: "asset", fileName: "sw.js", source: filled });
  },
};

const CLIENT = fileURLToPath(new URL("../src/gnomoteka/server/client", import.meta.url));
/** Beside each text lie its twins by Brotli and gzip: the server sends them as they are. The page it fills in itself. */
const twins: Plugin = {
  name: "twins",
  apply: "build",
  closeBundle() {
    for (const name of readdirSync(CLIENT, { recursive: true, encoding: "utf8" })) {
      if (!/\.(css|js|svg)$/.test(name)) continue;
      const file = join(CLIENT, name);
      const text = readFileSync(file);
      for (const [suffix, twin] of Object.entries({ br: brotliCompressSync(text), gz: gzipSync(text, { level: 9 }) }))
        if (twin.length < text.length) writeFileSync(`${file}.${suffix}`, twin);
    }
  },
};

export default defineConfig({
  // Files name each other by where they lie: the site may live below any path. The page's own addresses the server fills in.
  base: "./",
  plugins: [svelte(), toml, worker, twins],
  build: {
    outDir: CLIENT,
    emptyOutDir: true,
    // The server's Content-Security-Policy allows neither inline scripts nor data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false }, // twins take their seconds
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunkOf, debugName: "base or a game" }],
        },
        // A game is a chunk of its own, loaded when its table is opened, and named so that one finds it.
        chunkFileNames: (chunk) => {
          const game = chunk.facadeModuleId?.match(/\/src\/games\/(\w+)\/[^/]+$/)?.[1];
          return `assets/${game ? `game-${game}` : "[name]"}-[hash].js`;
        },
      },
    },
  },
  server: {
    // Games read their components.toml, which lies beside their rules.
    fs: { allow: [".."] },
    // Without changeOrigin the server sees the page's own host, as its same-origin check wants.
    proxy: {
      "/api": server,
      "/schema": server,
      "/health": server,
      "/manifest.webmanifest": server,
      "/og": server,
      "/ws": { ...server, ws: true },
    },
  },
  // Tests of runes need Svelte's browser build, also outside a browser.
  resolve: process.env.VITEST ? { conditions: ["browser"] } : undefined,
  test: { include: ["src/**/*.test.ts"] },
});
