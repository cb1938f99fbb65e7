// The README's program says what stands beside it.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
const blocks = (language) => [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "gms"))].map((found) => found[1]);
const block = (language, place = 0) => blocks(language)[place];

test("the README's program prints what it says", () => {
  const program = block("js").replace('"formvalidate"', JSON.stringify(new URL("../index.js", import.meta.url)));
  const run = spawnSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });
  assert.equal(run.stderr, "");
  assert.equal(run.stdout, block("text"));
});

test("the README's page is the one that runs in a browser", () => {
  const page = (name) => readFileSync(new URL(`browser/pages/${name}`, import.meta.url), "utf8");
  assert.equal(block("html"), page("first.html"));
  assert.equal(block("js", 1), page("first.js"));
});
