// Numbers as the library writes them: here by other code than in the native library.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../index.js";

const fv = await load();

/** The shortest digits that read back as a number, plain from 1e-6 to 1e16, as `std::to_chars` puts them. */
function written(number) {
  if (Object.is(number, -0)) return "-0";
  const size = Math.abs(number);
  const sign = number < 0 ? "-" : "";
  if (size === 0 || (size >= 1e-6 && size < 1e16)) {
    if (Number.isInteger(size)) return sign + BigInt(size);
    const [digits, power] = size.toExponential().replace(".", "").split("e");
    const point = Number(power) + 1;
    if (point <= 0) return `${sign}0.${"0".repeat(-point)}${digits}`;
    return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
  }
  const [digits, power] = size.toExponential().split("e");
  return `${sign}${digits}e${power[0]}${power.slice(1).padStart(2, "0")}`;
}

function* numbers(count) {
  yield* [0.1, -0, 1e-6, 9.999999e-7, 1.5, 1e15, 123456789012345.67, 9007199254740993, 9007199254740994, 9999999999999998, 1e16];
  yield* [1e22, 1.7976931348623157e308, 5e-324, 2.2250738585072014e-308, 1e-7, 1e100, 1.25e-10, 0.000001234, -1234.5678, 4.35, 1e21];
  const view = new DataView(new ArrayBuffer(8));
  let state = 1n;
  for (let index = 0; index < count; index++) {
    state = state * 6364136223846793005n + 1442695040888963407n & 0xFFFF_FFFF_FFFF_FFFFn;
    view.setBigUint64(0, state ^ state >> 29n);
    const any = view.getFloat64(0);
    if (Number.isFinite(any)) yield any;
    // Half of them of a size that people write.
    yield Number(state >> 20n) / 10 ** (index % 19);
  }
}

test("numbers are written as the native library writes them", () => {
  const rules = fv.ruleset({ formvalidate: 1, fields: { a: {} } });
  let count = 0;
  for (const number of numbers(20_000)) {
    // A safe integer is one, and not a number with a fraction.
    if (Number.isSafeInteger(number) && !Object.is(number, -0)) continue;
    assert.equal(rules.validate({ a: number }).cleanedJSON, `{"a":${written(number)}}`);
    count++;
  }
  assert.ok(count > 30_000);
  rules.close();
});
