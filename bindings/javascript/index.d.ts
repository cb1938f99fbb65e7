/** What a value of a record may be: bytes are text in UTF-8, a `Date` is an instant. */
export type Value =
  | string | number | boolean | bigint | null | undefined | Date | Uint8Array
  | readonly Value[] | { readonly [name: string]: Value };

export type Verdict = "unknown" | "valid" | "invalid" | "incomplete" | "undecided" | "pending";
export type Policy = "change" | "blur" | "submit" | "never";
export type Appearance = "pristine" | "empty" | "filled" | "mistake" | "suspect";
/** A rule: its name, or an object with its options. */
export type Rule = string | { readonly [option: string]: unknown };

export interface Issue {
  readonly field: string;
  /** A JSON Pointer to the value. */
  readonly path: string;
  readonly rule: string;
  readonly id?: string;
  readonly code: number;
  readonly codeName: string;
  readonly message: string;
  readonly title: string;
  readonly reason: string;
  readonly params: { readonly [name: string]: unknown };
  readonly level: "error" | "warning";
}

/** What was found in a record. It is a copy: nothing needs to be closed. */
export class Report {
  private constructor();
  readonly verdict: Verdict;
  readonly valid: boolean;
  readonly issues: readonly Issue[];
  readonly warnings: readonly Issue[];
  /** The record after its transforms. It holds the values. */
  readonly cleaned: { [name: string]: any };
  /** The report as JSON, the same bytes in every runtime. */
  readonly json: string;
  readonly cleanedJSON: string;
  toJSON(): object;
}

/** What a function is told besides the value; to be read before it returns. */
export interface Call {
  readonly field: string;
  readonly scenario: string;
  readonly locale: string;
  readonly path: string;
  readonly params: { readonly [name: string]: unknown };
  readonly parent: { readonly [name: string]: unknown } | undefined;
  /** The record's values, in the order of the ruleset's fields. */
  readonly record: readonly unknown[];
}

/** A code or its name, false for `custom`, or more of it; nothing or true: the value is fine. */
export type Answer =
  | void | null | boolean | number | string
  | { readonly code?: number | string; readonly message?: string; readonly [param: string]: unknown };

export interface RemoteCall {
  readonly path: string;
  readonly params: { readonly [name: string]: unknown };
  readonly reads: { readonly [name: string]: unknown };
}
export type RemoteFunction = (value: any, call: RemoteCall) => Promise<Answer> | Answer;

/** Functions of yours that rulesets call by name. */
export interface Functions {
  /** Checks. */
  functions?: { [name: string]: (value: any, call: Call) => Answer };
  filters?: { [name: string]: (value: any, call: Call) => Value };
  providers?: { [name: string]: (call: Call) => Value };
  conditions?: { [name: string]: (call: Call) => boolean };
  emptiness?: { [name: string]: (value: any, call: Call) => boolean };
  /** Checks that answer later; milliseconds to wait, and fields to read. */
  remotes?: { [name: string]: RemoteFunction | { ask: RemoteFunction; delay?: number; reads?: string[] } };
}

export interface ValidateOptions {
  scenario?: string;
  /** A tag, or a list as browsers send it. */
  locale?: string;
  fields?: readonly string[];
  /** The time; the clock's unless you say another. Numbers are milliseconds. */
  now?: Date | number;
  /** Minutes east of UTC, from -1,439 to 1,439; the platform's unless you say others. */
  zoneMinutes?: number;
  rejectUnknown?: boolean;
  keepUnassignable?: boolean;
  skipRemote?: boolean;
  issueLimit?: number;
}

export interface FormOptions {
  scenario?: string;
  locale?: string;
  now?: Date | number;
  zoneMinutes?: number;
  initial?: { readonly [name: string]: Value };
  /** What `save` wrote. */
  saved?: string;
}

export class Ruleset {
  private constructor();
  readonly document: string;
  /** Judges an object or a `Map`, or JSON as text or bytes. */
  validate(record: object | string | Uint8Array, options?: ValidateOptions): Report;
  validateAsync(record: object | string | Uint8Array, options?: ValidateOptions): Promise<Report>;
  /** The typed record; throws a `ValidationError` where it is not valid. */
  parse(record: object | string | Uint8Array, options?: ValidateOptions): { [name: string]: any };
  /** The same, asking `remotes`. */
  parseAsync(record: object | string | Uint8Array, options?: ValidateOptions): Promise<{ [name: string]: any }>;
  assign(record: object | string, options?: { scenario?: string }): { assigned: { [name: string]: any }; refused: string[] };
  describe(options?: { locale?: string }): any;
  form(options?: FormOptions): Form;
  close(): void;
}

export interface Field {
  readonly name: string;
  readonly verdict: Verdict;
  readonly appearance: Appearance;
  readonly policy: Policy;
  readonly code: number;
  readonly issueCount: number;
  readonly active: boolean;
  readonly dirty: boolean;
  readonly touched: boolean;
  /** Whether its error is to be shown. */
  readonly shows: boolean;
  readonly warns: boolean;
  /** Whether the form keeps the value: not where it is too long, or no text. */
  readonly isKept: boolean;
  readonly value: any;
  readonly lastValid: any;
  readonly brand: number;
  readonly suggested: number;
  readonly issues: readonly Issue[];
  readonly message: string;
}

export interface Change {
  readonly generation: number;
  readonly verdict: Verdict;
  readonly valid: boolean;
  readonly replay: boolean;
  readonly fields: readonly { field: string; verdict: Verdict; appearance: Appearance; shows: boolean; code: number }[];
  readonly gates: readonly { gate: string; open: boolean }[];
  readonly lists: readonly { list: string; kind: "inserted" | "removed" | "moved"; index: number; from: number; key: number }[];
}

export interface Observed { field?: string; gate?: string; replay?: boolean }

export interface Rows extends Iterable<{ index: number; key: number; path: string }> {
  readonly length: number;
  readonly path: string;
  key(index: number): number;
  insert(index: number, value?: Value): void;
  append(value?: Value): void;
  remove(index: number): void;
  move(from: number, to: number): void;
  [Symbol.iterator](): Iterator<{ index: number; key: number; path: string }>;
}

/** A record while it is typed; fields by their names, or by JSON Pointers: `/lines/0/price`. */
export class Form {
  private constructor();
  readonly verdict: Verdict;
  readonly valid: boolean;
  readonly dirty: boolean;
  readonly submitted: boolean;
  readonly generation: number;
  readonly gates: { readonly [name: string]: boolean | undefined };
  set(field: string, value: Value): void;
  setInitial(field: string, value: Value): void;
  blur(field: string): void;
  touch(field: string): void;
  field(name: string): Field;
  gate(name: string): boolean;
  rows(list: string): Rows;
  report(field?: string): Report;
  reset(): void;
  resetField(field: string): void;
  setPolicy(field: string, policy: Policy): void;
  setLocale(locale?: string): void;
  setScenario(scenario?: string): void;
  setNow(now?: Date | number): void;
  assign(record: object): string[];
  addErrors(problem: object): void;
  clearErrors(path?: string): void;
  askAgain(path?: string): void;
  /** Judges and shows everything, and waits for remote rules whose answer the verdict depends on, which warnings are not. */
  submit(): Promise<Report>;
  submitNow(): Report;
  submitGate(name: string): boolean;
  /** Judges what may be judged, and waits until nobody is asked any more, for warnings too. */
  settled(): Promise<void>;
  values(): { [name: string]: any };
  patch(): { [name: string]: any };
  snapshot(): any;
  save(options?: { sensitive?: boolean }): string;
  subscribe(observer: (change: Change) => void, options?: Observed): () => void;
  changes(options?: Observed): AsyncGenerator<Change, void, void>;
  close(): void;
}

export interface PatternOptions { caseless?: boolean; search?: boolean; unicode?: boolean; multiline?: boolean; dotAll?: boolean }

export class Pattern {
  private constructor();
  match(text: string | Uint8Array): "valid" | "invalid" | "undecided";
  progress(text: string | Uint8Array): "valid" | "invalid" | "undecided" | "incomplete";
  close(): void;
}

export interface CardOptions { accept?: readonly string[]; separators?: boolean; luhnAlways?: boolean }

export interface Card {
  readonly state: Verdict;
  readonly valid: boolean;
  readonly code: number;
  readonly reasons: readonly ("characters" | "length" | "checkDigit" | "brand" | "notAccepted")[];
  readonly brand: string | null;
  readonly subBrand: string | null;
  readonly digits: number;
  readonly lengths: readonly number[];
  readonly securityCode: { readonly name: string; readonly size: number } | null;
  readonly gaps: readonly number[];
  /** The number in groups: keep it out of logs. */
  readonly formatted: string;
  readonly masked: string;
  readonly candidates: readonly string[];
}

export interface FormValidate {
  readonly version: string;
  /** Throws a `CompileError` with all mistakes of a document that does not compile. */
  ruleset(document: object | string, options?: Functions): Ruleset;
  check(rule: Rule | readonly Rule[], value: Value, options?: ValidateOptions & Functions): Report;
  checkJSON(rule: string, value: string, options?: ValidateOptions & Functions): Report;
  pattern(pattern: string, options?: PatternOptions): Pattern;
  card(number: string, options?: CardOptions): Card;
  cardCandidates(beginning: string, options?: CardOptions): string[];
  luhn(digits: string): boolean;
  messages(locale?: string): any;
  codeName(code: number): string;
  bestLocale(asked: string, rules?: Ruleset): string;
}

export interface LoadOptions {
  /** How many bytes the engine may take; 256 MiB unless you say otherwise. */
  maxMemory?: number;
  /**
   * Told of what nobody who called can be told: what observers throw when an answer comes, or later where they are
   * `async`, what remotes throw, and answers that cannot be taken. A page's `reportError` and elsewhere `console.error` unless you say otherwise.
   */
  onError?: (error: unknown) => void;
}

/** Loads the engine, from beside this file unless you say where it is. */
export function load(
  source?: URL | string | ArrayBuffer | Uint8Array | WebAssembly.Module, options?: LoadOptions,
): Promise<FormValidate>;

export class FormValidateError extends Error {
  readonly code: number;
  readonly offset: number | undefined;
  readonly pointer: string;
}
export interface Mistake { readonly mistake: string; readonly pointer: string; readonly offset: number | null; readonly message: string }
export class CompileError extends FormValidateError { readonly mistakes: readonly Mistake[] }
export class ValidationError extends FormValidateError { readonly report: Report }
export class ArgumentError extends FormValidateError {}
export class LimitError extends FormValidateError {}
export class MemoryError extends FormValidateError {}
export class ClosedError extends FormValidateError {}
export class UnknownNameError extends FormValidateError {}
export class BusyError extends FormValidateError {}
/** The engine stopped where it never should: `load` gives a fresh one. */
export class EngineError extends FormValidateError {}

/** A remote rule that a server answers, which has `answering` of `formvalidate/server` at that address. */
export function askServer(
  address: string | URL, name: string, settings?: { fetch?: typeof fetch; delay?: number; reads?: string[] },
): { ask: RemoteFunction; delay?: number; reads?: string[] };
