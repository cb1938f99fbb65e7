import { ArgumentError, ClosedError, UnknownNameError } from "./errors.js";
import { FieldState, policies } from "./field.js";
import { observe } from "./observing.js";
import { layout } from "./memory.js";
import { clock, writeOptions } from "./options.js";
import { readJSON, states, takeReport, writeJSON } from "./report.js";
import { Rows } from "./rows.js";
import { Asking } from "./remote.js";
import { writeValue } from "./values.js";

const undecided = 20;

/** A record while it is typed. */
export class Form {
  constructor(ruleset, options = {}) {
    this.ruleset = ruleset;
    this.engine = ruleset.engine;
    const { engine } = this;
    const { memory, pointer } = engine;
    this.handle = memory.scoped(() => {
      const settings = writeOptions(memory, options);
      if (options.saved !== undefined) {
        const saved = memory.pushText(options.saved);
        engine.runTelling("fv_form_restore", ruleset.open, saved, memory.length, settings, pointer);
      } else {
        const scenario = memory.pushNameOrNone(options.scenario);
        engine.runTelling("fv_form_new", ruleset.open, scenario, settings, pointer);
      }
      return memory.u32(pointer);
    });
    engine.keep(this, "fv_form_free");
    this.asking = new Asking(this, ruleset.remotes);
    for (const [name, value] of Object.entries(options.initial ?? {})) this.setInitial(name, value);
  }

  /** Calls a function about a field, or a gate, with more parameters behind its name. */
  #named(name, field, ...values) {
    const { engine } = this;
    if (this.handle === 0) throw new ClosedError("The form was closed.");
    const at = field === undefined ? 0 : engine.memory.pushText(field);
    const length = field === undefined ? 0 : engine.memory.length;
    const answer = engine.runTelling(name, this.handle, at, length, ...values);
    this.asking.look();
    return answer;
  }

  #scoped(body) { return this.engine.memory.scoped(body); }

  #withValue(name, field, value, ...values) {
    const { memory } = this.engine;
    return this.#scoped(() => {
      const at = memory.zeroed(layout.value);
      writeValue(memory, at, value);
      this.#named(name, field, ...values, at);
    });
  }

  /** The person typed. */
  set(field, value) { this.#withValue("fv_form_set_value", field, value); }
  setInitial(field, value) { this.#withValue("fv_form_set_initial", field, value); }
  /** The person left the field. */
  blur(field) { this.#scoped(() => this.#named("fv_form_blur", field)); }
  touch(field) { this.#scoped(() => this.#named("fv_form_touch", field)); }
  resetField(field) { this.#scoped(() => this.#named("fv_form_reset_field", field)); }
  setPolicy(field, policy) {
    if (!policies.includes(policy)) throw new ArgumentError(`A policy is one of ${policies.join(", ")}.`, { code: -1 });
    this.#scoped(() => this.#named("fv_form_set_policy", field, policies.indexOf(policy)));
  }
  askAgain(path) { this.#scoped(() => this.#named("fv_form_ask_again", path)); }
  clearErrors(path) { this.#scoped(() => this.#named("fv_form_clear_errors", path)); }

  reset() {
    this.engine.runTelling("fv_form_reset", this.open);
    this.asking.look();
  }

  #withName(name, given) {
    const { engine } = this;
    this.#scoped(() => engine.runTelling(name, this.open, engine.memory.pushNameOrNone(given)));
    this.asking.look();
  }

  setLocale(locale) { this.#withName("fv_form_set_locale", locale); }
  setScenario(scenario) { this.#withName("fv_form_set_scenario", scenario); }

  /** Tells the time anew. */
  setNow(now = Date.now()) {
    const time = clock({ now });
    this.engine.runTelling("fv_form_set_now", this.open, BigInt(time.seconds), time.nanoseconds, time.zone);
    this.asking.look();
  }

  get open() {
    if (this.handle === 0) throw new ClosedError("The form was closed.");
    return this.handle;
  }

  /** How a field is now. */
  field(name) {
    const { memory } = this.engine;
    return this.#scoped(() => {
      const at = memory.zeroed(layout.fieldState);
      memory.setU32(at, layout.fieldState);
      this.#named("fv_form_field", name, at);
      return new FieldState(this, name, at);
    });
  }

  /** The report of one field, or of the whole form, as far as it is judged. */
  report(name) {
    const { engine } = this;
    return this.#scoped(() => {
      this.#named("fv_form_report", name, engine.pointer);
      return takeReport(engine, engine.memory.u32(engine.pointer));
    });
  }

  /** Whether a gate is open. */
  gate(name) {
    const { memory } = this.engine;
    return this.#scoped(() => {
      const at = memory.zeroed(8);
      this.#named("fv_form_gate", name, at);
      return memory.bytes[at] === 1;
    });
  }

  /** Gates by their names: `form.gates.send`. */
  get gates() {
    const own = (name) => {
      try {
        return this.gate(name);
      } catch (error) {
        if (error instanceof UnknownNameError) return undefined;
        throw error;
      }
    };
    return new Proxy({}, { get: (_, name) => (typeof name === "string" ? own(name) : undefined) });
  }

  #state(read) {
    const { engine } = this;
    const { memory } = engine;
    return this.#scoped(() => {
      const at = memory.zeroed(layout.formState);
      memory.setU32(at, layout.formState);
      engine.runTelling("fv_form_get_state", this.open, at);
      return read(memory, at);
    });
  }

  get verdict() { return this.#state((memory, at) => states[memory.i32(at + 4)]); }
  get generation() { return this.#state((memory, at) => Number(memory.view.getBigUint64(at + 8, true))); }
  get valid() { return this.#state((memory, at) => memory.bytes[at + 16] === 1); }
  get submitted() { return this.#state((memory, at) => memory.bytes[at + 17] === 1); }
  get dirty() { return this.#state((memory, at) => memory.u32(at + 20) > 0); }

  /** Judges and shows everything, and waits for what others have to say. */
  async submit() {
    let report = this.submitNow();
    if (report.verdict === "pending") {
      await this.asking.settled();
      report = this.report();
      // Submitting once more asks again what nobody could decide.
      if (!report.issues.some((issue) => issue.code === undecided)) report = this.submitNow();
    }
    return report;
  }

  /** The same without waiting: the report may be pending. */
  submitNow() {
    const { engine } = this;
    engine.runTelling("fv_form_submit", this.open, engine.pointer);
    const report = takeReport(engine, engine.memory.u32(engine.pointer));
    this.asking.look();
    return report;
  }

  submitGate(name) { return this.#scoped(() => this.#named("fv_form_submit_gate", name) === 0); }

  /** Judges what may be judged, and waits until nobody is asked any more. */
  async settled() {
    // Reading the form as a whole judges it.
    if (this.handle !== 0) this.#state(() => undefined);
    return this.asking.settled();
  }

  /** Sets what may be set of an object; returns the names that may not. */
  assign(record) {
    const { engine } = this;
    const { memory, pointer } = engine;
    return this.#scoped(() => {
      const json = memory.pushText(writeJSON(record));
      engine.runTelling("fv_form_assign_json", this.open, json, memory.length, pointer);
      this.asking.look();
      return JSON.parse(engine.takeText(pointer));
    });
  }

  /** Shows what a server said: a problem+json, or a report. */
  addErrors(problem) {
    const { engine } = this;
    this.#scoped(() => {
      const json = engine.memory.pushText(JSON.stringify(problem));
      engine.runTelling("fv_form_add_errors_json", this.open, json, engine.memory.length);
    });
  }

  #json(name, ...values) {
    this.engine.runTelling(name, this.open, ...values, this.engine.pointer);
    return this.engine.takeText(this.engine.pointer);
  }

  /** All that was typed. */
  values() { return readJSON(this.#json("fv_form_values")); }
  /** What differs from the initial record, as a JSON merge patch. */
  patch() { return readJSON(this.#json("fv_form_patch_json")); }
  /** The whole form for showing, without sensitive values. */
  snapshot() { return JSON.parse(this.#json("fv_form_snapshot_json")); }
  /** What `ruleset.form({ saved })` goes on from. */
  save({ sensitive = false } = {}) { return this.#json("fv_form_save_json", sensitive ? 1 : 0); }

  /** The rows of a list. */
  rows(list) { return new Rows(this, list); }

  /** @internal */
  named(...values) { return this.#named(...values); }

  /** Tells an observer of each change; returns what ends that. */
  subscribe(observer, options = {}) { return observe(this, observer, options); }

  /** The changes to come, one after the other. */
  async *changes(options = {}) {
    const waiting = [];
    let wake;
    const stop = this.subscribe((change) => { waiting.push(change); wake?.(); }, options);
    try {
      while (this.handle !== 0) {
        while (waiting.length > 0) yield waiting.shift();
        await new Promise((resolve) => { wake = resolve; this.asking.onClose.add(resolve); });
        this.asking.onClose.delete(wake);
      }
    } finally {
      stop();
    }
  }

  close() {
    if (this.handle === 0) return;
    this.engine.free(this, "fv_form_free");
    this.asking.close();
  }
}
