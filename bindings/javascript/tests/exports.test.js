// What the library exports is what the package calls: what is behind other functions is not linked, and so
// not loaded by a page.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

const folder = new URL("../", import.meta.url);
const read = (name) => readFileSync(new URL(name, folder), "utf8");
const code = ["index.js", ...readdirSync(new URL("lib", folder), { recursive: true }).filter((name) => name.endsWith(".js")).map((name) => `lib/${name}`)]
  .map(read).join("\n");
const listed = read("wasm/exports.txt").trim().split("\n");

/** Functions that the package names; those told by a kind are a name for each. */
const called = new Set([...code.matchAll(/["`.](fv_[a-z_${}]+|fvw_[a-z]+|malloc|free)\b/g)]
  .flatMap(([, name]) => (name.includes("${kind}") ? ["form", "report"].map((kind) => name.replace("${kind}", kind)) : [name])));

test("the package calls what is exported, and nothing else is", () => {
  assert.ok(called.size > 50);
  assert.deepEqual(listed, [...called].sort());
});

test("the library has each of them, and asks the platform for nothing but entropy and its memory", async () => {
  const module = await WebAssembly.compile(readFileSync(new URL("formvalidate.wasm", folder)));
  const names = WebAssembly.Module.exports(module).filter(({ kind, name }) => kind === "function" && !name.startsWith("_"));
  assert.deepEqual(names.map(({ name }) => name).sort(), listed);
  const wanted = WebAssembly.Module.imports(module).filter(({ module: from }) => from !== "formvalidate");
  assert.deepEqual(wanted.map(({ module: from, name }) => `${from}.${name}`).sort(), ["env.memory", "wasi_snapshot_preview1.random_get"]);
});
