export { load } from "./index.js";
import type { Form, FormOptions, Report, Ruleset } from "./index.js";

export interface BindOptions extends FormOptions {
  /**
   * Called with a valid record when the form is sent; without it the browser sends the form.
   * What it returns is shown: a problem (`errors` with `pointer`, `code`, `detail`), or the answer of a server.
   */
  submit?: (record: { [name: string]: any }, bound: Bound) => Promise<Response | object | void> | Response | object | void;
}

/** A form of a page that is held to rules. */
export interface Bound {
  readonly element: HTMLElement;
  readonly form: Form;
  /** What the submit button does; nothing while it still goes on. */
  submit(submitter?: HTMLElement): Promise<Report | undefined>;
  /** Puts the focus on the first control with an error. */
  focusFirst(): void;
  /** Takes over what scripts wrote into controls, which browsers tell nobody of. */
  refresh(): void;
  /** Ends it; the form is closed if `bind` made it. */
  dispose(): void;
}

/**
 * Holds a form of a page to rules, or to a form of yours.
 *
 * Controls are found by `name`: a field's name, or a pointer such as `/address/city`. In
 * `<template data-list="lines">`, of which a row is made for each element, names are those in the row, and
 * `name="."` is an element itself. Buttons: `data-add="lines"`, and in a row `data-remove`, `data-move="-1"`,
 * `data-move="1"`; `data-gate="send"` is disabled as long as that gate is shut. `data-rows="1"` at a template
 * is how many rows there are at first, `data-field="email"` an element that hides where the field plays no
 * part, `data-message="email"` where its messages go; that of the form as a whole is `data-message=""`.
 */
export function bind(element: HTMLElement, rules: Ruleset | Form, options?: BindOptions): Bound;
