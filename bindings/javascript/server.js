import { ArgumentError, LimitError, ValidationError } from "./lib/errors.js";
import { bestLocale } from "./lib/messages.js";
import { bytesOf, entriesOf, headerOf, json, mediaType } from "./lib/server/body.js";
import { Shape, readAgain, recordOf } from "./lib/server/form-data.js";
import { Problem, problemOf } from "./lib/server/problem.js";

export { Problem };
export { load } from "./index.js";

const mebibyte = 1 << 20;

/** How the bodies of requests become records: those of fetch, and those of Node. */
export class Validated {
  #rules;
  #options;
  #most;
  #shape;
  #onError;

  constructor(rules, { scenario, rejectUnknown = false, maxBytes = mebibyte, onError = (error) => console.error(error) } = {}) {
    this.#rules = rules;
    this.#onError = onError;
    this.#options = { scenario, rejectUnknown };
    this.#most = maxBytes;
    // A scenario that is unknown is not the fault of who sends a request.
    rules.validate({}, { scenario, fields: [], skipRemote: true });
    this.#shape = new Shape(rules.describe());
  }

  #locale(request) { return bestLocale(this.#rules.engine, headerOf(request, "accept-language"), this.#rules); }

  /** What a request's body says, typed; throws a Problem where it cannot be taken. */
  async read(request) {
    const type = mediaType(request);
    const bytes = await bytesOf(request, this.#most);
    const options = { ...this.#options, locale: this.#locale(request) };
    const rules = this.#rules;
    try {
      if (type === json) return await rules.parseAsync(bytes, options);
      const record = recordOf(this.#shape, await entriesOf(request, bytes));
      return await rules.parseAsync(readAgain(record, (tried) => rules.validate(tried, { ...options, skipRemote: true })), options);
    } catch (error) {
      // A mistake in functions of the server is nothing that who sends a request could mend.
      throw rules.engine.isOfHost(error) ? error : refusal(error, options.locale);
    }
  }

  /** The answer where only the handler finds out what is wrong, such as a name that is taken. */
  problem(request, path, code, params = {}) {
    const locale = this.#locale(request);
    const { scenario } = this.#options;
    const form = this.#rules.form({ scenario, locale });
    try {
      form.addErrors({ errors: [{ pointer: path, code, params }] });
      const { issues } = form.report();
      return problemOf({ issues: issues.filter((issue) => issue.path === path && issue.rule === "") }, locale);
    } finally {
      form.close();
    }
  }

  /** A function from a Request to a Response, for what speaks fetch. */
  fetch(handler) {
    return async (request) => {
      try {
        return await handler(await this.read(request), request);
      } catch (error) {
        if (error instanceof Problem) return error.response();
        throw error;
      }
    };
  }

  /** Tells what went wrong; whoever is told ends nothing. */
  async #tell(error, request) {
    try {
      await this.#onError(error, request);
    } catch (other) {
      console.error(other);
    }
  }

  /** A listener for Node's http. It never rejects, which would end the process. */
  node(handler) {
    return async (request, response) => {
      try {
        await handler(await this.read(request), request, response);
      } catch (error) {
        // Nobody is there any more who could be answered.
        if (error?.code === "ECONNRESET" && !request.complete) return;
        const isProblem = error instanceof Problem;
        reply(response, isProblem ? error : new Problem(500, "The request could not be answered."));
        if (!isProblem) await this.#tell(error, request);
      }
    };
  }
}

/** Answers a request of Node's; an answer that has begun is broken off, so that it is not taken for whole. */
function reply(response, problem) {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  // The rest of a body that nobody reads.
  if (problem.status === 413) response.setHeader("connection", "close");
  problem.send(response);
}

/** What is said to who sent a body. */
function refusal(error, locale) {
  if (error instanceof ValidationError) return problemOf(error.report, locale);
  if (error instanceof LimitError) return new Problem(413, "The body is nested too deep, or has too many members.");
  // Without an offset it is about something else than the text.
  if (error instanceof ArgumentError && error.offset !== undefined) {
    return new Problem(400, `The body is not a JSON object: see the byte at offset ${error.offset}.`);
  }
  return error;
}

/** Answers what forms in browsers ask by `askServer`: functions by their names, as Request to Response. */
export function answering(remotes, { maxBytes = 64 << 10 } = {}) {
  return async (request) => {
    try {
      if (request.method !== "POST") throw new Problem(405, "Ask by POST.");
      if (mediaType(request) !== json) throw new Problem(415, `The body must be ${json}.`);
      const asked = parsed(await bytesOf(request, maxBytes));
      if (typeof asked.name !== "string" || !Object.hasOwn(remotes, asked.name)) throw new Problem(404, "There is no such rule.");
      const own = remotes[asked.name];
      const { value = null, path = "", params = {}, reads = {} } = asked;
      const answer = await (own.ask ?? own)(value, { path, params, reads });
      return Response.json(answer ?? null, { headers: { "cache-control": "no-store" } });
    } catch (error) {
      if (error instanceof Problem) return error.response();
      throw error;
    }
  };
}

function parsed(bytes) {
  try {
    const asked = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    if (typeof asked === "object" && asked !== null) return asked;
  } catch {
    // What it is instead is nobody's business.
  }
  throw new Problem(400, "The body is not a JSON object.");
}
