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

test("an answer that cannot be taken has decided nothing", async () => {
  const wrong = [
    { code: "taken", most: 1n }, { message: Symbol("x") }, { code: 1n }, { code: null }, 0.5, 2 ** 32, -5,
    { code: "taken", message: "\ud800" }, { code: "taken", message: "x".repeat(3_000_000) },
  ];
  for (const said of wrong) {
    const { rules, form, asked, answer } = asking(await load());
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

test("an observer that throws holds nobody up", () => {
  const program = `
    import { load } from ${JSON.stringify(new URL("../index.js", import.meta.url).href)};
    process.on("unhandledRejection", (error) => console.log(error.message));
    const form = (await load()).ruleset(${JSON.stringify(document)}, { remotes: { free: async () => "taken" } }).form();
    form.set("name", "x");
    form.subscribe(() => { throw new RangeError("mine"); });
    await form.settled();
    console.log(form.field("name").code);`;
  const ran = spawnSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });
  assert.deepEqual(ran.stdout.trim().split("\n").sort(), ["10001", "mine"]);
  assert.equal(ran.status, 0);
});

test("what all objects have is not asked", async () => {
  const fv = await load();
  for (const name of ["constructor", "toString", "valueOf", "__proto__"]) {
    const rules = fv.ruleset({ formvalidate: 1, fields: { a: { rules: [{ rule: "remote", name }] } } }, { remotes: JSON.parse(`{"${name}": {}}`) });
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
    await assert.rejects(rules[method]({ name: "x", other: "y" }), TypeError);
    assert.equal(freed.length, 1);
    freed.length = 0;
  }
});
