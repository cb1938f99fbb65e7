// The README's program says what stands beside it.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
const blocks = (language) => [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "gms"))].map((found) => found[1]);
const block = (language, place = 0) => blocks(language)[place];

/** Runs a program of the README from where the package is. */
function printed(program) {
  const found = program.replaceAll(/"formvalidate(\/\w+)?"/g, (_, part = "/index") => JSON.stringify(new URL(`..${part}.js`, import.meta.url)));
  const run = spawnSync(process.execPath, ["--input-type=module", "-e", found], { encoding: "utf8" });
  assert.equal(run.stderr, "");
  return run.stdout;
}

test("the README's programs print what they say", () => {
  assert.equal(printed(block("js")), block("text"));
  assert.equal(printed(block("js", 2)), block("text", 1));
});

test("the README's page is the one that runs in a browser", () => {
  const page = (name) => readFileSync(new URL(`browser/pages/${name}`, import.meta.url), "utf8");
  assert.equal(block("html"), page("first.html"));
  assert.equal(block("js", 1), page("first.js"));
});
