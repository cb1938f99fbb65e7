import { readAnswer } from "./answer.js";
import { ArgumentError } from "./errors.js";
import { layout } from "./memory.js";
import { whole } from "./options.js";
import { readValue, writeValue } from "./values.js";

const allKinds = 1;
const kinds = { functions: 0, filters: 1, providers: 2, conditions: 3, emptiness: 4 };
const custom = 17;
// As in documents.
const longestDelay = 3_600_000;

export const hasFunctions = (options) => Object.keys(kinds).some((name) => options[name]) || options.remotes;

/** A registry of the host's functions, to be freed when the ruleset is compiled. */
export function writeRegistry(engine, options) {
  engine.run("fv_registry_new", engine.pointer);
  const registry = engine.memory.u32(engine.pointer);
  try {
    fill(engine, registry, options);
    return registry;
  } catch (error) {
    if (!engine.isBroken) engine.call("fv_registry_free", registry);
    throw error;
  }
}

function fill(engine, registry, options) {
  const { memory } = engine;
  engine.run("fv_registry_set_flags", registry, allKinds);
  for (const [set, kind] of Object.entries(kinds)) {
    for (const [name, own] of Object.entries(options[set] ?? {})) {
      if (typeof own !== "function") throw new ArgumentError(`${set}.${name} is not a function.`, { code: -1 });
      const at = memory.pushText(name);
      engine.run("fvw_add", kind, registry, at, memory.length, engine.register(adapter(engine, own)));
    }
  }
  for (const [name, own] of Object.entries(options.remotes ?? {})) {
    const refuse = (words) => { throw new ArgumentError(`remotes.${name}${words}`, { code: -1 }); };
    if (typeof own !== "function" && typeof own?.ask !== "function") refuse(" is neither a function nor an object with a function ask.");
    if (!Array.isArray(own.reads ?? [])) refuse(".reads is a list of names.");
    const delay = whole(own.delay ?? 300, 0, longestDelay, `remotes.${name}.delay is a whole number of milliseconds, an hour at most.`);
    const reads = (own.reads ?? []).map((field) => memory.pushName(field));
    const list = memory.push(Math.max(reads.length, 1) * 4);
    reads.forEach((field, index) => memory.setU32(list + index * 4, field));
    const at = memory.pushText(name);
    engine.run("fv_registry_add_remote", registry, at, memory.length, delay, list, reads.length);
  }
}

/** A function of the host's as each kind of call asks it. What it returns stays in memory until the call
 *  that called it is over, long enough to be copied. */
function adapter(engine, own) {
  const { memory } = engine;
  const fresh = () => memory.checkGrowth();
  const bool = (out, value) => { fresh(); memory.bytes[out] = now(engine, value) ? 1 : 0; };
  return {
    answer(told, value, out) {
      fresh();
      const said = own(readValue(memory, value), readCall(memory, told));
      engine.follow(said);
      fresh();
      return writeAnswer(memory, out, said);
    },
    filter(told, value, out) {
      fresh();
      const made = own(readValue(memory, value), readCall(memory, told));
      fresh();
      writeValue(memory, out, now(engine, made) ?? null);
    },
    provider(told, out) {
      fresh();
      const made = own(readCall(memory, told));
      fresh();
      writeValue(memory, out, now(engine, made) ?? null);
    },
    condition: (told, out) => { fresh(); bool(out, own(readCall(memory, told))); },
    emptiness: (told, value, out) => { fresh(); bool(out, own(readValue(memory, value), readCall(memory, told))); },
  };
}

/** Writes what a check says; a name of a code stands beside `custom`. */
function writeAnswer(memory, out, said) {
  const { code, message, params } = readAnswer(said);
  if (typeof code === "string") setText(memory, out + 8, code);
  if (message) setText(memory, out + 16, message);
  if (params) setText(memory, out + 24, params);
  return typeof code === "string" ? custom : code;
}

function setText(memory, at, text) {
  const start = memory.pushText(text);
  memory.setU32(at, start);
  memory.setU32(at + 4, memory.length);
}

/** What a function made; a promise would stand for true, or for a record without members. */
function now(engine, made) {
  if (!engine.follow(made)) return made;
  throw new ArgumentError("Only functions of remotes may answer later.", { code: -1 });
}

/** What a function is told besides the value; read when it is asked for. */
function readCall(memory, at) {
  const text = (offset) => memory.text(at + offset);
  const params = text(24);
  const call = {
    field: text(8), scenario: text(16), locale: text(40), path: text(48),
    params: params ? JSON.parse(params) : {},
  };
  const [parent, record, count] = [memory.u32(at + 56), memory.u32(at + 32), memory.u32(at + 36)];
  Object.defineProperty(call, "parent", { get: () => (parent === 0 ? undefined : readValue(memory, parent)) });
  Object.defineProperty(call, "record", {
    get: () => Array.from({ length: count }, (_, index) => readValue(memory, record + index * layout.value)),
  });
  return call;
}
