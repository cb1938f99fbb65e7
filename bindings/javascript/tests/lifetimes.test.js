// What things live how long: closed by hand, by `using`, by nobody; and what a trap leaves.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ClosedError, EngineError, Form, Pattern, Ruleset, load } from "../index.js";

const document = { formvalidate: 1, fields: { a: { rules: ["required", { rule: "custom", name: "own" }] } }, gates: { send: ["a"] } };
const functions = { own: () => null };

/** Collects garbage; a browser has to be started so that it may. */
async function collector() {
  if (globalThis.gc) return globalThis.gc;
  const [{ setFlagsFromString }, { runInNewContext }] = await Promise.all([import("node:v8"), import("node:vm")]);
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc");
}

/** Calls of a function of the library, from now on. */
function counted(engine, name) {
  const calls = [];
  const { call } = engine;
  engine.call = (called, ...values) => {
    if (called === name) calls.push(values);
    return call.call(engine, called, ...values);
  };
  return calls;
}

async function until(gc, isDone) {
  for (let round = 0; round < 100 && !isDone(); round++) {
    gc();
    await new Promise((resolve) => { setTimeout(resolve, 10); });
  }
}

test("forms and rulesets that nobody holds are freed, observed or not", async () => {
  const gc = await collector();
  const fv = await load();
  const { engine } = fv.ruleset(document, { functions });
  const forms = counted(engine, "fv_form_free");
  const rulesets = counted(engine, "fv_ruleset_free");
  (() => {
    for (let index = 0; index < 50; index++) {
      const form = fv.ruleset(document, { functions }).form();
      form.subscribe(() => {});
      form.set("a", "x");
    }
  })();
  await until(gc, () => forms.length >= 49 && rulesets.length >= 49);
  assert.ok(forms.length >= 49, `${forms.length} forms`);
  assert.ok(rulesets.length >= 49, `${rulesets.length} rulesets`);
  // Their functions went with them, but for those that something still holds.
  assert.ok(engine.functions.size <= 6, `${engine.functions.size} functions`);
});

test("what is no function is refused, and nothing of it stays", async () => {
  const fv = await load();
  const { engine } = fv.ruleset(document, { functions });
  const registries = counted(engine, "fv_registry_free");
  const { size } = engine.functions;
  const wrong = [{ functions: { ...functions, f: 1 } }, { filters: { f: {} } }, { functions, remotes: { f: null } }];
  for (const options of wrong) {
    assert.throws(() => fv.ruleset(document, options));
    assert.throws(() => fv.checkJSON('"email"', '"x"', options));
  }
  assert.throws(() => fv.checkJSON(undefined, '"x"', { functions }), { name: "ArgumentError" });
  assert.equal(registries.length, wrong.length * 2 + 1);
  assert.equal(engine.functions.size, size);
});

test("what was closed is closed, and closing is harmless", async () => {
  const fv = await load();
  const rules = fv.ruleset(document, { functions });
  const form = rules.form();
  const told = [];
  const stop = form.subscribe((change) => told.push(change));
  rules.close();
  // The form keeps what it needs.
  form.set("a", "x");
  assert.equal(told.length, 1);
  assert.throws(() => rules.form(), ClosedError);
  form.close();
  form.close();
  stop();
  assert.throws(() => form.set("a", "y"), ClosedError);
  assert.throws(() => form.verdict, ClosedError);
  assert.equal(told.length, 1);
});

test("`using` ends what it began, where the platform has it", () => {
  for (const kind of [Form, Pattern, Ruleset]) {
    assert.equal(kind.prototype[Symbol.dispose ?? "close"], kind.prototype.close);
  }
});

test("a form that is closed while it tells, or while somebody is asked", async () => {
  const fv = await load();
  const asked = { formvalidate: 1, fields: { a: { rules: [{ rule: "remote", name: "slow", delay: 1 }] } } };
  const own = {};
  const answered = new Promise((resolve) => { own.resolve = resolve; });
  const rules = fv.ruleset(asked, { remotes: { slow: () => answered } });
  const form = rules.form();
  form.set("a", "x");
  const waiting = form.settled();
  form.close();
  own.resolve(null);
  await waiting;
  const other = rules.form();
  other.subscribe(() => other.close());
  other.set("a", "x");
  assert.throws(() => other.field("a"), ClosedError);
  assert.equal(rules.form().verdict, "unknown");
});

test("each kind of function may throw, and everything goes on behind it", async () => {
  const fv = await load();
  const boom = () => { throw new RangeError("mine"); };
  const rules = (rule, options) => fv.ruleset({ formvalidate: 1, fields: { a: { rules: [rule] } } }, options);
  const kinds = [
    rules({ rule: "custom", name: "boom" }, { functions: { boom } }),
    rules({ rule: "filter", name: "boom" }, { filters: { boom } }),
    rules({ rule: "default", provider: "boom" }, { providers: { boom } }),
    rules({ rule: "email", when: { custom: "boom" } }, { conditions: { boom } }),
    rules({ rule: "email", isEmpty: "boom" }, { emptiness: { boom } }),
  ];
  for (const [place, own] of kinds.entries()) {
    const value = place === 2 ? null : "x";
    assert.throws(() => own.validate({ a: value }), { name: "RangeError", message: "mine" });
    const form = own.form();
    assert.throws(() => { form.set("a", value); form.submitNow(); }, { name: "RangeError", message: "mine" });
    form.close();
    assert.equal(fv.luhn("4111111111111111"), true);
  }
});

test("a trap ends its instance and no other", async () => {
  const fv = await load();
  const rules = fv.ruleset(document, { functions });
  const form = rules.form();
  const other = await load();
  // A place that no memory has.
  assert.throws(() => rules.engine.call("fv_luhn_check", 0xFFFFFF00, 64), EngineError);
  assert.throws(() => rules.validate({ a: "x" }), EngineError);
  assert.throws(() => form.set("a", "x"), EngineError);
  assert.throws(() => fv.luhn("42"), EngineError);
  // Nothing is left to be freed.
  form.close();
  rules.close();
  assert.equal(other.luhn("4111111111111111"), true);
  assert.equal((await load()).ruleset(document, { functions }).validate({ a: "x" }).valid, true);
});

test("what one observer threw is not told to another by what that one asks", async () => {
  const form = (await load()).ruleset(document, { functions }).form();
  const seen = [];
  form.subscribe(() => { throw new RangeError("mine"); });
  form.subscribe(() => { seen.push(form.field("a").value); });
  assert.throws(() => form.set("a", "x"), { name: "RangeError", message: "mine" });
  assert.deepEqual(seen, ["x"]);
  form.close();
});

test("functions that judge without end end before the library's stack does", async () => {
  const fv = await load();
  let [calls, caught] = [0, 0];
  const rules = fv.ruleset(document, { functions: { own: () => { calls++; return rules.validate({ a: "x" }).valid; } } });
  assert.throws(() => rules.validate({ a: "x" }), { name: "LimitError" });
  assert.ok(calls < 100, `${calls} calls`);
  const patient = fv.ruleset(document, { functions: { own: () => { try { patient.validate({ a: "x" }); } catch { caught++; } } } });
  assert.equal(patient.validate({ a: "x" }).valid, true);
  assert.equal(caught, 1);
  assert.equal(fv.luhn("4111111111111111"), true);
  for (const maxMemory of [NaN, "64", 5n]) await assert.rejects(load(undefined, { maxMemory }), { name: "ArgumentError" });
});
