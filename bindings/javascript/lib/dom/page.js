// A form of a page, and what of it belongs to which field.
import { Attributes } from "./attributes.js";
import { UnknownNameError } from "../errors.js";
import { isControl } from "./controls.js";
import { ListView, fieldsIn } from "./list.js";
import { Announcer, Message } from "./messages.js";
import { messages } from "../messages.js";
import { fieldOf, patternOf, pointerOf, pointerOfField } from "./paths.js";

export class Page {
  attributes = new Attributes();
  #fields = [];
  #lists = [];
  #boxes = [];
  #byPointer = new Map();
  /** By their pointers. */
  #rows = new Map();
  /** The rows of elements. */
  #owners = new WeakMap();
  /** The fields of controls. */
  views = new WeakMap();
  #summary;

  constructor(element, form, { scenario, locale }) {
    this.element = element;
    this.document = element.ownerDocument;
    this.form = form;
    this.engine = form.engine;
    this.scenario = scenario;
    this.pending = messages(form.engine, locale).codes.pending.message;
    this.#describe(locale);
    this.announcer = new Announcer(element);
    this.#lists = this.#listsIn([element]);
    this.#fields = fieldsIn(this, this.#controlsIn([element]));
    this.#boxes = this.#boxesIn([element]);
    this.gates = [...element.querySelectorAll("[data-gate]")];
    this.#plainButtons([element]);
  }

  #describe(locale) {
    const described = this.form.ruleset.describe({ locale });
    this.described = new Map(described.fields.map((field) => [pointerOfField(field.path), field]));
  }

  /** What the ruleset says of a field. */
  describe(pointer) {
    return this.described.get(patternOf(pointer, (part) => this.#rows.has(part)));
  }

  /** Whether a form has such a field; a page may have controls of other things. */
  knows(pointer) {
    try {
      this.form.field(fieldOf(pointer));
      return true;
    } catch (error) {
      if (error instanceof UnknownNameError) return false;
      throw error;
    }
  }

  begin() {
    for (const list of this.#lists) list.begin();
    for (const list of this.#lists) list.follow();
    this.index();
    for (const field of this.#fields) field.begin();
    this.showAll();
  }

  /** Elements of a row, or of the page outside of rows. */
  find(selector, row) {
    const roots = row?.nodes ?? [this.element];
    const found = roots.flatMap((root) => [...(row && root.matches(selector) ? [root] : []), ...root.querySelectorAll(selector)]);
    return found.filter((element) => this.rowOf(element) === row);
  }

  /** The row that an element is in. */
  rowOf(element) {
    for (let at = element; at && at !== this.element; at = at.parentElement) {
      if (this.#owners.has(at)) return this.#owners.get(at);
    }
    return undefined;
  }

  #all(roots, selector) {
    return roots.flatMap((root) => [...(root.matches(selector) ? [root] : []), ...root.querySelectorAll(selector)]);
  }

  #controlsIn(roots) { return this.#all(roots, "*").filter(isControl); }
  #listsIn(roots, row) { return this.#all(roots, "template[data-list]").map((template) => new ListView(this, template, row)); }

  #boxesIn(roots) { return this.#all(roots, "[data-field]"); }

  /** Takes in a row that was just put into the page. */
  enter(row) {
    for (const node of row.nodes) this.#owners.set(node, row);
    this.#rows.set(row.pointer, row);
    row.fields = fieldsIn(this, this.#controlsIn(row.nodes), row);
    for (const field of row.fields) field.rename();
    row.lists = this.#listsIn(row.nodes, row);
    row.boxes = this.#boxesIn(row.nodes);
    this.#plainButtons(row.nodes);
    for (const list of row.lists) {
      list.begin();
      list.follow();
    }
    for (const field of row.fields) field.begin();
  }

  /** Buttons about rows do not send the form. */
  #plainButtons(roots) {
    for (const button of this.#all(roots, "button:is([data-add], [data-remove], [data-move])")) this.attributes.propose(button, "type", "button");
  }

  *#everything(fields = this.#fields, lists = this.#lists) {
    yield* fields;
    for (const list of lists) {
      yield list;
      for (const row of list.rows) yield* this.#everything(row.fields, row.lists);
    }
  }

  /** Notes anew where everything is. */
  index() {
    this.#byPointer = new Map();
    this.#rows = new Map();
    for (const view of this.#everything()) {
      this.#byPointer.set(view.pointer, view);
      if (view.row) this.#rows.set(view.row.pointer, view.row);
    }
  }

  view(pointer) { return this.#byPointer.get(pointer); }

  showAll() {
    for (const view of this.#everything()) view.show();
    for (const gate of this.gates) this.showGate(gate.dataset.gate, this.form.gate(gate.dataset.gate));
    this.showBoxes();
    this.showSummary();
  }

  /** Hides what belongs to fields that play no part. */
  showBoxes(boxes = this.#boxes, lists = this.#lists, row = undefined) {
    for (const box of boxes) {
      const isActive = this.form.field(fieldOf(pointerOf(box.dataset.field, row?.pointer))).active;
      this.attributes.set(box, "hidden", isActive ? null : "");
    }
    for (const list of lists) for (const inner of list.rows) this.showBoxes(inner.boxes, inner.lists, inner);
  }

  /** A list changed: all rows are where the form has them. */
  follow() {
    for (const list of this.#lists) this.#follow(list);
    this.index();
    const fields = this.#lists.flatMap((list) => [...list.fields()]);
    for (const field of fields) field.rename();
    for (const field of fields) field.tickAgain();
  }

  #follow(list) {
    const made = new Set(list.follow());
    for (const row of list.rows) if (!made.has(row)) for (const inner of row.lists) this.#follow(inner);
  }

  showGate(name, isOpen) {
    for (const button of this.gates) if (button.dataset.gate === name) this.attributes.set(button, "disabled", isOpen ? null : "");
  }

  issuesOf(pointer, field) { return this.form.report(field).issues.filter((issue) => issue.path === pointer); }

  /** What is wrong with the form as a whole, and with what the page has no place for. */
  showSummary() {
    if (this.#summary === undefined && !this.form.submitted && this.form.verdict !== "invalid") return;
    const issues = this.form.report().issues.filter((issue) => {
      if (issue.level !== "error") return false;
      return issue.path === "" || (this.form.submitted && !this.#byPointer.has(issue.path));
    });
    if (this.#summary === undefined && issues.length === 0) return;
    this.#summary ??= this.#makeSummary();
    this.#summary.show(issues.map((issue) => issue.message), "error");
  }

  #makeSummary() {
    const found = this.find("[data-message]").find((element) => element.dataset.message === "");
    const message = new Message(this.attributes, found ?? null, () => {
      const element = this.document.createElement("p");
      element.dataset.message = "";
      this.announcer.element.before(element);
      return element;
    });
    this.attributes.set(message.element, "role", "alert");
    this.attributes.propose(message.element, "tabindex", "-1");
    return message;
  }

  /** Puts the focus where the first error is, as the page reads. */
  focusFirst() {
    const errors = this.form.report().issues.filter((issue) => issue.level === "error");
    const targets = errors.map((issue) => this.#targetOf(issue.path)).filter((target) => target !== undefined)
      .sort((one, other) => (one.compareDocumentPosition(other) & 4 ? -1 : 1));
    (targets[0] ?? this.#summary?.element)?.focus();
  }

  /** What to mend an error in: its control, the first one within, or the button that adds a row. */
  #targetOf(pointer) {
    const within = [...this.#everything()].filter((view) => view.pointer === pointer || view.pointer.startsWith(`${pointer}/`));
    if (pointer === "") return undefined;
    const control = within.flatMap((view) => view.controls ?? []).find((found) => !found.disabled);
    return control ?? this.buttonOf(within[0]);
  }

  /** The button that adds a row to a list. */
  buttonOf(list) {
    if (list === undefined) return undefined;
    return this.find("[data-add]", list.row).find((button) => pointerOf(button.dataset.add, list.row?.pointer) === list.pointer);
  }

  takeOver() { for (const view of this.#everything()) view.takeOver?.(); }

  remove() {
    for (const list of this.#lists) list.remove();
    for (const field of this.#fields) field.remove();
    this.#summary?.remove();
    this.announcer.remove();
    this.attributes.restore();
  }
}
