// The facts that all runtimes share, in Tests/Vectors.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { CompileError, load } from "../index.js";
import { readJSON, writeJSON } from "../lib/report.js";

const folder = new URL("../../../Tests/Vectors/", import.meta.url);
const rows = (name) => readFileSync(new URL(name, folder), "utf8").trim().split("\n").map(readJSON);
const bytes = (row) => new Uint8Array(Buffer.from(row.value_b64, "base64"));
const fv = await load();

/** What is wrong with facts, all of them at once. */
function wrong(name, judge) {
  const all = rows(name);
  const found = all.map((row, index) => [index + 1, judge(row)]).filter(([, said]) => said !== undefined);
  assert.deepEqual(found, []);
  assert.ok(all.length > 0);
}

test("Luhn", () => wrong("luhn.jsonl", (row) => (fv.luhn(row.value) === (row.verdict === "valid") ? undefined : row.value)));

test("cards", () => wrong("cards.jsonl", (row) => {
  const card = fv.card(row.card);
  // Facts are about some of these.
  const facts = { verdict: card.state, brand: card.brand, sub_brand: card.subBrand };
  const different = Object.keys(facts).filter((name) => name in row && facts[name] !== row[name]);
  return different.length === 0 ? undefined : [row.card, facts];
}));

test("brands that a number may have", () => wrong("candidates.jsonl", (row) => {
  const found = fv.cardCandidates(row.candidates);
  return JSON.stringify(found) === JSON.stringify(row.expect) ? undefined : [row.candidates, found];
}));

/** PCRE2's interpreter gives up on these, where its machine code decides: said as undecided, never as
 *  something else. */
const tooMuch = new Set(["7ac6903f33", "7ef4eb31f0"]);

test("patterns", () => wrong("patterns.jsonl", (row) => {
  const options = Object.fromEntries(row.flags.map((flag) => [flag.replace(/_./, (part) => part[1].toUpperCase()), true]));
  let pattern;
  try {
    pattern = fv.pattern(row.pattern, options);
  } catch (error) {
    assert.ok(error instanceof CompileError);
    return row.expect === "compile_error" ? undefined : [row.pattern, error.message];
  }
  const found = row.value_b64 === undefined ? "compiles" : pattern.match(bytes(row));
  pattern.close();
  return found === (tooMuch.has(row.id) ? "undecided" : row.expect) ? undefined : [row.pattern, found];
}));

for (const name of ["rules.jsonl", "scanners.jsonl"]) {
  test(name, () => wrong(name, (row) => {
    // An option of JSON's scanner that is not a rule's.
    if (row.rule.scalars) return undefined;
    const report = fv.check(row.rule, "value_b64" in row ? bytes(row) : row.value ?? null);
    if (report.verdict !== row.verdict) return [row.rule, report.verdict];
    if (row.code === undefined || report.issues.some((issue) => issue.codeName === row.code)) return undefined;
    return [row.rule, report.issues.map((issue) => issue.codeName)];
  }));
}

/** How far ahead of UTC a time is written. */
function minutesOf(text) {
  const found = /([+-])(\d\d):(\d\d)$/.exec(text);
  return found ? Number(`${found[1]}1`) * (Number(found[2]) * 60 + Number(found[3])) : 0;
}

test("times", () => wrong("times.jsonl", (row) => {
  const list = Array.isArray(row.rule) ? row.rule : [row.rule];
  const rules = fv.ruleset({ formvalidate: 1, ...(row.zone ? { options: { zone: row.zone } } : {}), fields: { a: { rules: list } } });
  const report = rules.validate({ a: row.value }, { now: new Date(row.now), zoneMinutes: minutesOf(row.now) });
  rules.close();
  const code = report.issues[0]?.codeName ?? null;
  return code === row.code ? undefined : [row, code];
}));

for (const name of ["records.jsonl", "nesting.jsonl"]) {
  test(name, () => wrong(name, (row) => {
    const rules = fv.ruleset(row.ruleset);
    const report = rules.validate(row.record, { scenario: row.scenario });
    const found = report.issues.map((issue, index) => [issue.field, issue.codeName, issue.path].slice(0, row.issues[index]?.length));
    try {
      assert.equal(report.verdict, row.verdict, row.name);
      assert.deepEqual(found, row.issues, row.name);
      if ("cleaned" in row) assert.deepEqual(report.cleaned, row.cleaned, row.name);
      if ("assigned" in row) {
        assert.deepEqual(rules.assign(row.assigned.record, { scenario: row.scenario }), { assigned: row.assigned.assigned, refused: row.assigned.refused });
      }
    } finally {
      rules.close();
    }
    return undefined;
  }));
}

test("documents, and all mistakes of those that do not compile", () => wrong("rulesets.jsonl", (row) => {
  try {
    fv.ruleset(row.text ?? writeJSON(row.document)).close();
  } catch (error) {
    assert.ok(error instanceof CompileError, row.name);
    const found = error.mistakes.map(({ pointer, mistake }) => ({ pointer, mistake }));
    const expected = row.mistakes.map(({ pointer, mistake }) => ({ pointer, mistake }));
    return JSON.stringify(found) === JSON.stringify(expected) ? undefined : [row.name, found];
  }
  return row.mistakes.length === 0 ? undefined : [row.name, "compiles"];
}));
