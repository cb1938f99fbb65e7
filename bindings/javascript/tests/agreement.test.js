// The same answers as the native library, to the byte: FORMVALIDATE_PYTHON names a Python that has it.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { load } from "../index.js";
import { answer, operations } from "./agreement.js";

const python = process.env.FORMVALIDATE_PYTHON;
const folder = new URL("../../../Tests/Vectors/", import.meta.url);
const rows = (name) => readFileSync(new URL(name, folder), "utf8").trim().split("\n").map((line) => JSON.parse(line));
const fv = await load();

test("what the native library answers", { skip: !python && "FORMVALIDATE_PYTHON is not set" }, (t) => {
  const all = operations(rows);
  const input = all.map((operation) => JSON.stringify(operation)).join("\n");
  const native = spawnSync(python, [fileURLToPath(new URL("./native.py", import.meta.url))], { input, maxBuffer: 1 << 30, encoding: "utf8" });
  assert.equal(native.status, 0, native.stderr);
  const answers = native.stdout.trim().split("\n").map((line) => JSON.parse(line));
  assert.equal(answers.length, all.length);
  const differing = [];
  let compared = 0;
  for (const [index, operation] of all.entries()) {
    const own = answer(fv, operation);
    // Snapshots come as JSON of Python's own writing.
    const theirs = answers[index];
    if (Array.isArray(theirs) && theirs.length > 2) theirs[theirs.length - 1] = JSON.parse(theirs.at(-1));
    compared += Array.isArray(own) ? own.length : 1;
    if (JSON.stringify(own) !== JSON.stringify(theirs)) differing.push([operation, own, theirs]);
  }
  t.diagnostic(`${compared} answers to ${all.length} operations compared`);
  assert.deepEqual(differing.slice(0, 5), [], `${differing.length} of ${all.length} differ`);
  assert.ok(compared > 10000, `only ${compared} answers compared`);
});
