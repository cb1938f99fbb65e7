// Types of records, made of rulesets: what they say, and that `parse` keeps to them.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { load } from "../index.js";
import { recordTypes } from "../types.js";

const fv = await load();
const order = fileURLToPath(new URL("../../c/examples/order.json", import.meta.url));
const program = fileURLToPath(new URL("../types.js", import.meta.url));
const document = {
  formvalidate: 1,
  fields: {
    email: { label: "E-mail", rules: ["required", "email"] },
    "full name": { label: "Ends */ here", rules: [] },
    age: { rules: ["integer"] }, price: { rules: ["required", "number"] }, at: { rules: ["datetime"] },
    kind: { rules: ["required", { rule: "in", values: ["a", "b"] }] },
    lines: { rules: ["required"], items: { rules: ["required"], fields: { sku: { rules: ["required", "string"] }, gift: { rules: ["boolean"] } } } },
    tags: { values: { rules: ["integer"] } },
  },
  scenarios: { short: ["email"] },
};
const written = `export interface Shop {
  /** E-mail */
  email: string;
  /** Ends *\\/ here */
  "full name"?: unknown;
  age?: number | bigint | null;
  price: string;
  at?: Date | string | null;
  kind: "a" | "b";
  lines: ({
    sku: string;
    gift?: boolean | null;
  })[];
  tags?: { [key: string]: number | bigint | null } | null;
}
`;

test("a ruleset's records have types", () => {
  const rules = fv.ruleset(document);
  assert.equal(recordTypes(rules, { name: "Shop" }), written);
  assert.equal(recordTypes(rules, { scenario: "short" }), "export interface Parsed {\n  /** E-mail */\n  email: string;\n}\n");
  assert.throws(() => recordTypes(rules, { scenario: "none" }), RangeError);
});

test("what is parsed keeps to them, says TypeScript", (t) => {
  const folder = mkdtempSync(join(tmpdir(), "formvalidate-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const rules = fv.ruleset(document);
  const records = [
    { email: "a@b.example", price: "1.50", kind: "a", lines: [{ sku: "x", gift: "1" }], tags: { a: 1 } },
    { email: "a@b.example", price: 2, kind: "b", age: "", at: null, lines: [{ sku: "x", gift: "" }], tags: null },
  ].map((record) => JSON.stringify(rules.parse(record)));
  const wrong = ["{ ...first, kind: 'c' }", "{ ...first, price: 1 }", "{ ...first, lines: [{}] }"];
  writeFileSync(join(folder, "shop.ts"), [
    written, `export const first: Shop = ${records[0]};`, `export const second: Shop = ${records[1]};`,
    ...wrong.map((value, place) => `// @ts-expect-error Not so.\nexport const wrong${place}: Shop = ${value};`),
  ].join("\n"));
  const checked = spawnSync("tsc", ["--strict", "--noEmit", "--target", "es2020", "shop.ts"], { cwd: folder, encoding: "utf8" });
  assert.equal(checked.stdout, "");
  assert.equal(checked.status, 0);
});

test("the program prints them", () => {
  const run = (...values) => spawnSync(process.execPath, [program, ...values], { encoding: "utf8" });
  const printed = run(order, "Order");
  assert.equal(printed.stderr, "");
  assert.match(printed.stdout, /^export interface Order \{\n  \/\*\* Customer \*\/\n  customer: \{\n/);
  assert.equal(run().status, 2);
  const missing = run("nowhere.json");
  assert.equal(missing.status, 1);
  assert.equal(missing.stderr.includes("    at "), false);
});

test("a program of that name which imports them is another one", (t) => {
  const folder = mkdtempSync(join(tmpdir(), "formvalidate-"));
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "package.json"), '{"type": "module"}');
  writeFileSync(join(folder, "types.js"), `import { recordTypes } from ${JSON.stringify(new URL("../types.js", import.meta.url).href)};
    console.log(typeof recordTypes);`);
  const own = spawnSync(process.execPath, [join(folder, "types.js")], { encoding: "utf8" });
  assert.deepEqual([own.stdout, own.stderr, own.status], ["function\n", "", 0]);
  // As npm puts programs into a folder of theirs.
  symlinkSync(program, join(folder, "formvalidate-types"));
  assert.match(spawnSync(process.execPath, [join(folder, "formvalidate-types"), order], { encoding: "utf8" }).stdout, /^export interface Parsed \{/);
});
