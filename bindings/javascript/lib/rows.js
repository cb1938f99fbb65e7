import { layout } from "./memory.js";
import { whole } from "./options.js";
import { writeValue } from "./values.js";

const place = (index) => whole(index, 0, 2 ** 32 - 1, "A row has a whole number, beginning with 0.");

/** The rows of a list in a form. */
export class Rows {
  constructor(form, list) {
    this.form = form;
    this.list = list;
  }

  #call(name, ...values) {
    return this.form.engine.memory.scoped(() => this.form.named(name, this.list, ...values));
  }

  #number(name, ...values) {
    const { memory } = this.form.engine;
    return memory.scoped(() => {
      const at = memory.zeroed(8);
      this.form.named(name, this.list, ...values, at);
      return [memory.u32(at), memory.view.getBigUint64(at, true)];
    });
  }

  get length() { return this.#number("fv_form_row_count")[0]; }

  /** A number that stays with the row at an index, wherever it goes. */
  key(index) { return Number(this.#number("fv_form_row_key", place(index))[1]); }

  /** Puts a row in front of the one at an index; `undefined` for one with nothing filled in. */
  insert(index, value) {
    const { memory } = this.form.engine;
    memory.scoped(() => {
      let at = 0;
      if (value !== undefined) {
        at = memory.zeroed(layout.value);
        writeValue(memory, at, value);
      }
      this.form.named("fv_form_insert", this.list, place(index), at);
    });
  }

  append(value) { this.insert(this.length, value); }
  remove(index) { this.#call("fv_form_remove", place(index)); }
  move(from, to) { this.#call("fv_form_move", place(from), place(to)); }

  *[Symbol.iterator]() {
    for (let index = 0; index < this.length; index++) yield { index, key: this.key(index), path: `${this.path}/${index}` };
  }

  /** The list's place as a pointer. */
  get path() { return this.list.startsWith("/") ? this.list : `/${this.list.replaceAll("~", "~0").replaceAll("/", "~1")}`; }
}
