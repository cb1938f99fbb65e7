// Integers that a number does not hold, in texts that look like what they are marked by.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readJSON, writeJSON } from "../lib/report.js";

test("what marks integers is not in the text", () => {
  for (const text of ["#0:", "#0:1", "#n", "#1:#0:#2:", "#00:", "#0", "0:", '"#0:', "\\u0023"]) {
    const value = { [text]: text, a: 12345678901234567890n, b: [text, -12345678901234567890n] };
    assert.deepEqual(readJSON(writeJSON(value)), value);
  }
});

test("texts that look like marks do not make reading large", () => {
  for (const filler of [`#${"n".repeat(150_000)}`, Array.from({ length: 20_000 }, (_, number) => `#${number}:`).join(""), "#".repeat(150_000)]) {
    const value = { a: filler, b: Array.from({ length: 5_000 }, () => 12345678901234567890n) };
    assert.deepEqual(readJSON(writeJSON(value)), value);
  }
});
