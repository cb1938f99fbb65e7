/** What went wrong with a call; a value that is not valid is no error. */
export class FormValidateError extends Error {
  /** @param {string} message @param {{code?: number, offset?: number, pointer?: string}} [facts] */
  constructor(message, { code = 0, offset, pointer = "" } = {}) {
    super(message);
    this.name = new.target.name;
    this.code = code;
    this.offset = offset;
    this.pointer = pointer;
  }
}

/** A ruleset or pattern that does not compile, with all of its mistakes. */
export class CompileError extends FormValidateError {
  constructor(message, facts, mistakes = []) {
    super(message, facts);
    this.mistakes = mistakes;
  }
}

/** A value that `parse` refused. */
export class ValidationError extends FormValidateError {
  constructor(report) {
    const issue = report.issues[0];
    super(issue ? `${issue.path || "The record"}: ${issue.codeName}` : "The record is not valid.");
    this.report = report;
  }
}

export class ArgumentError extends FormValidateError {}
export class LimitError extends FormValidateError {}
export class MemoryError extends FormValidateError {}
export class ClosedError extends FormValidateError {}
export class UnknownNameError extends FormValidateError {}
export class BusyError extends FormValidateError {}

/** The engine stopped where it never should: nothing of that instance can be used any more. */
export class EngineError extends FormValidateError {}

export const status = {
  argument: -1, compile: -2, limit: -3, memory: -4, handle: -5, unknownName: -6, host: -8, busy: -9,
};

const kinds = new Map([
  [status.argument, ArgumentError], [status.compile, CompileError], [status.limit, LimitError],
  [status.memory, MemoryError], [status.handle, ClosedError], [status.unknownName, UnknownNameError],
  [status.busy, BusyError],
]);

const words = new Map([
  [status.memory, "There is no memory for that."],
  [status.handle, "It was closed, or belongs to another instance."],
]);

/** The error of a status below 0. */
export function errorOf(code, message, facts) {
  const Kind = kinds.get(code) ?? FormValidateError;
  return new Kind(message || words.get(code) || `The call failed (${code}).`, { code, ...facts });
}
