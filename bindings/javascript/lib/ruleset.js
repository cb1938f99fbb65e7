import { ArgumentError, ClosedError, CompileError, ValidationError, errorOf } from "./errors.js";
import { Form } from "./form.js";
import { hasFunctions, writeRegistry } from "./registry.js";
import { answerReport } from "./remote.js";
import { layout } from "./memory.js";
import { writeOptions } from "./options.js";
import { takeReport, writeJSON } from "./report.js";
import { membersOf, readValue, unboxed, writeMembers } from "./values.js";

/** A compiled ruleset. */
export class Ruleset {
  constructor(engine, document, options = {}, compile = "fv_ruleset_compile") {
    this.engine = engine;
    // A rule may be told by its name alone, which is no JSON then.
    const isWritten = typeof document === "string" && compile === "fv_ruleset_compile";
    this.document = isWritten ? document : writeJSON(document);
    this.remotes = options.remotes ?? {};
    const { memory, pointer } = engine;
    memory.scoped(() => {
      const registry = hasFunctions(options) ? writeRegistry(engine, options) : 0;
      try {
        const json = memory.pushText(this.document);
        const size = memory.length;
        const code = engine.call(compile, json, size, registry, pointer, engine.error);
        if (code < 0) throw mistaken(engine, engine.told(code), json, size, registry, compile);
        this.handle = memory.u32(pointer);
      } finally {
        engine.call("fv_registry_free", registry);
      }
    });
    engine.keep(this, "fv_ruleset_free");
  }

  /** @internal */
  get open() {
    if (this.handle === 0) throw new ClosedError("The ruleset was closed.");
    return this.handle;
  }

  /** Judges a record: an object, or JSON as text or bytes. */
  validate(record, options = {}) {
    const { engine } = this;
    return engine.memory.scoped(() => takeReport(engine, this.judge(record, options)));
  }

  /** The same, asking functions that answer later. */
  async validateAsync(record, options = {}) {
    const handle = this.engine.memory.scoped(() => this.judge(record, options, true));
    await answerReport(this.engine, handle, this.remotes, this);
    return takeReport(this.engine, handle);
  }

  /** What a record says, typed; throws a ValidationError where it is not valid. */
  parse(record, options = {}) {
    return this.engine.memory.scoped(() => typedRecord(this.engine, this.judge(record, options)));
  }

  /** The same, asking functions that answer later. */
  async parseAsync(record, options = {}) {
    const { engine } = this;
    const handle = engine.memory.scoped(() => this.judge(record, options, true));
    await answerReport(engine, handle, this.remotes, this);
    return engine.memory.scoped(() => typedRecord(engine, handle));
  }

  /** @internal The report's handle. */
  judge(record, options, defersRemote = false) {
    const { engine, open } = this;
    const { memory, pointer } = engine;
    const given = unboxed(record ?? {});
    const isText = typeof given === "string" || given instanceof Uint8Array;
    if (!isText && (typeof given !== "object" || Array.isArray(given) || given instanceof Date)) {
      throw new ArgumentError("A record is an object, or JSON as text or bytes.", { code: -1 });
    }
    const scenario = memory.pushNameOrNone(options.scenario);
    const settings = writeOptions(memory, options, defersRemote);
    if (isText) {
      const json = memory.pushText(given);
      engine.runTelling("fv_validate_json", open, scenario, json, memory.length, settings, pointer);
    } else {
      const members = membersOf(given);
      const items = writeMembers(memory, members);
      engine.runTelling("fv_validate_members", open, scenario, items, members.length, settings, pointer);
    }
    return memory.u32(pointer);
  }

  /** What of an object may be set in bulk, and the names of what may not. */
  assign(record, options = {}) {
    const { engine } = this;
    const { memory, pointer } = engine;
    return memory.scoped(() => {
      const scenario = memory.pushNameOrNone(options.scenario);
      const given = unboxed(record);
      const json = memory.pushText(typeof given === "string" ? given : writeJSON(given));
      engine.runTelling("fv_assign_json", this.open, scenario, json, memory.length, pointer);
      return JSON.parse(engine.takeText(pointer));
    });
  }

  /** Fields, labels, types, what is required in each scenario. */
  describe({ locale } = {}) {
    const { engine } = this;
    return engine.memory.scoped(() => {
      engine.run("fv_ruleset_describe", this.open, engine.memory.pushNameOrNone(locale), engine.pointer);
      return JSON.parse(engine.takeText(engine.pointer));
    });
  }

  /** A form to be filled in. */
  form(options = {}) { return new Form(this, options); }

  close() {
    if (this.handle === 0) return;
    this.engine.free(this, "fv_ruleset_free");
  }
}

/** The values of a report's record, which is freed. */
function typedRecord(engine, handle) {
  const { memory } = engine;
  let typed;
  try {
    const value = memory.zeroed(layout.value);
    engine.run("fv_report_cleaned", handle, value);
    typed = readValue(memory, value);
  } catch (error) {
    engine.call("fv_report_free", handle);
    throw error;
  }
  const report = takeReport(engine, handle);
  if (!report.valid) throw new ValidationError(report);
  return typed;
}

/** The error of a document that does not compile, with all of its mistakes. */
function mistaken(engine, error, json, size, registry, compile) {
  if (!(error instanceof CompileError) || compile !== "fv_ruleset_compile") return error;
  const { pointer } = engine;
  const code = engine.call("fv_ruleset_mistakes", json, size, registry, pointer, engine.error);
  if (code < 0) return errorOf(code);
  error.mistakes = JSON.parse(engine.takeText(pointer));
  return error;
}
