// As much of node:assert/strict as the tests use, for browsers.
const written = (value) => {
  try {
    return JSON.stringify(value, (_, inner) => (typeof inner === "bigint" ? `${inner}n` : inner));
  } catch {
    return String(value);
  }
};

function fail(message) { throw Object.assign(new Error(message), { name: "AssertionError" }); }
const assert = (value, message) => { if (!value) fail(message ?? `${written(value)} is not true`); };

function same(one, other) {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime();
  if (Object.getPrototypeOf(one) !== Object.getPrototypeOf(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key) && same(one[key], other[key]));
}

function isExpected(error, expected) {
  if (expected === undefined) return true;
  if (typeof expected !== "function") return Object.entries(expected).every(([key, value]) => same(error[key], value));
  return expected.prototype instanceof Error || expected === Error ? error instanceof expected : expected(error) === true;
}

export default Object.assign(assert, {
  ok: assert,
  fail,
  equal: (one, other, message) => { if (!Object.is(one, other)) fail(`${message ?? ""} ${written(one)} is not ${written(other)}`); },
  deepEqual: (one, other, message) => { if (!same(one, other)) fail(`${message ?? ""} ${written(one)} is not ${written(other)}`); },
  match: (text, pattern) => { if (!pattern.test(text)) fail(`${text} does not match ${pattern}`); },
  throws: (run, expected) => {
    try {
      run();
    } catch (error) {
      if (!isExpected(error, expected)) throw error;
      return;
    }
    fail("nothing was thrown");
  },
  rejects: async (run, expected) => {
    try {
      await (typeof run === "function" ? run() : run);
    } catch (error) {
      if (!isExpected(error, expected)) throw error;
      return;
    }
    fail("nothing was thrown");
  },
});
