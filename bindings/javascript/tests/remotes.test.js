// Questions to others whose answers go wrong, or come when what asked is gone.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { EngineError, load } from "../index.js";

const document = {
  formvalidate: 1, codes: { taken: 10001 }, fields: { name: { rules: [{ rule: "remote", name: "free", delay: 1 }] } },
};

/** A form that asks what is answered by `answer`. */
function asking(fv) {
  const own = {};
  const answered = new Promise((resolve) => { own.answer = resolve; });
  let begin;
  const asked = new Promise((resolve) => { begin = resolve; });
  const rules = fv.ruleset(document, { remotes: { free: () => { begin(); return answered; } } });
  const form = rules.form();
  form.set("name", "x");
  return { rules, form, asked, answer: own.answer };
}

test("a form that outlives its ruleset is answered", async () => {
  const { rules, form, asked, answer } = asking(await load());
  const waiting = form.submit();
  await asked;
  rules.close();
  answer("taken");
  const report = await waiting;
  // Names are the ruleset's.
  assert.equal(report.issues[0].codeName, "custom");
  form.close();
});

test("what is no remote is refused with words", async () => {
  const fv = await load();
  const refused = (free, words) => assert.throws(() => fv.ruleset(document, { remotes: { free } }), { name: "ArgumentError", message: words });
  const ask = () => true;
  for (const delay of [NaN, -1, 0.5, 3_600_001, Infinity, "300", true, 1n]) refused({ ask, delay }, /^remotes\.free\.delay is a whole number/);
  for (const reads of ["name", 5, {}]) refused({ ask, reads }, /^remotes\.free\.reads is a list of names\.$/);
  for (const own of [null, undefined, "free", {}, { ask: "free" }]) refused(own, /^remotes\.free is neither a function/);
  for (const delay of [0, 1, 3_600_000, null, undefined]) fv.ruleset(document, { remotes: { free: { ask, delay } } }).close();
});

test("an answer that cannot be taken has decided nothing", async () => {
  const wrong = [
    { code: "taken", most: 1n }, { message: Symbol("x") }, { code: 1n }, { code: null }, 0.5, NaN, { code: true }, 2 ** 32, -5,
    { code: "taken", message: "\ud800" }, { code: "taken", message: "x".repeat(3_000_000) },
  ];
  for (const said of wrong) {
    const { rules, form, asked, answer } = asking(await load(undefined, { onError() {} }));
    const waiting = form.settled();
    await asked;
    answer(said);
    await waiting;
    assert.equal(form.field("name").verdict, "undecided");
    await form.settled();
    form.close();
    rules.close();
  }
});

test("who waits learns that the engine stopped", async () => {
  const { form, asked, answer } = asking(await load());
  const waiting = form.settled();
  await asked;
  assert.throws(() => form.engine.call("fv_luhn_check", 0xFFFFFF00, 64), EngineError);
  answer(null);
  await assert.rejects(waiting, EngineError);
});

test("an observer that throws where nobody called holds nobody up, and is told", async () => {
  for (const throws of [false, true]) {
    const told = [];
    const onError = (error) => { told.push(error.message); if (throws) throw error; };
    const { error: printed } = console;
    const form = (await load(undefined, { onError })).ruleset(document, { remotes: { free: async () => "taken" } }).form();
    form.set("name", "x");
    form.subscribe(() => { throw new RangeError("mine"); });
    console.error = () => {};
    await form.settled();
    console.error = printed;
    assert.equal(form.field("name").code, 10001);
    assert.deepEqual(told, ["mine"]);
    form.close();
  }
});

test("nothing that is thrown where nobody called ends the process", () => {
  const program = `
    import { load } from ${JSON.stringify(new URL("../index.js", import.meta.url).href)};
    const fv = await load();
    for (const free of [async () => "taken", async () => { throw new Error("nobody there"); }, () => ({ code: 0.5 })]) {
      const form = fv.ruleset(${JSON.stringify(document)}, { remotes: { free } }).form();
      form.set("name", "x");
      form.subscribe(() => { throw new RangeError("mine"); });
      await form.settled();
      console.log(form.field("name").code);
    }`;
  const ran = spawnSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });
  assert.equal(ran.stdout, "10001\n20\n20\n");
  assert.equal(ran.status, 0);
  for (const words of ["mine", "nobody there", "a code or its name"]) assert.match(ran.stderr, new RegExp(words));
});

test("nor does what an async function throws that nobody waits for", () => {
  const program = `
    import { load } from ${JSON.stringify(new URL("../index.js", import.meta.url).href)};
    const later = (word) => async () => { throw new Error(word); };
    for (const onError of [undefined, later("who is told")]) {
      const fv = await load(undefined, { onError });
      const form = fv.ruleset(${JSON.stringify(document)}, { remotes: { free: later("nobody there") } }).form();
      form.subscribe(later("mine"));
      form.set("name", "x");
      await form.settled();
      console.log(form.field("name").code);
      const [rule, own] = [{ rule: "custom", name: "own" }, { rule: "filter", name: "own" }];
      for (const [rules, functions] of [[[rule], { functions: { own: later("check") } }], [[own], { filters: { own: later("filter") } }]]) {
        const made = fv.ruleset({ formvalidate: 1, fields: { a: { rules } } }, functions);
        try { made.validate({ a: "x" }); } catch (error) { console.log(error.name); }
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
    }`;
  const ran = spawnSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });
  assert.equal(ran.stdout, "20\nArgumentError\nArgumentError\n".repeat(2), ran.stderr);
  assert.equal(ran.status, 0);
  for (const words of ["mine", "nobody there", "check", "filter", "who is told"]) assert.match(ran.stderr, new RegExp(words));
});

test("what an async observer throws is told, and no more when it has stopped", async () => {
  const told = [];
  const form = (await load(undefined, { onError: (error) => { told.push(error.message); } })).ruleset(document).form();
  const stop = form.subscribe(async ({ fields }) => { if (fields.length > 0) throw new RangeError("mine"); });
  form.set("name", "x");
  form.field("name");
  await new Promise((resolve) => { setTimeout(resolve, 1); });
  const count = told.length;
  assert.ok(count > 0);
  assert.deepEqual(new Set(told), new Set(["mine"]));
  stop();
  form.set("name", "y");
  form.field("name");
  await new Promise((resolve) => { setTimeout(resolve, 1); });
  assert.equal(told.length, count);
  form.close();
});

test("submitting ends with what nobody could decide, and asks that again the next time", async () => {
  const asked = [];
  const fv = await load(undefined, { onError() {} });
  const rules = fv.ruleset(document, { remotes: { free: async (value) => { asked.push(value); if (asked.length === 1) throw new Error("down"); } } });
  const form = rules.form();
  form.set("name", "x");
  const report = await form.submit();
  assert.equal(report.verdict, "undecided");
  assert.deepEqual(report.issues.map(({ path, codeName }) => [path, codeName]), [["/name", "undecided"]]);
  assert.deepEqual(asked, ["x"]);
  assert.equal((await form.submit()).verdict, "valid");
  assert.deepEqual(asked, ["x", "x"]);
  form.close();
  rules.close();
});

test("what all objects have is not asked", async () => {
  const fv = await load();
  for (const name of ["constructor", "toString", "valueOf", "__proto__"]) {
    const rules = fv.ruleset({ formvalidate: 1, fields: { a: { rules: [{ rule: "remote", name }] } } }, { remotes: Object.fromEntries([[name, () => true]]) });
    // As where somebody took it away since.
    rules.remotes = {};
    assert.equal((await rules.validateAsync({ a: "x" })).verdict, "undecided", name);
    rules.close();
  }
});

test("a report is freed where an answer cannot be written", async () => {
  const fv = await load();
  const twice = { ...document, fields: { ...document.fields, other: { rules: [{ rule: "remote", name: "free" }] } } };
  const rules = fv.ruleset(twice, { remotes: { free: async (value) => (value === "x" ? { code: "taken", most: 1n } : null) } });
  const { engine } = rules;
  const { call } = engine;
  const freed = [];
  engine.call = (name, ...values) => {
    if (name === "fv_report_free") freed.push(values[0]);
    return call.call(engine, name, ...values);
  };
  for (const method of ["validateAsync", "parseAsync"]) {
    await assert.rejects(rules[method]({ name: "x", other: "y" }), { name: "TypeError", message: /BigInt/ });
    assert.equal(freed.length, 1);
    freed.length = 0;
  }
});
