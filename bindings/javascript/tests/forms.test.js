// Forms as people fill them in, with rows, observers and functions of the host.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../index.js";

const fv = await load();
const document = {
  formvalidate: 1,
  fields: {
    email: { label: "E-mail", rules: ["trim", "required", "email"] },
    name: { validateOn: "blur", rules: ["required", { rule: "custom", name: "free" }] },
    lines: {
      rules: ["required"],
      items: { fields: { price: { rules: ["required", { rule: "number", min: 0, decimals: 2 }] } } },
    },
  },
  gates: { send: ["email", "name", "/lines/*/price"] },
  codes: { nameTaken: 10001 },
  messages: { en: { nameTaken: "{label} is taken." } },
};
const functions = { free: (value) => (value === "root" ? "nameTaken" : null) };
const form = (t, options = {}) => {
  const rules = fv.ruleset(document, { functions });
  const made = rules.form(options);
  t.after(() => { made.close(); rules.close(); });
  return made;
};

test("a field is incomplete, then invalid, then valid", (t) => {
  const filled = form(t);
  assert.equal(filled.field("email").verdict, "unknown");
  filled.set("email", "a");
  assert.equal(filled.field("email").verdict, "incomplete");
  filled.set("email", "a b@");
  assert.equal(filled.field("email").verdict, "invalid");
  filled.set("email", " a@b.example ");
  const field = filled.field("email");
  assert.equal(field.verdict, "valid");
  assert.equal(field.value, " a@b.example ");
  assert.equal(field.lastValid, "a@b.example");
});

test("rows come, go and keep their keys; the gate waits for all", (t) => {
  const filled = form(t);
  const rows = filled.rows("lines");
  filled.set("email", "a@b.example");
  filled.set("name", "ann");
  filled.blur("name");
  rows.append({ price: "9.90" });
  rows.append({ price: "much" });
  const [, second] = [...rows];
  assert.equal(filled.gates.send, false);
  filled.set("/lines/1/price", "1.5");
  assert.equal(filled.gates.send, true);
  rows.move(1, 0);
  assert.equal(rows.key(0), second.key);
  assert.equal(filled.field("/lines/0/price").value, "1.5");
  rows.remove(0);
  assert.equal(rows.length, 1);
  assert.deepEqual(filled.values(), { email: "a@b.example", name: "ann", lines: [{ price: "9.90" }] });
});

test("an observer is told of a change once, and may change the form", (t) => {
  const filled = form(t);
  const told = [];
  const stop = filled.subscribe((change) => {
    told.push(change.fields.map((field) => field.field));
    if (told.length === 1) filled.set("name", "x".repeat(200000));
  });
  filled.set("email", "a@b.example");
  assert.deepEqual(told, [["email"], ["name"]]);
  stop();
  filled.set("email", "");
  assert.equal(told.length, 2);
});

test("what is no code is no answer", () => {
  for (const answer of [NaN, 0.5, 2 ** 32, Infinity, { code: NaN }, { code: true }, { code: null }, Symbol("x"), () => 1, 1n, { message: 1 }]) {
    const rules = fv.ruleset({ formvalidate: 1, fields: { a: { rules: [{ rule: "custom", name: "c" }] } } },
      { functions: { c: () => answer } });
    assert.throws(() => rules.validate({ a: "x" }), { name: "ArgumentError" });
    rules.close();
  }
});

test("a function that answers later, though it may not, says so", () => {
  const rule = { rule: "custom", name: "c" };
  for (const [rules, functions] of [
    [[rule], { functions: { c: async () => "custom" } }],
    [[{ rule: "filter", name: "c" }], { filters: { c: async (value) => value } }],
    [[{ rule: "required", when: { custom: "c" } }], { conditions: { c: async () => false } }],
    [[{ rule: "default", provider: "c" }], { providers: { c: async () => "x" } }],
  ]) {
    const own = fv.ruleset({ formvalidate: 1, fields: { a: { rules } } }, functions);
    assert.throws(() => own.validate(functions.providers ? { a: null } : { a: "x" }), { name: "ArgumentError" });
    own.close();
  }
});

test("what a function or an observer throws comes out of the call", (t) => {
  const rules = fv.ruleset(document, { functions: { free: () => { throw new RangeError("mine"); } } });
  const filled = rules.form();
  t.after(() => { filled.close(); rules.close(); });
  assert.throws(() => rules.validate({ email: "a@b.example", name: "x", lines: [{ price: 1 }] }), { name: "RangeError", message: "mine" });
  filled.subscribe(() => { throw new TypeError("observer"); });
  assert.throws(() => filled.set("email", "x"), { name: "TypeError" });
  assert.equal(filled.field("email").value, "x");
});

test("functions of the host answer with codes of the document", (t) => {
  const filled = form(t);
  filled.set("name", "root");
  filled.blur("name");
  const [issue] = filled.field("name").issues;
  assert.equal(issue.codeName, "nameTaken");
  assert.equal(issue.code, 10001);
  assert.match(issue.message, /is taken/);
});

test("a name that somebody else has to look up", async (t) => {
  const asked = [];
  const rules = fv.ruleset({
    formvalidate: 1, codes: { taken: 10001 }, fields: { name: { rules: ["required", { rule: "remote", name: "free", delay: 1 }] } }, gates: { send: ["name"] },
  }, { remotes: { free: async (value) => { asked.push(value); return value === "root" ? "taken" : null; } } });
  const filled = rules.form();
  t.after(() => { filled.close(); rules.close(); });
  filled.set("name", "root");
  assert.equal(filled.field("name").verdict, "pending");
  assert.equal(filled.gates.send, false);
  await filled.settled();
  // More may be typed, which nobody has asked about.
  assert.equal(filled.field("name").verdict, "incomplete");
  assert.equal(filled.field("name").code, 10001);
  assert.equal(filled.gates.send, false);
  filled.set("name", "ann");
  const report = await filled.submit();
  assert.equal(report.valid, true);
  assert.deepEqual(asked, ["root", "ann"]);
  const record = await rules.validateAsync({ name: "root" });
  assert.equal(record.issues[0].codeName, "taken");
});

test("a warning that somebody else knows", async (t) => {
  const rules = fv.ruleset({
    formvalidate: 1, codes: { used: 10001 }, fields: { name: { rules: [{ rule: "remote", name: "used", delay: 1, level: "warning" }] } }, gates: { send: ["name"] },
  }, { remotes: { used: async (value) => (value === "root" ? "used" : null) } });
  const filled = rules.form();
  t.after(() => { filled.close(); rules.close(); });
  filled.set("name", "root");
  assert.equal(filled.field("name").verdict, "valid");
  assert.equal(filled.gates.send, true);
  const early = await filled.submit();
  assert.equal(early.verdict, "valid");
  assert.deepEqual(early.warnings.map((issue) => issue.codeName), ["pending"]);
  await filled.settled();
  const field = filled.field("name");
  assert.deepEqual([field.verdict, field.warns, field.shows, field.issues[0].level], ["valid", true, false, "warning"]);
  assert.equal(filled.gates.send, true);
  const report = await rules.validateAsync({ name: "root" });
  assert.deepEqual([report.verdict, report.warnings[0].codeName], ["valid", "used"]);
});

test("changes one after the other", async (t) => {
  const filled = form(t);
  const seen = [];
  const reading = (async () => {
    for await (const change of filled.changes({ field: "email" })) {
      seen.push(change.fields[0].verdict);
      if (seen.length === 2) break;
    }
  })();
  await null;
  filled.set("email", "a");
  filled.set("email", "a@b.example");
  await reading;
  assert.deepEqual(seen, ["incomplete", "valid"]);
});

test("a form goes on where it was saved", (t) => {
  const filled = form(t);
  filled.set("email", "a@b.example");
  filled.rows("lines").append({ price: "1" });
  const saved = filled.save();
  const again = filled.ruleset.form({ saved });
  t.after(() => again.close());
  assert.deepEqual(again.values(), filled.values());
  assert.equal(again.field("email").verdict, "valid");
});
