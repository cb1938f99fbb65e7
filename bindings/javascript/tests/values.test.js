// What values of JavaScript are to rules, what becomes of them, and what things live how long.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  ArgumentError, ClosedError, CompileError, EngineError, LimitError, MemoryError, UnknownNameError, ValidationError, load,
} from "../index.js";
import { Engine } from "../lib/engine.js";

const fv = await load();
const judged = (rule, value, options) => {
  const report = fv.check(rule, value, options);
  return report.valid ? "valid" : report.issues[0].codeName;
};

test("bytes are text, and a lone surrogate is not UTF-8", () => {
  assert.equal(judged({ rule: "length", min: 2 }, new TextEncoder().encode("ää")), "valid");
  assert.equal(judged({ rule: "length", min: 2 }, new Uint8Array([0xC3, 0x28])), "invalidUTF8");
  for (const text of ["\uD83D", "a\uDE00b", "x".repeat(100) + "\uD83D", "\uDE00\uD83D"]) {
    assert.equal(judged({ rule: "length", min: 1 }, text), "invalidUTF8", JSON.stringify(text));
  }
  assert.equal(judged({ rule: "length", max: 3, unit: "scalars" }, "a😀b"), "valid");
});

test("numbers, large numbers, dates", () => {
  assert.equal(judged({ rule: "integer", max: 2 ** 53 }, 2n ** 53n + 1n), "tooBig");
  assert.equal(judged({ rule: "integer" }, 10n ** 30n), "valid");
  assert.equal(judged("integer", 1.5), "notInteger");
  assert.equal(judged("number", Number.NaN), "invalidNumber");
  assert.equal(judged({ rule: "datetime", max: "now" }, new Date("2020-01-01T00:00:00Z"), { now: new Date("2019-12-31T23:59:59Z") }), "tooLate");
  assert.equal(judged({ rule: "datetime", max: "now" }, new Date("1969-12-31T23:59:59.250Z")), "valid");
});

test("parse gives values of the types that the rules tell", () => {
  const rules = fv.ruleset({
    formvalidate: 1, fields: {
      age: { rules: ["integer"] }, id: { rules: ["integer"] }, price: { rules: ["number"] }, born: { rules: ["date"] },
      at: { rules: ["datetime"] }, yes: { rules: ["boolean"] }, list: { items: { rules: ["integer"] } },
    },
  });
  const parsed = rules.parse({ age: "42", id: "12345678901234567890", price: "9.90", born: "1990-01-02", at: "2020-01-02T03:04:05Z", yes: "1", list: ["1", 2] });
  assert.deepEqual(parsed, {
    age: 42, id: 12345678901234567890n, price: "9.90", born: "1990-01-02", at: new Date("2020-01-02T03:04:05Z"), yes: true, list: [1, 2],
  });
  assert.throws(() => rules.parse({ age: "x" }), (error) => error instanceof ValidationError && error.report.issues.length === 1 && !error.message.includes("x\""));
  rules.close();
});

test("a cleaned record keeps integers that a number does not hold", () => {
  const rules = fv.ruleset({ formvalidate: 1, fields: { a: {}, b: {} } });
  assert.deepEqual(rules.validate({ a: 2n ** 60n, b: "12345678901234567890" }).cleaned, { a: 2n ** 60n, b: "12345678901234567890" });
  rules.close();
});

test("names that JavaScript has for itself are names like others", () => {
  const rules = fv.ruleset('{"formvalidate":1,"fields":{"__proto__":{"rules":["required"]},"constructor":{"rules":["required"]}}}');
  const report = rules.validate('{"__proto__":"a","constructor":"b"}');
  assert.equal(report.valid, true);
  assert.equal(report.cleanedJSON, '{"__proto__":"a","constructor":"b"}');
  rules.close();
});

test("a document that does not compile tells all its mistakes", () => {
  assert.throws(
    () => fv.ruleset({ formvalidate: 1, fields: { a: { rules: ["emial"] }, b: { rules: [{ rule: "length", min: 3, max: 1 }] } } }),
    (error) => error instanceof CompileError && error.mistakes.length === 2 && error.pointer === "/fields/a/rules/0");
  assert.throws(() => fv.pattern("(a"), CompileError);
  assert.throws(() => fv.check("emial", 1), CompileError);
});

test("calls that are wrong are errors of one family", () => {
  const rules = fv.ruleset({ formvalidate: 1, fields: { a: {} } });
  assert.throws(() => rules.validate("{"), ArgumentError);
  assert.throws(() => rules.validate({}, { scenario: "none" }), UnknownNameError);
  assert.throws(() => rules.validate({ a: Symbol("a") }), ArgumentError);
  const ring = [];
  ring.push(ring);
  assert.throws(() => rules.validate({ a: ring }), (error) => error instanceof ArgumentError || error instanceof LimitError);
  rules.close();
  rules.close();
  assert.throws(() => rules.validate({}), ClosedError);
});

test("memory has a ceiling, and the engine goes on behind it", async () => {
  const small = await load(undefined, { maxMemory: 16 << 20 });
  const rules = small.ruleset({ formvalidate: 1, fields: { a: {} } });
  assert.throws(() => rules.validate({ a: "x".repeat(8 << 20) }), MemoryError);
  assert.equal(rules.validate({ a: "x" }).valid, true);
});

test("what traps is one clear error, and the next instance is fresh", async () => {
  const engine = new Engine({});
  engine.exports = { boom: () => { throw new WebAssembly.RuntimeError("unreachable"); } };
  engine.memory = { checkGrowth() {}, mark: () => ({}) };
  assert.throws(() => engine.call("boom"), EngineError);
  assert.throws(() => engine.call("boom"), EngineError);
  assert.equal((await load()).luhn("4111111111111111"), true);
});
