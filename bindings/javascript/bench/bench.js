// How long the engine takes in Node, and how much there is to load: `make bench-web`. Decides nothing.
import { readFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { load } from "../index.js";
import { Engine } from "../lib/engine.js";
import { layout } from "../lib/memory.js";
import { compile, version } from "./ajv.js";
import { registrations, rules as document } from "./registrations.js";

const bytes = readFileSync(new URL("../formvalidate.wasm", import.meta.url));
const rounds = Number(process.env.ROUNDS ?? 15);

const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];
const table = [];
const row = (what, value, target = "") => table.push([what, value, target]);

/** Contestants in turn, so that what disturbs one disturbs all: the least nanoseconds of one step of each. */
function contest(steps, contestants) {
  const least = contestants.map(() => Infinity);
  for (let round = 0; round < rounds; round++) {
    for (const [index, run] of contestants.entries()) {
      const begin = process.hrtime.bigint();
      run();
      least[index] = Math.min(least[index], Number(process.hrtime.bigint() - begin) / steps);
    }
  }
  return least;
}

const micro = (nanoseconds) => `${(nanoseconds / 1000).toFixed(2)} µs`;

function sizes() {
  const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 } });
  row("size of formvalidate.wasm", `${bytes.length} bytes`);
  row("… as gzip", `${gzipSync(bytes, { level: 9 }).length} bytes`);
  row("… as brotli", `${brotli.length} bytes`, "491520");
}

/** Each time anew: a page does this once. */
async function start() {
  const took = { compile: [], instantiate: [], ruleset: [], second: [] };
  for (let round = 0; round < rounds; round++) {
    const begin = performance.now();
    const module = await WebAssembly.compile(bytes);
    const compiled = performance.now();
    const fv = await load(module);
    const loaded = performance.now();
    const first = fv.ruleset(document);
    const made = performance.now();
    fv.ruleset(document).close();
    took.second.push(performance.now() - made);
    first.close();
    took.compile.push(compiled - begin);
    took.instantiate.push(loaded - compiled);
    took.ruleset.push(made - loaded);
  }
  const said = (name) => `${median(took[name]).toFixed(1)} ms`;
  row("compile", said("compile"), "40 ms with the next, in Chromium");
  row("instantiate", said("instantiate"));
  row("first ruleset of 8 fields", said("ruleset"), "30 ms");
  row("… and one behind it", said("second"));
}

/** A character more, then the field's state, then a gate's. */
function keystrokes(fv) {
  const rules = fv.ruleset({ ...document, gates: { send: ["email", "phone"] } });
  const form = rules.form();
  const texts = ["ann@example.or", "ann@example.org"];
  const steps = 20_000;
  let open = 0;
  const own = contest(steps, [
    () => { for (let step = 0; step < steps; step++) form.set("email", texts[step & 1]); },
    () => {
      for (let step = 0; step < steps; step++) {
        form.set("email", texts[step & 1]);
        if (form.field("email").verdict === "valid" && form.gates.send) open++;
      }
    },
  ]);
  row("keystroke", micro(own[0]));
  row("keystroke, field and gate read", micro(own[1]), "4 µs");
  form.close();
  rules.close();
}

/** The same with everything written down beforehand: what the engine itself takes of it. */
async function inside() {
  const engine = await Engine.start(await WebAssembly.compile(bytes));
  const { memory, exports, pointer, error } = engine;
  const text = (words) => [memory.pushText(words), memory.length];
  const json = text(JSON.stringify({ ...document, gates: { send: ["email", "phone"] } }));
  if (exports.fv_ruleset_compile(...json, 0, pointer, error) !== 0) throw new Error("The ruleset does not compile.");
  const rules = memory.u32(pointer);
  const record = text(JSON.stringify(registrations(1)[0]));
  const values = ["ann@example.or", "ann@example.org"].map((words) => {
    const [start, length] = text(words);
    const at = memory.zeroed(40);
    memory.view.setInt32(at, 6, true);
    memory.setU32(at + 24, start);
    memory.setU32(at + 28, length);
    return at;
  });
  const state = memory.zeroed(layout.fieldState);
  memory.setU32(state, layout.fieldState);
  const open = memory.zeroed(8);
  const name = text("email");
  const gate = text("send");
  if (exports.fv_form_new(rules, 0, 0, pointer, error) !== 0) throw new Error("There is no form.");
  const form = memory.u32(pointer);
  // What fails is not what is measured.
  const codes = [
    exports.fv_form_set_value(form, ...name, values[0], error), exports.fv_form_field(form, ...name, state, error),
    exports.fv_form_gate(form, ...gate, open, error), exports.fv_validate_json(rules, 0, ...record, 0, 0, error),
  ];
  if (codes.some((code) => code < 0)) throw new Error(`The calls said ${codes.join(", ")}.`);
  const steps = 20_000;
  const took = contest(steps, [
    () => {
      for (let step = 0; step < steps; step++) {
        exports.fv_form_set_value(form, ...name, values[step & 1]);
        exports.fv_form_field(form, ...name, state);
        exports.fv_form_gate(form, ...gate, open);
      }
    },
    () => { for (let step = 0; step < steps; step++) exports.fv_validate_json(rules, 0, ...record, 0, 0); },
  ]);
  row("keystroke, field and gate read, inside", micro(took[0]), "1.5 µs");
  row("record as JSON, judged only, inside", micro(took[1]));
}

function records(fv) {
  const rules = fv.ruleset(document);
  const all = registrations(2_000);
  const texts = all.map((record) => JSON.stringify(record));
  const isValid = compile();
  const counts = [0, 0, 0, 0, 0];
  const count = (place, list, judge) => () => {
    counts[place] = 0;
    for (const each of list) if (judge(each)) counts[place]++;
  };
  const took = contest(all.length, [
    count(0, texts, (text) => rules.validate(text).valid),
    count(1, texts, (text) => isValid(JSON.parse(text))),
    count(2, all, (record) => rules.validate(record).valid),
    count(3, all, isValid),
    count(4, all, (record) => rules.validate(record).issues.length === 0),
  ]);
  if (new Set(counts).size !== 1) throw new Error(`They count ${counts.join(", ")} valid records.`);
  row("record as JSON text, with its report", micro(took[0]));
  row(`… JSON.parse and Ajv ${version}`, `${micro(took[1])}: ours takes ${(took[0] / took[1]).toFixed(2)} ×`, "3 ×");
  row("record as an object, with its report", micro(took[2]), "8 µs");
  row("… and its issues read", micro(took[4]));
  row(`… Ajv ${version}`, `${micro(took[3])}: ours takes ${(took[2] / took[3]).toFixed(2)} ×`);
  rules.close();
}

sizes();
await start();
const fv = await load();
keystrokes(fv);
await inside();
records(fv);
const width = (place) => Math.max(...table.map((each) => each[place].length));
for (const [what, value, target] of table) {
  console.log(`${what.padEnd(width(0))}  ${value.padEnd(width(1))}  ${target && `at most ${target}`}`.trimEnd());
}
