// Where messages stand on a page, and what is read out of them.

let lastIdentity = 0;

/** An element that shows what is wrong with a field; made where the page has none. */
export class Message {
  #attributes;
  #made;

  constructor(attributes, element, place) {
    this.#attributes = attributes;
    this.#made = element === null;
    this.element = element ?? place();
    if (this.element.id === "") attributes.set(this.element, "id", `formvalidate-${++lastIdentity}`);
  }

  /** Ties it to what it is about. */
  describe(controls) {
    for (const control of controls) {
      const others = (control.getAttribute("aria-describedby") ?? "").split(/\s+/).filter((id) => id && id !== this.element.id);
      this.#attributes.set(control, "aria-describedby", [...others, this.element.id].join(" "));
    }
  }

  /** Shows lines of text, or nothing; says whether that is new. */
  show(lines, level) {
    const text = lines.join("\n");
    this.#attributes.set(this.element, "data-level", text === "" ? null : level);
    if (this.element.textContent === text) return false;
    this.element.textContent = text;
    return text !== "";
  }

  remove() {
    if (this.#made) this.element.remove();
    else this.element.textContent = "";
  }
}

/** An element for the message of a field, behind its last control. */
export function placeBehind(name, control) {
  const element = control.ownerDocument.createElement("span");
  element.dataset.message = name;
  // Within a label it would be part of the control's name.
  (control.closest("label") ?? control).after(element);
  return element;
}

/** Reads out what has just come, once nobody types for a moment. */
export class Announcer {
  #timer;
  #waiting = new Map();

  constructor(form) {
    this.element = form.ownerDocument.createElement("div");
    this.element.setAttribute("role", "status");
    this.element.setAttribute("aria-live", "polite");
    // There for ears only.
    Object.assign(this.element.style, {
      position: "absolute", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)", whiteSpace: "nowrap",
    });
    form.append(this.element);
  }

  /** Says a text about a field; an empty one takes back what was not said yet. */
  say(about, text) {
    if (text === "") this.#waiting.delete(about);
    else this.#waiting.set(about, text);
    clearTimeout(this.#timer);
    if (this.#waiting.size > 0) this.#timer = setTimeout(() => this.#speak(), 500);
  }

  #speak() {
    this.element.textContent = [...this.#waiting.values()].join(" ");
    this.#waiting.clear();
  }

  remove() {
    clearTimeout(this.#timer);
    this.element.remove();
  }
}
