import { states } from "./report.js";
import { kind, readValue } from "./values.js";

export const appearances = ["pristine", "empty", "filled", "mistake", "suspect"];
export const policies = ["change", "blur", "submit", "never"];

/** How a field was when it was asked for. */
export class FieldState {
  #form;

  constructor(form, name, at) {
    const { memory } = form.engine;
    const flags = memory.u32(at + 12);
    this.#form = form;
    this.name = name;
    this.verdict = states[memory.i32(at + 4)];
    this.appearance = appearances[memory.i32(at + 8)];
    this.policy = policies[memory.i32(at + 16)];
    this.code = memory.i32(at + 20);
    this.issueCount = memory.u32(at + 24);
    this.active = (flags & 1) !== 0;
    this.dirty = (flags & 2) !== 0;
    this.touched = (flags & 4) !== 0;
    this.shows = (flags & 8) !== 0;
    this.warns = (flags & 16) !== 0;
    /** Whether the form keeps the value: not where it is too long, or no text. */
    this.isKept = memory.i32(at + 32) !== kind.unread;
    this.value = readValue(memory, at + 32);
    this.lastValid = readValue(memory, at + 72);
    this.brand = memory.i32(at + 112);
    this.suggested = memory.i32(at + 116);
  }

  /** What was found, as it is now. */
  get issues() { return this.#form.report(this.name).issues; }

  get message() { return this.issues[0]?.message ?? ""; }
}
