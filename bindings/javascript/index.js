import { Engine } from "./lib/engine.js";
import { ArgumentError } from "./lib/errors.js";
import { Form } from "./lib/form.js";
import { bestLocale, messages } from "./lib/messages.js";
import { whole, writeOptions } from "./lib/options.js";
import { Pattern, card, cardCandidates } from "./lib/patterns.js";
import { hasFunctions, writeRegistry } from "./lib/registry.js";
import { takeReport } from "./lib/report.js";
import { Ruleset } from "./lib/ruleset.js";

export { askServer } from "./lib/ask-server.js";
export {
  ArgumentError, BusyError, ClosedError, CompileError, EngineError, FormValidateError, LimitError, MemoryError, UnknownNameError,
  ValidationError,
} from "./lib/errors.js";
export { Report } from "./lib/report.js";
export { Form, Pattern, Ruleset };

/** Objects free themselves at the end of a `using` too, where the platform has that. */
if (Symbol.dispose) {
  for (const { prototype } of [Ruleset, Pattern, Form]) prototype[Symbol.dispose] = prototype.close;
}

const modules = new Map();

/** Compiles what `source` is; the same address only once. */
async function compiled(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source);
  const url = new URL(source, import.meta.url);
  if (!modules.has(url.href)) {
    const made = fetched(url);
    made.catch(() => modules.delete(url.href));
    modules.set(url.href, made);
  }
  return modules.get(url.href);
}

async function fetched(url) {
  if (url.protocol === "file:") {
    const { readFile } = await import("node:fs/promises");
    return WebAssembly.compile(await readFile(url));
  }
  const response = await fetch(url);
  if (!response.ok) throw new ArgumentError(`${url.pathname} could not be loaded (${response.status}).`, { code: -1 });
  // Servers that do not know the type are many.
  return response.headers.get("content-type")?.startsWith("application/wasm")
    ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** Loads the engine: an address, bytes, or a compiled module where it is not beside this file. */
export async function load(source = new URL("./formvalidate.wasm", import.meta.url), options = {}) {
  return new FormValidate(await Engine.start(await compiled(source), options));
}

/** The library. */
class FormValidate {
  #engine;

  constructor(engine) { this.#engine = engine; }

  get version() { return this.#engine.memory.words(this.#engine.call("fv_version")); }

  /** Compiles a ruleset: an object, or JSON as text. */
  ruleset(document, options) { return new Ruleset(this.#engine, document, options); }

  /** Checks one value against one rule, or a list of rules. */
  check(rule, value, options = {}) {
    const engine = this.#engine;
    const rules = new Ruleset(engine, rule, options, "fv_rule_compile");
    try {
      return rules.validate({ value }, options);
    } finally {
      rules.close();
    }
  }

  /** The same of one rule and one value as JSON. */
  checkJSON(rule, value, options = {}) {
    const engine = this.#engine;
    const { memory, pointer } = engine;
    return memory.scoped(() => {
      const registry = hasFunctions(options) ? writeRegistry(engine, options) : 0;
      try {
        const given = memory.pushText(rule);
        const size = memory.length;
        const at = memory.pushText(value);
        const length = memory.length;
        engine.runTelling("fv_check_json_with", registry, given, size, at, length, writeOptions(memory, options), pointer);
        return takeReport(engine, memory.u32(pointer));
      } finally {
        engine.call("fv_registry_free", registry);
      }
    });
  }

  pattern(pattern, options) { return new Pattern(this.#engine, pattern, options); }
  card(number, options) { return card(this.#engine, number, options); }
  cardCandidates(beginning, options) { return cardCandidates(this.#engine, beginning, options); }

  /** Whether the check digit of a text of digits is right. */
  luhn(digits) {
    const engine = this.#engine;
    return engine.memory.scoped(() => {
      const at = engine.memory.pushText(digits);
      return engine.run("fv_luhn_check", at, engine.memory.length) === 0;
    });
  }

  /** What the library says in a language. */
  messages(locale) { return messages(this.#engine, locale); }

  /** The name of a code. */
  codeName(code) {
    whole(code, -(2 ** 31), 2 ** 31 - 1, "A code is a whole number.");
    return this.#engine.memory.words(this.#engine.call("fv_code_name", code));
  }

  /** The language that suits an Accept-Language best. */
  bestLocale(asked, rules) { return bestLocale(this.#engine, asked, rules); }
}
