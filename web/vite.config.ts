import { fileURLToPath } from "node:url";
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
let base: Set<string> | undefined;

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

export default defineConfig({
  plugins: [svelte(), toml],
  build: {
    outDir: "../src/gnomoteka/server/client",
    emptyOutDir: true,
    // The server's Content-Security-Policy allows neither inline scripts nor data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every page needs is one chunk: many small ones compress badly.
        codeSplitting: {
          groups: [
            { name: (id, graph) => ((base ??= withImports(MAIN, graph)).has(id) ? "base" : null), debugName: "base" },
          ],
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
      "/ws": { ...server, ws: true },
    },
  },
  // Tests of runes need Svelte's browser build, also outside a browser.
  resolve: process.env.VITEST ? { conditions: ["browser"] } : undefined,
  test: { include: ["src/**/*.test.ts"] },
});
