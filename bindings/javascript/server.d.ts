export { load } from "./index.js";
import type { RemoteFunction, Ruleset } from "./index.js";

/** A request of Node's http, as far as it matters here. */
export interface NodeRequest extends AsyncIterable<Uint8Array> {
  readonly headers: { readonly [name: string]: string | readonly string[] | undefined };
  readonly complete: boolean;
}
export interface NodeResponse {
  readonly headersSent: boolean;
  destroy(): unknown;
  setHeader(name: string, value: string): unknown;
  writeHead(status: number, headers: { [name: string]: string }): { end(text: string): unknown };
}

export interface ProblemError { readonly pointer: string; readonly code: string | number; readonly detail: string }

/** What is wrong with a request, as the answer to it (RFC 9457). Thrown in a handler, it is the answer. */
export class Problem extends Error {
  constructor(status: number, detail: string, more?: { errors?: readonly ProblemError[]; language?: string });
  readonly status: number;
  readonly detail: string;
  readonly errors: readonly ProblemError[] | undefined;
  readonly headers: { [name: string]: string };
  response(): Response;
  send(response: NodeResponse): void;
}

type Record = { [name: string]: any };

/** How the bodies of requests become records: JSON, and form data with names such as `lines[0][price]`. */
export class Validated {
  constructor(rules: Ruleset, options?: {
    scenario?: string;
    rejectUnknown?: boolean;
    /** A larger body is refused; 1 MiB unless you say otherwise. */
    maxBytes?: number;
    /** Told of what a listener of `node` answers by 500, such as what a handler throws; `console.error` unless you say otherwise. */
    onError?: (error: unknown, request: NodeRequest) => void;
  });
  /** What a request's body says, typed; throws a `Problem` where it cannot be taken. */
  read(request: Request | NodeRequest): Promise<Record>;
  /** The answer where only the handler finds out what is wrong, such as a name that is taken. */
  problem(request: Request | NodeRequest, path: string, code: string | number, params?: object): Problem;
  fetch(handler: (record: Record, request: Request) => Promise<Response> | Response): (request: Request) => Promise<Response>;
  node<Asked extends NodeRequest, Answered extends NodeResponse>(
    handler: (record: Record, request: Asked, response: Answered) => unknown,
  ): (request: Asked, response: Answered) => Promise<void>;
}

/** Answers what forms in browsers ask by `askServer`; only functions that are named here can be asked. */
export function answering(
  remotes: { [name: string]: RemoteFunction | { ask: RemoteFunction } }, options?: { maxBytes?: number },
): (request: Request) => Promise<Response>;
