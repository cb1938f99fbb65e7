// The programs of the manual's page print what stands behind them, and its page is the one of the browser's tests.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const manual = readFileSync(new URL("../../../Sources/FormValidate/FormValidate.docc/FromJavaScript.md", import.meta.url), "utf8");
const blocks = [...manual.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language, text]) => ({ language, text }));
const isOfPage = ({ text }) => text.includes('"/formvalidate/');

/** Programs, each of the blocks that go on with it, and what they print. */
function programs() {
  const found = [];
  for (const [place, block] of blocks.entries()) {
    if (block.language !== "js" || isOfPage(block)) continue;
    if (block.text.startsWith("import ")) found.push({ code: "", printed: "" });
    found.at(-1).code += block.text;
    if (blocks[place + 1]?.language === "text") found.at(-1).printed += blocks[place + 1].text;
  }
  return found;
}

for (const [place, { code, printed }] of programs().entries()) {
  test(`program ${place + 1} of the manual`, () => {
    const program = code.replaceAll(/"formvalidate(\/\w+)?"/g, (_, part = "/index") => JSON.stringify(new URL(`..${part}.js`, import.meta.url)));
    const run = spawnSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });
    assert.equal(run.stderr, "");
    assert.equal(run.stdout, printed);
    assert.notEqual(printed, "");
  });
}

test("the manual's page is the one that runs in a browser", () => {
  const page = (name) => readFileSync(new URL(`browser/pages/${name}`, import.meta.url), "utf8");
  assert.deepEqual(blocks.filter((block) => block.language === "html").map((block) => block.text), [page("first.html")]);
  assert.deepEqual(blocks.filter(isOfPage).map((block) => block.text), [page("first.js")]);
  assert.ok(programs().length >= 3);
});
