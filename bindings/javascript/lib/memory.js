import { ArgumentError, MemoryError } from "./errors.js";

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** How many bytes there are, whatever a subclass says. */
const bytesIn = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(Uint8Array.prototype), "length").get;

/** Sizes of the structs of the header in 32 bits. */
export const layout = {
  error: 528, value: 40, options: 40, issue: 88, counts: 28, card: 248, cardOptions: 20, fieldState: 128,
  formState: 32, call: 80, answer: 32, request: 120, change: 56, fieldChange: 24, gateChange: 12,
  listChange: 32, counters: 40,
};

/** The memory of an instance, and a stack of what calls are given. */
export class Memory {
  constructor(engine) {
    this.engine = engine;
    this.buffer = undefined;
    this.refresh();
    this.size = 64 << 10;
    this.start = engine.exports.malloc(this.size);
    this.used = 0;
    /** Pieces of calls that needed more. */
    this.large = [];
  }

  refresh() {
    this.buffer = this.engine.pages.buffer;
    this.view = new DataView(this.buffer);
    this.bytes = new Uint8Array(this.buffer);
  }

  /** Views of memory that grew are of no use. */
  checkGrowth() {
    if (this.engine.pages.buffer !== this.buffer) this.refresh();
  }

  /** Runs `body`; what was pushed meanwhile goes with it. */
  scoped(body) {
    const { used, large } = this.mark();
    try {
      return body();
    } finally {
      this.release(used, large);
    }
  }

  mark() { return { used: this.used, large: this.large.length }; }

  /** Lets go of what was pushed since a mark. */
  release(used, large) {
    this.used = used;
    if (this.engine.isBroken) return;
    while (this.large.length > large) this.engine.exports.free(this.large.pop());
  }

  /** Room for so many bytes until the scope ends. */
  push(count) {
    const start = (this.used + 7) & ~7;
    if (start + count <= this.size) {
      this.used = start + count;
      return this.start + start;
    }
    // WebAssembly would take a larger number for what is left of it in 32 bits.
    const piece = count < 2 ** 31 ? this.engine.call("malloc", Math.max(count, 1)) : 0;
    if (piece === 0) throw new MemoryError("There is no memory for that: see maxMemory.", { code: -4 });
    this.large.push(piece);
    return piece;
  }

  zeroed(count) {
    const at = this.push(count);
    this.bytes.fill(0, at, at + count);
    return at;
  }

  u32(at) { return this.view.getUint32(at, true); }
  i32(at) { return this.view.getInt32(at, true); }
  setU32(at, value) { this.view.setUint32(at, value, true); }

  /** Pushes a text, as UTF-8; of a lone surrogate come bytes that are not. Its length is `length`. */
  pushText(text) {
    if (text instanceof Uint8Array) {
      const count = bytesIn.call(text);
      const at = this.push(count);
      this.bytes.set(text, at);
      this.length = count;
      return at;
    }
    if (typeof text !== "string") throw new ArgumentError(`A ${typeof text} stands where a text belongs.`, { code: -1 });
    const at = this.push(text.length * 3 + 1);
    const { bytes } = this;
    if (text.length > 48 && isWellFormed(text)) {
      this.length = encoder.encodeInto(text, bytes.subarray(at)).written;
    } else {
      this.length = write(text, bytes, at);
    }
    bytes[at + this.length] = 0;
    return at;
  }

  /** Pushes a name, which the library reads as far as its NUL. */
  pushName(name) {
    if (typeof name !== "string" || name.includes("\0")) {
      throw new ArgumentError("A name, or a tag of a language, is a string without a NUL.", { code: -1 });
    }
    return this.pushText(name);
  }

  /** The same, or NULL for none. */
  pushNameOrNone(name) { return name == null ? 0 : this.pushName(name); }

  /** What an fv_text holds. */
  text(at) {
    const start = this.u32(at);
    return this.decode(start, this.u32(at + 4));
  }

  decode(start, count) {
    if (count > 32) return decoder.decode(this.bytes.subarray(start, start + count));
    let text = "";
    for (let at = start; at < start + count; at++) {
      const byte = this.bytes[at];
      if (byte > 0x7F) return decoder.decode(this.bytes.subarray(start, start + count));
      text += String.fromCharCode(byte);
    }
    return text;
  }

  /** A text that ends in a NUL. */
  words(at) { return this.decode(at, this.bytes.indexOf(0, at) - at); }
}

const lone = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
const isWellFormed = (text) => (text.isWellFormed ? text.isWellFormed() : !lone.test(text));

/** Writes a text as UTF-8, and a lone surrogate as the three bytes that no UTF-8 has. */
function write(text, bytes, start) {
  let at = start;
  for (let index = 0; index < text.length; index++) {
    let unit = text.charCodeAt(index);
    if (unit < 0x80) {
      bytes[at++] = unit;
      continue;
    }
    if (unit < 0x800) {
      bytes[at++] = 0xC0 | unit >> 6;
    } else {
      const next = unit >> 10 === 0x36 ? text.charCodeAt(index + 1) : 0;
      if (next >> 10 === 0x37) {
        unit = 0x10000 + ((unit & 0x3FF) << 10) + (next & 0x3FF);
        index++;
        bytes[at++] = 0xF0 | unit >> 18;
        bytes[at++] = 0x80 | (unit >> 12 & 0x3F);
      } else {
        bytes[at++] = 0xE0 | unit >> 12;
      }
      bytes[at++] = 0x80 | (unit >> 6 & 0x3F);
    }
    bytes[at++] = 0x80 | (unit & 0x3F);
  }
  return at - start;
}
