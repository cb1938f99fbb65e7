// A field as a page shows it: its controls, its message.
import { groupTyped, grouped } from "./card.js";
import { propose } from "./attributes.js";
import { initialOf, textOf, valueOf, writeValue } from "./controls.js";
import { Message, placeBehind } from "./messages.js";
import { fieldOf, pointerOf } from "./paths.js";

/** What belongs to one name in a page, or in one row of it. */
export class FieldView {
  /** What the form was told last, and so is not to be written back. */
  #told;
  #shown = "";
  #message;

  constructor(page, name, row, controls) {
    this.page = page;
    this.name = name;
    this.row = row;
    this.controls = controls;
    for (const control of controls) page.views.set(control, this);
    const described = page.describe(this.pointer);
    this.label = described?.label ?? name;
    this.isCard = described?.input === "card" && controls[0].localName === "input";
    propose(page.attributes, controls, described, page.scenario);
  }

  get pointer() { return pointerOf(this.name, this.row?.pointer); }
  get field() { return fieldOf(this.pointer); }
  get isGone() { return this.row?.isGone === true; }

  /** Takes the page's own values where the form has none; what the browser brought back was typed. */
  begin() {
    const { form } = this.page;
    if (!isEmpty(form.field(this.field).value)) return;
    const initial = initialOf(this.controls);
    if (initial !== undefined) form.setInitial(this.field, this.#taken(initial));
    this.takeOver();
  }

  /** Takes what stands in the controls, if that is not what the form has. */
  takeOver() {
    const value = valueOf(this.controls);
    const { value: known } = this.page.form.field(this.field);
    if (isEmpty(value) && isEmpty(known)) return;
    if (value === false && isEmpty(known)) return;
    if (keyOf(this.#taken(value)) !== keyOf(known)) this.#set(this.#taken(value));
  }

  #taken(value) { return this.isCard && typeof value === "string" ? grouped(this.page.engine, value).digits : value; }

  /** Somebody typed. */
  type(event) {
    let value = valueOf(this.controls);
    if (this.isCard) {
      const { digits } = groupTyped(this.page.engine, this.controls[0], this.#shown, event.inputType);
      this.#shown = this.controls[0].value;
      value = digits;
    }
    if (event.type === "change" && keyOf(value) === this.#told) return;
    this.#set(value);
  }

  #set(value) {
    this.#told = keyOf(value);
    this.page.form.set(this.field, value);
  }

  /** Shows how the field is; its text, where that is not what stands there. */
  show() {
    const { page, controls } = this;
    const state = page.form.field(this.field);
    if (state.isKept && this.controls[0].type !== "file") this.#write(state.value);
    for (const control of controls) this.#mark(control, state);
    const issues = state.shows || state.warns ? page.issuesOf(this.pointer, this.field) : [];
    const errors = state.shows ? issues.filter((issue) => issue.level === "error") : [];
    const isPending = state.verdict === "pending";
    const lines = [...(errors.length > 0 ? errors : issues).map((issue) => issue.message), ...(isPending ? [page.pending.replaceAll("{label}", this.label)] : [])];
    for (const control of controls) control.setCustomValidity?.(errors[0]?.message ?? "");
    this.#tell(lines, errors.length > 0 ? "error" : isPending ? "pending" : "warning");
  }

  #write(value) {
    const key = keyOf(value);
    if (key === (this.#told ?? "")) return;
    this.#told = key;
    writeValue(this.controls, this.isCard ? grouped(this.page.engine, textOf(value)).shown : value);
    this.#shown = this.isCard ? this.controls[0].value : "";
  }

  #mark(control, state) {
    const { attributes, engine } = this.page;
    attributes.set(control, "data-verdict", state.verdict);
    attributes.set(control, "data-appearance", state.appearance);
    attributes.set(control, "aria-invalid", state.shows ? "true" : null);
    attributes.set(control, "aria-busy", state.verdict === "pending" ? "true" : null);
    if (this.isCard) attributes.set(control, "data-brand", grouped(engine, textOf(state.value)).brand);
  }

  #tell(lines, level) {
    if (this.#message === undefined && lines.length === 0) return;
    this.#message ??= this.#makeMessage();
    const isNew = this.#message.show(lines, level);
    if (isNew || lines.length === 0) this.page.announcer.say(this, lines.join(" "));
  }

  #makeMessage() {
    const { page, controls } = this;
    const found = page.find("[data-message]", this.row).find((element) => pointerOf(element.dataset.message, this.row?.pointer) === this.pointer);
    const message = new Message(page.attributes, found ?? null, () => placeBehind(this.name, controls.at(-1)));
    message.describe(controls);
    return message;
  }

  /** The names that the browser would send, after rows have moved. */
  rename() {
    for (const control of this.controls) this.page.attributes.set(control, "name", this.pointer);
  }

  /** Of radio buttons of one name a browser keeps one, and for a moment two rows had that name. */
  tickAgain() {
    if (this.controls[0].type === "radio") writeValue(this.controls, this.page.form.field(this.field).value);
  }

  focus() { this.controls.find((control) => !control.disabled)?.focus(); }

  remove() {
    this.#message?.remove();
    this.page.announcer.say(this, "");
    for (const control of this.controls) {
      control.setCustomValidity?.("");
      if (this.row) this.page.attributes.forget(control);
    }
  }
}

const isEmpty = (value) => value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
/** Values that look alike in a control have the same. */
const keyOf = (value) => (Array.isArray(value) ? value.map(textOf).join("\0") : textOf(value));
