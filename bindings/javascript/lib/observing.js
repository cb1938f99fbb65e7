import { ArgumentError } from "./errors.js";
import { appearances } from "./field.js";
import { layout } from "./memory.js";
import { states } from "./report.js";

const kinds = ["inserted", "removed", "moved"];
const replays = 16;

/** Subscribes to a form, or to one field or gate of it. */
export function observe(form, observer, { field, gate, replay = false } = {}) {
  if (typeof observer !== "function") throw new ArgumentError("An observer is a function.", { code: -1 });
  const { engine } = form;
  const { memory, pointer } = engine;
  const name = field ?? gate;
  const what = (field !== undefined ? 1 : gate !== undefined ? 2 : 0) | (replay ? replays : 0);
  const own = telling(engine, observer);
  const token = memory.scoped(() => {
    const at = name === undefined ? 0 : memory.pushText(name);
    const size = name === undefined ? 0 : memory.length;
    engine.runTelling("fvw_subscribe", form.open, what, at, size, engine.register(own), pointer);
    return memory.view.getBigUint64(pointer, true);
  });
  return () => { if (form.handle !== 0) engine.call("fv_form_unsubscribe", form.handle, token); };
}

/** What the library calls; it does not keep the form, which keeps the library from letting go of it. */
function telling(engine, observer) {
  const { memory } = engine;
  return {
    observer(change) {
      memory.checkGrowth();
      engine.follow(observer(readChange(memory, change)));
      // It may have changed the form again, and asked for more memory.
      memory.checkGrowth();
    },
  };
}

function list(memory, at, size, read) {
  const [start, count] = [memory.u32(at), memory.u32(at + 4)];
  return Array.from({ length: count }, (_, index) => read(start + index * size));
}

/** What a subscriber is told. */
export function readChange(memory, at) {
  return {
    generation: Number(memory.view.getBigUint64(at + 8, true)),
    verdict: states[memory.i32(at + 4)],
    valid: memory.bytes[at + 16] === 1,
    replay: memory.bytes[at + 17] === 1,
    fields: list(memory, at + 20, layout.fieldChange, (field) => ({
      field: memory.text(field), verdict: states[memory.i32(field + 8)],
      appearance: appearances[memory.i32(field + 12)], shows: (memory.u32(field + 16) & 8) !== 0,
      code: memory.i32(field + 20),
    })),
    gates: list(memory, at + 28, layout.gateChange, (gate) => ({ gate: memory.text(gate), open: memory.bytes[gate + 8] === 1 })),
    lists: list(memory, at + 36, layout.listChange, (row) => ({
      list: memory.text(row), kind: kinds[memory.i32(row + 8)], index: memory.u32(row + 12),
      from: memory.u32(row + 16), key: Number(memory.view.getBigUint64(row + 24, true)),
    })),
  };
}
