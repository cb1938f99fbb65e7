// The rows of a list, made of a template of the page.
import { FieldView } from "./field.js";
import { Message } from "./messages.js";
import { fieldOf, pointerOf } from "./paths.js";

/** A row: the elements that were made for it, its fields, the lists within. */
export class RowView {
  isGone = false;
  fields = [];
  lists = [];
  /** Elements that are there as long as a field plays a part. */
  boxes = [];

  constructor(list, key, index) {
    this.list = list;
    this.key = key;
    this.index = index;
    // They stand in this until they are put into the page.
    this.made = list.template.content.cloneNode(true);
    this.nodes = [...this.made.children];
  }

  get pointer() { return `${this.list.pointer}/${this.index}`; }

  remove() {
    this.isGone = true;
    for (const list of this.lists) list.remove();
    for (const field of this.fields) field.remove();
    for (const node of this.nodes) node.remove();
  }
}

/** A list: its template, and the rows in front of that. */
export class ListView {
  rows = [];
  #message;

  constructor(page, template, row) {
    this.page = page;
    this.template = template;
    this.row = row;
  }

  get pointer() { return pointerOf(this.template.dataset.list, this.row?.pointer); }
  get field() { return fieldOf(this.pointer); }

  /** As many rows as the page wants to begin with. */
  begin() {
    const { form } = this.page;
    const count = Number(this.template.dataset.rows ?? 0);
    if (count > 0 && form.rows(this.field).length === 0) form.setInitial(this.field, Array(count).fill(null));
  }

  /** Makes, moves and takes out rows until they are those of the form; returns what was made. */
  follow() {
    const { form } = this.page;
    const keys = [...form.rows(this.field)].map((row) => row.key);
    const known = new Map(this.rows.map((row) => [row.key, row]));
    const made = [];
    for (const [key, row] of known) if (!keys.includes(key)) row.remove();
    this.rows = keys.map((key, index) => {
      const row = known.get(key) ?? new RowView(this, key, index);
      if (!known.has(key)) made.push(row);
      row.index = index;
      return row;
    });
    for (const row of made) this.page.enter(row);
    this.#place();
    for (const row of made) for (const field of row.fields) field.show();
    return made;
  }

  /** Puts the rows' elements in order, each in front of the template; what has the focus keeps it. */
  #place() {
    const { document } = this.page;
    const focused = document.activeElement;
    let after = this.template;
    for (const row of [...this.rows].reverse()) {
      for (const node of [...row.nodes].reverse()) {
        if (node.nextElementSibling !== after) after.before(node);
        after = node;
      }
    }
    if (focused !== document.activeElement && this.page.element.contains(focused)) focused.focus();
  }

  /** All fields of its rows, and of lists within. */
  *fields() {
    for (const row of this.rows) {
      yield* row.fields;
      for (const list of row.lists) yield* list.fields();
    }
  }

  /** Shows what is wrong with the list as a whole, and with rows that have no message of their own. */
  show() {
    const { page } = this;
    const state = page.form.field(this.field);
    const issues = state.shows || state.warns ? page.issuesOf(this.pointer, this.field) : [];
    const lines = issues.map((issue) => issue.message);
    if (this.#message === undefined && lines.length === 0) return;
    this.#message ??= this.#makeMessage();
    const isNew = this.#message.show(lines, state.shows ? "error" : "warning");
    if (isNew || lines.length === 0) page.announcer.say(this, lines.join(" "));
  }

  #makeMessage() {
    const { page } = this;
    const found = page.find("[data-message]", this.row).find((element) => pointerOf(element.dataset.message, this.row?.pointer) === this.pointer);
    return new Message(page.attributes, found ?? null, () => {
      const element = page.document.createElement("p");
      element.dataset.message = this.template.dataset.list;
      this.template.after(element);
      return element;
    });
  }

  remove() {
    for (const row of this.rows) row.remove();
    this.rows = [];
    this.#message?.remove();
  }
}

/** The fields of some elements, by their names. */
export function fieldsIn(page, controls, row) {
  const byName = new Map();
  for (const control of controls) byName.set(control.name, [...(byName.get(control.name) ?? []), control]);
  return [...byName].filter(([name]) => page.knows(pointerOf(name, row?.pointer)))
    .map(([name, own]) => new FieldView(page, name, row, own));
}
