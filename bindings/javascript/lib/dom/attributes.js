// Attributes of a page that a binding sets, and takes back when it is over.

/** What browsers know of a field by what it is for. */
const modes = {
  email: { inputmode: "email", autocomplete: "email" },
  url: { inputmode: "url", autocomplete: "url" },
  phone: { inputmode: "tel", autocomplete: "tel" },
  card: { inputmode: "numeric", autocomplete: "cc-number" },
  integer: { inputmode: "numeric" },
  number: { inputmode: "decimal" },
};

/** Attributes that were set, with what stood there before. */
export class Attributes {
  #before = new Map();

  /** Sets an attribute; null takes it away. */
  set(element, name, value) {
    let known = this.#before.get(element);
    if (known === undefined) this.#before.set(element, known = new Map());
    if (!known.has(name)) known.set(name, element.getAttribute(name));
    write(element, name, value);
  }

  /** Sets one that the page does not have an opinion of its own on. */
  propose(element, name, value) {
    if (!element.hasAttribute(name)) this.set(element, name, value);
  }

  forget(element) { this.#before.delete(element); }

  restore() {
    for (const [element, known] of this.#before) {
      for (const [name, value] of known) write(element, name, value);
    }
    this.#before.clear();
  }
}

function write(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Tells the browser what a ruleset says of a field. */
export function propose(attributes, controls, described, scenario) {
  if (described === undefined) return;
  const isRequired = described.scenarios[scenario]?.required === true;
  const isOne = controls.length === 1;
  for (const control of controls) {
    // Of several boxes not each has to be ticked.
    if (isRequired && (isOne || control.type === "radio")) attributes.propose(control, "required", "");
    // No maxlength: browsers count other characters than rules do, and cut what is pasted without a word.
    if (!("maxLength" in control)) continue;
    for (const [name, value] of Object.entries(modes[described.input] ?? {})) attributes.propose(control, name, value);
  }
}
