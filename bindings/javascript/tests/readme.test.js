// The README's program says what stands beside it.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
const block = (language) => readme.match(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "ms"))[1];

test("the README's program prints what it says", () => {
  const program = block("js").replace('"formvalidate"', JSON.stringify(new URL("../index.js", import.meta.url)));
  const run = spawnSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });
  assert.equal(run.stderr, "");
  assert.equal(run.stdout, block("text"));
});
