export const states = ["unknown", "valid", "invalid", "incomplete", "undecided", "pending"];

/** Texts and numbers of JSON. */
const tokens = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const integer = /^-?\d{16,}$/;

/** What a text does not have in it, to mark others by: short, whatever the text, as each is marked with it. */
function unused(text) {
  const taken = new Set(Array.from(text.matchAll(/#(\d{1,9}):/g), ([, number]) => number));
  let number = 0;
  while (taken.has(String(number))) number++;
  return `#${number}:`;
}

/** JSON as a value; integers that a number does not hold are `bigint`. */
export function readJSON(text) {
  if (!/\d{16}/.test(text)) return JSON.parse(text);
  const mark = unused(text);
  const marked = text.replace(tokens, (part) => (
    integer.test(part) && !Number.isSafeInteger(Number(part)) ? `"${mark}${part}"` : part));
  if (marked === text) return JSON.parse(text);
  return JSON.parse(marked, (_, value) => (
    typeof value === "string" && value.startsWith(mark) ? BigInt(value.slice(mark.length)) : value));
}

/** A value as JSON, `bigint` too. */
export function writeJSON(value) {
  let isLarge = false;
  const text = JSON.stringify(value, (_, part) => {
    if (typeof part !== "bigint") return part;
    isLarge = true;
    return String(part);
  });
  if (!isLarge) return text;
  const mark = unused(text);
  return JSON.stringify(value, (_, part) => (typeof part === "bigint" ? mark + part : part))
    .replace(new RegExp(`"${mark}(-?\\d+)"`, "g"), "$1");
}

/** What was found in a record. It is a copy: the engine keeps nothing of it. */
export class Report {
  #json;
  #issues;
  #cleaned;
  #whole;

  constructor(verdict, json, cleaned) {
    this.verdict = verdict;
    this.#json = json;
    this.#cleaned = cleaned;
  }

  get valid() { return this.verdict === "valid"; }

  /** All of it as the JSON that every runtime writes. */
  get json() { return this.#json; }

  get issues() {
    this.#whole ??= JSON.parse(this.#json);
    this.#issues ??= this.#whole.issues.map((issue) => Object.freeze({ level: "error", ...issue }));
    return this.#issues;
  }

  get warnings() { return this.issues.filter((issue) => issue.level === "warning"); }

  /** The record after its transforms. */
  get cleaned() { return readJSON(this.cleanedJSON); }

  get cleanedJSON() { return this.#cleaned; }

  toJSON() { return JSON.parse(this.#json); }
}

/** Copies a report of the engine, which is freed. */
export function takeReport(engine, handle) {
  const { memory, pointer } = engine;
  try {
    const verdict = states[engine.run("fv_report_verdict", handle)];
    engine.run("fv_report_json", handle, pointer);
    // Texts take less than copies of bytes, which are kept and freed outside of JavaScript's memory.
    const json = memory.text(pointer);
    engine.run("fv_report_cleaned_json", handle, pointer);
    return new Report(verdict, json, memory.text(pointer));
  } finally {
    engine.call("fv_report_free", handle);
  }
}
