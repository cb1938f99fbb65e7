// The same answers as the native library, to the byte: FORMVALIDATE_PYTHON names a Python that has it.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { load } from "../index.js";

const python = process.env.FORMVALIDATE_PYTHON;
const folder = new URL("../../../Tests/Vectors/", import.meta.url);
const rows = (name) => readFileSync(new URL(name, folder), "utf8").trim().split("\n").map((line) => JSON.parse(line));
const fv = await load();

function operations() {
  const values = ["rules.jsonl", "scanners.jsonl", "luhn.jsonl"].flatMap(rows)
    .filter((row) => !("value_b64" in row) && !row.rule?.scalars)
    // What is typed character by character takes as many steps as it has.
    .filter((row) => typeof row.value !== "string" || row.value.length <= 80)
    .map((row) => ({ rules: Array.isArray(row.rule) ? row.rule : [row.rule], value: row.value ?? null }));
  const records = ["records.jsonl", "nesting.jsonl"].flatMap(rows)
    .map((row) => ({ ruleset: row.ruleset, scenario: row.scenario, json: JSON.stringify(row.record) }));
  return [...values, ...records];
}

const answered = (report) => [report.json, report.cleanedJSON];

function typed(rules, text) {
  const form = rules.form();
  const verdicts = [];
  let typedText = "";
  for (const character of text) {
    typedText += character;
    form.set("value", typedText);
    verdicts.push(form.field("value").verdict);
  }
  form.close();
  const other = rules.form();
  other.set("value", text);
  other.blur("value");
  const snapshot = other.snapshot();
  other.close();
  return [...verdicts, snapshot];
}

function answer(operation) {
  const rules = fv.ruleset(operation.ruleset ?? { formvalidate: 1, fields: { value: { rules: operation.rules } } });
  try {
    if (operation.json) return answered(rules.validate(operation.json, { scenario: operation.scenario, locale: "de" }));
    const found = answered(rules.validate(JSON.stringify({ value: operation.value }), { locale: "de" }));
    return typeof operation.value === "string" ? [...found, ...typed(rules, operation.value)] : found;
  } finally {
    rules.close();
  }
}

test("what the native library answers", { skip: !python && "FORMVALIDATE_PYTHON is not set" }, (t) => {
  const all = operations();
  const input = all.map((operation) => JSON.stringify(operation)).join("\n");
  const native = spawnSync(python, [fileURLToPath(new URL("./native.py", import.meta.url))], { input, maxBuffer: 1 << 30, encoding: "utf8" });
  assert.equal(native.status, 0, native.stderr);
  const answers = native.stdout.trim().split("\n").map((line) => JSON.parse(line));
  assert.equal(answers.length, all.length);
  const differing = [];
  let compared = 0;
  for (const [index, operation] of all.entries()) {
    let own;
    try {
      own = answer(operation);
    } catch (error) {
      own = error.name;
    }
    // Snapshots come as JSON of Python's own writing.
    const theirs = answers[index];
    if (Array.isArray(theirs) && theirs.length > 2) theirs[theirs.length - 1] = JSON.parse(theirs.at(-1));
    compared += Array.isArray(own) ? own.length : 1;
    if (JSON.stringify(own) !== JSON.stringify(theirs)) differing.push([operation, own, theirs]);
  }
  t.diagnostic(`${compared} answers to ${all.length} operations compared`);
  assert.deepEqual(differing.slice(0, 5), [], `${differing.length} of ${all.length} differ`);
  assert.ok(compared > 10000, `only ${compared} answers compared`);
});
