import { ArgumentError, EngineError, LimitError, errorOf, status } from "./errors.js";
import { Memory, layout } from "./memory.js";

/** How many bytes a page of WebAssembly has, and how many pages the library begins with. */
const page = 65536;
const firstPages = 64;

/** How deep functions of the host may be within each other, by calls that they make: the library's stack
 *  holds more, but not all. */
const deepest = 32;

/** A page tells it as it tells what listeners throw; elsewhere that would end the process. */
function toldToPlatform(error) {
  if (globalThis.document !== undefined && globalThis.reportError) globalThis.reportError(error);
  else console.error(error);
}

/** One instance of the library, with what is told to it and what it calls. */
export class Engine {
  /** @param {WebAssembly.Module} module */
  static async start(module, options = {}) {
    const engine = new Engine(options);
    const instance = await WebAssembly.instantiate(module, engine.imports());
    engine.begin(instance.exports);
    return engine;
  }

  /** Errors that are of the host: what its functions threw, and answers of theirs that cannot be taken. */
  #ofHost = new WeakSet();

  constructor({ maxMemory, onError = toldToPlatform } = {}) {
    const bytes = maxMemory ?? 256 << 20;
    if (typeof bytes !== "number" || Number.isNaN(bytes)) throw new ArgumentError("maxMemory is a number of bytes.", { code: -1 });
    const most = Math.floor(Math.min(bytes, 1 << 30) / page);
    this.pages = new WebAssembly.Memory({ initial: firstPages, maximum: Math.max(most, firstPages) });
    /** Functions of the host by the numbers that the library knows them by. */
    this.functions = new Map();
    this.lastFunction = 0;
    /** What a function of the host threw, until the call that called it is over. */
    this.thrown = undefined;
    /** How many functions of the host are running, each called by what the one before it called. */
    this.depth = 0;
    this.isBroken = false;
    this.onError = onError;
    /** Frees what nobody holds any more; what it is told holds no object, or that would be held. */
    this.finalization = new FinalizationRegistry(({ name, handle }) => {
      if (!this.isBroken) this.call(name, handle);
    });
  }

  imports() {
    const call = (id, run) => this.calling(id, run);
    return {
      env: { memory: this.pages },
      wasi_snapshot_preview1: {
        random_get: (start, count) => {
          const bytes = new Uint8Array(this.pages.buffer, start, count);
          for (let at = 0; at < count; at += page) crypto.getRandomValues(bytes.subarray(at, at + page));
          return 0;
        },
      },
      formvalidate: {
        answer: (id, told, value, out) => call(id, (f) => f.answer(told, value, out)),
        filter: (id, told, value, out) => call(id, (f) => f.filter(told, value, out)),
        provider: (id, told, out) => call(id, (f) => f.provider(told, out)),
        condition: (id, told, out) => call(id, (f) => f.condition(told, out)),
        emptiness: (id, told, value, out) => call(id, (f) => f.emptiness(told, value, out)),
        observer: (id, form, change) => call(id, (f) => f.observer(change)),
        destroy: (id) => void this.functions.delete(id),
      },
    };
  }

  begin(exports) {
    this.exports = exports;
    exports._initialize();
    this.memory = new Memory(this);
    this.error = exports.malloc(layout.error);
    this.pointer = exports.malloc(64);
  }

  /** Frees an object's handle by a function once nobody holds the object. */
  keep(owner, name) { this.finalization.register(owner, { name, handle: owner.handle }, owner); }

  /** Frees it now; of an instance that is broken nothing is left to be freed. */
  free(owner, name) {
    const { handle } = owner;
    owner.handle = 0;
    this.finalization.unregister(owner);
    if (!this.isBroken) this.call(name, handle);
  }

  /** Gives a function of the host a number. */
  register(own) {
    this.functions.set(++this.lastFunction, own);
    return this.lastFunction;
  }

  /** Runs a function of the host: what it throws comes out of the call that called it. */
  calling(id, run) {
    const own = this.functions.get(id);
    if (own === undefined) return status.host;
    // What another function threw before is not told to this one, by calls that it makes.
    const { thrown } = this;
    this.thrown = undefined;
    let answered;
    this.depth++;
    try {
      if (this.depth > deepest) throw new LimitError(`Functions call each other at most ${deepest} deep.`, { code: status.limit });
      answered = run(own) ?? 0;
    } catch (error) {
      this.thrown = { error };
      answered = status.host;
    }
    this.depth--;
    this.thrown = thrown ?? this.thrown;
    return answered;
  }

  /** Calls an exported function; what traps ends the instance. */
  call(name, ...values) {
    if (this.isBroken) throw new EngineError("The engine stopped earlier: load it anew.");
    const { memory } = this;
    const { used, large } = memory.mark();
    try {
      return this.exports[name](...values);
    } catch (error) {
      // Functions of the host throw nothing through the library, so this is the library itself.
      this.isBroken = true;
      throw new EngineError(`The engine stopped in ${name}: load it anew. (${error.message})`);
    } finally {
      memory.checkGrowth();
      // What functions of the host answered was copied.
      if (!this.isBroken) memory.release(used, large);
    }
  }

  /** Calls a function that returns a status or a code; below 0 it is an error. */
  run(name, ...values) {
    const code = this.call(name, ...values);
    this.raise();
    if (code < 0) throw errorOf(code);
    return code;
  }

  /** The same, of a function that tells in its last parameter what went wrong. */
  runTelling(name, ...values) {
    const code = this.call(name, ...values, this.error);
    this.raise();
    if (code < 0) throw this.told(code);
    return code;
  }

  /** Throws what functions of the host threw, if they did. */
  raise() {
    if (this.thrown === undefined) return;
    const { error } = this.thrown;
    this.thrown = undefined;
    throw this.ofHost(error);
  }

  /** Tells what was thrown where nobody called; whoever is told holds nobody up. */
  tell(error) {
    try {
      this.follow(this.onError(error), console.error);
    } catch (other) {
      console.error(other);
    }
  }

  /** Whether that comes later, of an `async` function that nobody waits for: what it throws then is told. */
  follow(made, tell = (error) => this.tell(error)) {
    if (typeof made?.then !== "function") return false;
    Promise.resolve(made).catch(tell);
    return true;
  }

  /** Notes that an error is the host's, whatever kind it is. */
  ofHost(error) {
    if (typeof error === "object" && error !== null) this.#ofHost.add(error);
    return error;
  }

  isOfHost(error) { return this.#ofHost.has(error); }

  /** The error that the library told last. */
  told(code) {
    const { memory, error } = this;
    const offset = memory.view.getBigUint64(error + 8, true);
    return errorOf(code, memory.words(error + 272), {
      offset: offset === 0xFFFF_FFFF_FFFF_FFFFn ? undefined : Number(offset),
      pointer: memory.words(error + 16),
    });
  }

  /** The text of an fv_text that the caller owns, which is freed. */
  takeText(at) {
    const start = this.memory.u32(at);
    const text = this.memory.text(at);
    this.call("fv_free", start);
    return text;
  }
}
