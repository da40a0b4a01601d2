import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const PAGE = "../src/hanamachi/server/page";
const SERVER = "http://127.0.0.1:8000";

/** Writes sw.js with the list of built files, which lets the page open offline. */
function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    generateBundle(_options, bundle) {
      const plain = readdirSync("public");
      const files = ["", ...Object.keys(bundle), ...plain].map((file) => `/${file}`);
      const contents = plain.map((file) => readFileSync(`public/${file}`, "base64"));
      const version = createHash("sha256")
        .update([...files, ...contents].join())
        .digest("hex")
        .slice(0, 12);
      const source = readFileSync("src/service-worker.js", "utf8")
        .replace("__FILES__", JSON.stringify(files))
        .replace("__VERSION__", JSON.stringify(version));
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}

/** Puts the licences of what others made beside it. */
function licences(files: Record<string, string>): Plugin {
  return {
    name: "licences",
    apply: "build",
    generateBundle() {
      for (const [name, file] of Object.entries(files)) {
        const source = readFileSync(`node_modules/${file}`, "utf8");
        this.emitFile({ type: "asset", fileName: `assets/${name}-LICENSE.txt`, source });
      }
    },
  };
}

const BORROWED = {
  "shippori-mincho": "@fontsource/shippori-mincho/LICENSE",
  svelte: "svelte/LICENSE.md",
  "openapi-fetch": "openapi-fetch/LICENSE",
  uqr: "uqr/LICENSE",
};

export default defineConfig({
  plugins: [svelte(), serviceWorker(), licences(BORROWED)],
  build: {
    outDir: PAGE,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: SERVER, ws: true } } },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"], setupFiles: ["tests/setup.ts"] },
});
