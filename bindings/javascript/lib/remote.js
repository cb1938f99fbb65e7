import { readAnswer } from "./answer.js";
import { errorOf, status } from "./errors.js";
import { layout } from "./memory.js";
import { readValue } from "./values.js";

const undecided = 20, custom = 17;

/** A question as the host is asked it. */
function readRequest(memory, at) {
  const params = memory.text(at + 32);
  return {
    token: memory.view.getBigUint64(at + 8, true), delay: memory.u32(at + 4), name: memory.text(at + 16),
    path: memory.text(at + 24), params: params ? JSON.parse(params) : {}, value: readValue(memory, at + 40),
    reads: readValue(memory, at + 80) ?? {},
  };
}

/** The questions that are open, of a form or a report. */
function requests(engine, kind, handle) {
  const { memory } = engine;
  const count = engine.call(`fv_${kind}_request_count`, handle);
  return Array.from({ length: count }, (_, index) => memory.scoped(() => {
    const at = memory.zeroed(layout.request);
    memory.setU32(at, layout.request);
    engine.run(`fv_${kind}_request`, handle, index, at);
    return readRequest(memory, at);
  }));
}

/** Asks the host's own function; whoever fails has decided nothing, which is told. */
async function ask(engine, remotes, request) {
  const own = Object.hasOwn(remotes, request.name) ? remotes[request.name] : undefined;
  const run = typeof own === "function" ? own : own?.ask;
  if (run === undefined) return undecided;
  try {
    return await run(request.value, { path: request.path, params: request.params, reads: request.reads });
  } catch (error) {
    engine.tell(error);
    return undecided;
  }
}

/** Writes an answer, which may be for nobody any more. What functions and observers throw meanwhile is kept. */
function answer(engine, ruleset, kind, handle, token, answered) {
  const { memory, pointer } = engine;
  memory.scoped(() => {
    let { code, message, params } = readAnswer(answered);
    if (typeof code === "string") {
      const name = memory.pushText(code);
      // A form outlives its ruleset, whose names are gone then.
      code = engine.call("fv_ruleset_code", ruleset.handle, name, memory.length, pointer) < 0 ? custom : memory.i32(pointer);
    }
    const words = memory.pushText(message);
    const size = memory.length;
    const values = memory.pushText(params);
    const given = [handle, token, code, words, size, values, memory.length];
    if (kind === "form") given.push(engine.error);
    const result = engine.call(`fv_${kind}_answer`, ...given);
    if (result < 0 && result !== status.unknownName && result !== status.host) throw errorOf(result);
  });
}

/** Answers all questions of a report, which is freed where that fails. */
export async function answerReport(engine, handle, remotes, ruleset) {
  try {
    // All of them, so that none comes when the report is gone.
    const results = await Promise.allSettled(requests(engine, "report", handle).map(async (request) => {
      const answered = await ask(engine, remotes, request);
      answer(engine, ruleset, "report", handle, request.token, answered);
      engine.raise();
    }));
    const failed = results.find((result) => result.status === "rejected");
    if (failed) throw engine.ofHost(failed.reason);
  } catch (error) {
    if (!engine.isBroken) engine.call("fv_report_free", handle);
    throw error;
  }
}

/** Asks what a form wants to know of others, and tells it what they say. */
export class Asking {
  #form;
  #remotes;
  #known = new Map();
  #waiting = new Set();

  constructor(form, remotes) {
    this.#form = form;
    this.#remotes = remotes;
    this.hasRemotes = Object.keys(remotes).length > 0;
    /** Who is told that the form was closed. */
    this.onClose = new Set();
  }

  /** Finds new questions; one that is not open any more is not asked. */
  look() {
    if (!this.hasRemotes || this.#form.handle === 0) return;
    const open = requests(this.#form.engine, "form", this.#form.handle);
    const tokens = new Set(open.map((request) => request.token));
    for (const [token, timer] of this.#known) {
      if (tokens.has(token)) continue;
      clearTimeout(timer);
      this.#known.delete(token);
    }
    for (const request of open) {
      if (this.#known.has(request.token)) continue;
      this.#known.set(request.token, setTimeout(() => this.#ask(request), request.delay));
    }
    if (this.#known.size === 0) this.#wake();
  }

  async #ask(request) {
    const { engine, ruleset } = this.#form;
    const answered = await ask(engine, this.#remotes, request);
    const { handle } = this.#form;
    if (handle === 0) return;
    const tell = (what) => answer(engine, ruleset, "form", handle, request.token, what);
    try {
      try {
        tell(answered);
      } catch (error) {
        if (engine.isBroken) throw error;
        // What cannot be written or is refused has decided nothing; left open it would be waited for.
        engine.tell(error);
        tell(undecided);
      }
      // Observers and functions that threw: it was answered all the same, and others wait for that.
      const { thrown } = engine;
      engine.thrown = undefined;
      if (thrown !== undefined) engine.tell(thrown.error);
      this.look();
    } catch (error) {
      // Only where the engine stopped: the next call would tell it, but who waits makes none.
      this.#wake((waiting) => waiting.reject(error));
    }
  }

  #wake(how = (waiting) => waiting.resolve()) {
    const all = [...this.#waiting];
    this.#waiting.clear();
    for (const waiting of all) how(waiting);
  }

  /** Waits until nothing is asked. */
  settled() {
    this.look();
    return this.#known.size === 0 ? Promise.resolve() : new Promise((resolve, reject) => { this.#waiting.add({ resolve, reject }); });
  }

  close() {
    for (const timer of this.#known.values()) clearTimeout(timer);
    this.#known.clear();
    this.#wake();
    for (const closed of this.onClose) closed();
  }
}
