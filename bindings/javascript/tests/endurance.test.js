// What ends gives back what it took: VALIDATIONS=10000000 is what `make test-long` tries.
import assert from "node:assert/strict";
import { test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { load } from "../index.js";

const count = Number(process.env.VALIDATIONS ?? 200_000);

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");

/** Bytes that JavaScript holds, once nothing is left to collect. */
function held() {
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}

test(`${count} validations, and what goes along with them: neither handles nor memory run out`, async (t) => {
  const fv = await load();
  const document = {
    formvalidate: 1, fields: { a: { rules: ["required", { rule: "length", max: 8 }] }, b: { items: { rules: ["email"] } } },
    gates: { send: ["a"] },
  };
  const rules = fv.ruleset(document, { functions: { unused: () => null } });
  const { engine } = rules;
  const records = [{ a: "x", b: ["ann@example.org"] }, { a: "", b: ["ann@"] }, '{"a":"x"}', '{"a":"123456789"}'];

  /** One validation, and now and then a form, a ruleset and a pattern, each closed. */
  function step(index) {
    const report = rules.validate(records[index & 3]);
    if (report.valid !== ((index & 1) === 0)) assert.fail(`validation ${index} says ${report.verdict}`);
    if (index % 50 !== 0) return;
    const form = rules.form();
    const stop = form.subscribe(() => {});
    form.set("a", index % 100 ? "x" : "");
    if (form.gates.send !== (index % 100 !== 0)) assert.fail(`form ${index}`);
    stop();
    form.close();
    fv.pattern("a+").close();
    fv.ruleset(document, { functions: { other: () => null } }).close();
  }

  for (let index = 0; index < 20_000; index++) step(index);
  const [bytes, functions, heap] = [engine.pages.buffer.byteLength, engine.functions.size, held()];
  for (let index = 0; index < count; index++) step(index);
  assert.equal(engine.functions.size, functions);
  assert.equal(engine.pages.buffer.byteLength, bytes, "The engine's memory grew.");
  const grown = held() - heap;
  assert.ok(grown < 16 << 20, `JavaScript holds ${grown} bytes more.`);
  t.diagnostic(`${bytes} bytes of the engine, ${grown} more of JavaScript`);
  rules.close();
});
