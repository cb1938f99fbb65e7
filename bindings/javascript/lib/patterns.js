import { ClosedError } from "./errors.js";
import { layout } from "./memory.js";
import { states } from "./report.js";

const flags = { caseless: 1, search: 2, unicode: 4, multiline: 8, dotAll: 16 };
const verdicts = new Map([[0, "valid"], [20, "undecided"], [21, "incomplete"]]);

/** A compiled pattern. */
export class Pattern {
  constructor(engine, pattern, options = {}) {
    const { memory, pointer } = engine;
    this.engine = engine;
    this.handle = memory.scoped(() => {
      const bits = Object.entries(flags).reduce((all, [name, bit]) => all | (options[name] ? bit : 0), 0);
      const at = memory.pushText(pattern);
      engine.runTelling("fv_pattern_compile", at, memory.length, bits, pointer);
      return memory.u32(pointer);
    });
    engine.keep(this, "fv_pattern_free");
  }

  #run(name, text) {
    const { engine } = this;
    if (this.handle === 0) throw new ClosedError("The pattern was closed.");
    return engine.memory.scoped(() => {
      const at = engine.memory.pushText(text);
      return verdicts.get(engine.run(name, this.handle, at, engine.memory.length)) ?? "invalid";
    });
  }

  /** "valid", "invalid" or "undecided". */
  match(text) { return this.#run("fv_pattern_match", text); }
  /** The same of a text that is still being typed, which may be "incomplete". */
  progress(text) { return this.#run("fv_pattern_progress", text); }

  close() {
    if (this.handle === 0) return;
    this.engine.free(this, "fv_pattern_free");
  }
}

const reasons = ["characters", "length", "checkDigit", "brand", "notAccepted"];

function brandName(engine, brand) {
  if (brand === 0) return null;
  engine.run("fv_card_brand_name", 0, brand, engine.pointer);
  return engine.memory.text(engine.pointer);
}

function writeCardOptions(engine, { accept, separators = true, luhnAlways = false }) {
  const { memory, pointer } = engine;
  const brands = (accept ?? []).map((name) => {
    const at = memory.pushText(name);
    engine.run("fv_card_brand_from_name", 0, at, memory.length, pointer);
    return memory.u32(pointer);
  });
  const list = memory.push(Math.max(brands.length, 1) * 4);
  brands.forEach((brand, index) => memory.setU32(list + index * 4, brand));
  const at = memory.zeroed(layout.cardOptions);
  [layout.cardOptions, (separators ? 0 : 1) | (luhnAlways ? 2 : 0), 0, list, brands.length]
    .forEach((word, index) => memory.setU32(at + index * 4, word));
  return at;
}

/** All that a card number says. */
export function card(engine, text, options = {}) {
  const { memory } = engine;
  return memory.scoped(() => {
    const settings = writeCardOptions(engine, options);
    const at = memory.zeroed(layout.card);
    memory.setU32(at, layout.card);
    const number = memory.pushText(text);
    engine.run("fv_card_check", number, memory.length, settings, at);
    const bits = memory.u32(at + 12);
    const lengths = memory.u32(at + 28);
    const gaps = [...memory.bytes.subarray(at + 48, at + 56)];
    const count = Math.min(memory.u32(at + 32), 16);
    return {
      state: states[memory.i32(at + 4)],
      valid: memory.i32(at + 8) === 0,
      code: memory.i32(at + 8),
      reasons: reasons.filter((_, bit) => bits >> bit & 1),
      brand: brandName(engine, memory.i32(at + 16)),
      subBrand: brandName(engine, memory.i32(at + 20)),
      digits: memory.u32(at + 24),
      lengths: Array.from({ length: 20 }, (_, n) => n).filter((n) => lengths >> n & 1),
      securityCode: memory.i32(at + 36) > 0 ? { name: memory.words(at + 40), size: memory.i32(at + 36) } : null,
      gaps: gaps.slice(0, gaps.indexOf(0) < 0 ? gaps.length : gaps.indexOf(0)),
      formatted: memory.words(at + 56),
      masked: memory.words(at + 88),
      candidates: Array.from({ length: count }, (_, index) => brandName(engine, memory.i32(at + 120 + index * 8))),
    };
  });
}

/** The brands that a number which begins like this may have. */
export function cardCandidates(engine, text, options = {}) {
  const { memory, pointer } = engine;
  return memory.scoped(() => {
    const settings = writeCardOptions(engine, options);
    const most = 60;
    const list = memory.zeroed(most * 8);
    const number = memory.pushText(text);
    engine.run("fv_card_candidates", number, memory.length, settings, list, most, pointer);
    return Array.from({ length: memory.u32(pointer) }, (_, index) => brandName(engine, memory.i32(list + index * 8)));
  });
}
