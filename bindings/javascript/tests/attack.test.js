// Arguments and records that are made to do harm: each ends in an error or a verdict, and nothing else changes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../index.js";

const fv = await load(undefined, { maxMemory: 32 << 20 });
const rules = fv.ruleset({
  formvalidate: 1,
  fields: { a: { rules: ["required"] }, b: {}, list: { items: { fields: { x: { rules: ["integer"] } } } } },
  gates: { send: ["a"] },
});

test("a row is not another one", () => {
  const form = rules.form();
  const rows = form.rows("list");
  for (const x of [1, 2]) rows.append({ x });
  for (const index of [2 ** 32, -1, 0.5, NaN, Infinity, "0", "x", undefined, null, 0n, {}]) {
    for (const run of [() => rows.remove(index), () => rows.insert(index, {}), () => rows.key(index), () => rows.move(index, 1), () => rows.move(0, index)]) {
      assert.throws(run, { name: "ArgumentError" });
    }
  }
  assert.throws(() => rows.remove(2), { name: "ArgumentError" });
  assert.deepEqual(form.values().list, [{ x: 1 }, { x: 2 }]);
  form.close();
});

test("what is no text is not taken for one", () => {
  const form = rules.form();
  for (const wrong of [5, {}, { length: 1e9 }, ["a"], Symbol("a"), () => "a", true, 5n]) {
    for (const run of [
      () => fv.luhn(wrong), () => fv.card(wrong), () => fv.cardCandidates(wrong), () => fv.pattern(wrong), () => fv.checkJSON(wrong, "1"),
      () => rules.validate({}, { scenario: wrong }), () => rules.validate({}, { locale: wrong }), () => rules.validate({}, { fields: [wrong] }),
      () => form.set(wrong, "x"), () => form.field(wrong), () => form.gate(wrong), () => form.setLocale(wrong), () => rules.form({ saved: wrong }),
    ]) assert.throws(run, { name: "ArgumentError" });
  }
  for (const options of [{ now: NaN }, { now: "today" }, { now: 1e300 }, { now: new Date(NaN) }, { fields: "a" }]) {
    assert.throws(() => rules.validate({}, options), { name: "ArgumentError" });
  }
  assert.throws(() => form.setPolicy("a", "sometimes"), { name: "ArgumentError" });
  assert.throws(() => form.subscribe({}), { name: "ArgumentError" });
  form.close();
});

test("records that fight back end in an error, and nothing of them stays", () => {
  const boom = () => { throw new RangeError("mine"); };
  const ring = {};
  ring.a = ring;
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  const own = fv.ruleset({ formvalidate: 1, fields: { a: {} } });
  const traps = [
    [{ get a() { return boom(); } }, "RangeError"], [new Proxy({}, { ownKeys: boom }), "RangeError"], [proxy, "TypeError"],
    [ring, "ArgumentError"], [{ a: new Map([[{ toString: boom }, 1]]) }, "RangeError"], [{ a: () => 1 }, "ArgumentError"],
    [{ list: new Proxy([], { get: (target, name) => (name === "length" ? 1e9 : target[name]) }) }, "MemoryError"],
    [{ list: new Array(4294967295) }, "MemoryError"], [{ a: "x".repeat(64 << 20) }, "MemoryError"], [`"${"x".repeat(64 << 20)}"`, "MemoryError"],
    [{ "\ud800": 1 }, "ArgumentError"], [{ get a() { own.close(); return 1; } }, "ClosedError"],
  ];
  for (const [record, name] of traps) {
    assert.throws(() => (name === "ClosedError" ? own : rules).validate(record), (error) => error.name === name);
    assert.deepEqual(rules.parse({ a: "x", list: [{ x: 1 }] }), { a: "x", list: [{ x: 1 }] });
  }
});

test("a record that validates while it is read is whole", () => {
  const record = { a: "front", get b() { rules.validate({ a: "y".repeat(200_000) }); return "back"; }, list: [{ x: 1 }] };
  assert.deepEqual(rules.validate(record).cleaned, { a: "front", b: "back", list: [{ x: 1 }] });
});

test("nothing becomes what all objects have", () => {
  const text = '{"a":"x","__proto__":{"harm":1},"list":[{"x":1,"__proto__":{"harm":1}}]}';
  for (const record of [text, JSON.parse(text)]) {
    const parsed = rules.parse(record);
    assert.equal(Object.getPrototypeOf(parsed.list[0]), Object.prototype);
    assert.equal(parsed.harm ?? parsed.list[0].harm ?? {}.harm, undefined);
  }
  const own = fv.ruleset('{"formvalidate":1,"fields":{"__proto__":{"fields":{"harm":{}}}}}');
  const parsed = own.parse('{"__proto__":{"harm":1}}');
  assert.equal(Object.getPrototypeOf(parsed), Object.prototype);
  assert.equal(parsed.harm, undefined);
  own.close();
});

test("boxes are what is in them", () => {
  assert.deepEqual(rules.validate({ a: new String("x"), b: new Number(5) }).cleaned, { a: "x", b: 5 });
});

test("a name is not read as far as a NUL, nor behind its end", () => {
  const form = rules.form();
  const text = "default";
  for (const wrong of ["default\0x", "de\0x", "a\0b", "\0", new TextEncoder().encode(text), new String(text), 5, 0, false, NaN]) {
    // An earlier call leaves the rest of a name where bytes would be written.
    fv.luhn(text);
    for (const run of [
      () => rules.validate({}, { scenario: wrong }), () => rules.validate({}, { locale: wrong }), () => rules.validate({}, { fields: [wrong] }),
      () => rules.form({ scenario: wrong }), () => rules.form({ locale: wrong }), () => rules.assign({}, { scenario: wrong }),
      () => rules.describe({ locale: wrong }), () => fv.messages(wrong), () => form.setLocale(wrong), () => form.setScenario(wrong),
      () => fv.ruleset({ formvalidate: 1, fields: {} }, { remotes: { r: { ask() {}, reads: [wrong] } } }),
    ]) assert.throws(run, { name: "ArgumentError" });
  }
  for (const none of [undefined, null]) {
    assert.throws(() => rules.validate({}, { fields: [none] }), { name: "ArgumentError" });
    assert.equal(rules.validate({ a: "x" }, { scenario: none, locale: none }).verdict, "valid");
    form.setLocale(none);
  }
  assert.equal(rules.validate({}, { fields: ["b"], locale: "" }).verdict, "valid");
  assert.equal(rules.validate({}, { scenario: "default", fields: ["a"], locale: "de" }).issues[0].path, "/a");
  form.close();
});

test("a number that is not one of those is not taken for another", () => {
  const wrong = [NaN, Infinity, "x", "60", 0.5, 2 ** 32 + 60, 2 ** 32, 5n, {}, true];
  for (const number of [...wrong, 1440, -1440]) {
    assert.throws(() => rules.validate({}, { zoneMinutes: number }), { name: "ArgumentError" });
    assert.throws(() => rules.form({ zoneMinutes: number }), { name: "ArgumentError" });
  }
  for (const number of [...wrong, -1, 100_001]) assert.throws(() => rules.validate({}, { issueLimit: number }), { name: "ArgumentError" });
  for (const code of [...wrong, undefined, null, -(2 ** 31) - 1]) assert.throws(() => fv.codeName(code), { name: "ArgumentError" });
  for (const zoneMinutes of [-1439, -0, 1439, null, undefined]) assert.equal(rules.validate({ a: 1 }, { zoneMinutes, issueLimit: 1 }).verdict, "valid");
  assert.deepEqual([0, 1, 99_999].map((code) => fv.codeName(code)), ["ok", "invalidType", ""]);
});

test("a box that gives itself away is what is in it", () => {
  class Text extends String { valueOf() { return this; } }
  class Count extends Number { valueOf() { return 7; } }
  const given = { a: new Text("x"), b: new Count(5) };
  assert.deepEqual(rules.validate(given).cleaned, JSON.parse(JSON.stringify(given)));
  let deep = new Text("x");
  for (let depth = 0; depth < 100; depth++) deep = [deep];
  assert.throws(() => rules.validate({ a: deep }), { name: "ArgumentError" });
});

test("a record is an object, or a text, also in a box", () => {
  const text = '{"a":"x","list":[{"x":1}]}';
  for (const record of [text, new String(text), new TextEncoder().encode(text), new Map(Object.entries(JSON.parse(text)))]) {
    assert.deepEqual(rules.parse(record), JSON.parse(text));
  }
  assert.deepEqual(rules.assign(new String('{"zz":1}')), rules.assign('{"zz":1}'));
  for (const wrong of [5, true, 5n, Symbol("a"), () => 1, new Number(5), new Boolean(true), [["a", 1]], new Date(0)]) {
    assert.throws(() => rules.validate(wrong), { name: "ArgumentError" });
  }
  for (const none of [undefined, null]) assert.equal(rules.validate(none).issues[0].path, "/a");
});

test("what takes more than 32 bits say is no memory, and not what is left of the number", () => {
  // 40 bytes each, which is 24 bytes modulo 2³².
  assert.throws(() => rules.validate({ list: new Array(107_374_183) }), { name: "MemoryError" });
  assert.deepEqual(rules.parse({ a: "x", list: [{ x: 1 }] }), { a: "x", list: [{ x: 1 }] });
});

test("bytes are those that are there, whatever a subclass says of them", () => {
  class Fewer extends Uint8Array { get length() { return 2; } get byteLength() { return 2; } }
  assert.deepEqual(rules.parse(new Fewer(new TextEncoder().encode('{"a":"x","b":"y"}'))), { a: "x", b: "y" });
});

test("rules of another instance are none of this one's", async () => {
  const other = await load();
  assert.throws(() => other.bestLocale("de", rules), { name: "ArgumentError" });
  assert.equal(fv.bestLocale("de", rules), "de");
});
