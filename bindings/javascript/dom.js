export { load } from "./index.js";
import { Form } from "./lib/form.js";
import { Page } from "./lib/dom/page.js";
import { fieldOf, pointerOf, pointerOfField } from "./lib/dom/paths.js";

const bound = new WeakMap();

/** Holds a form of a page to rules: shows what is wrong, opens gates, keeps rows. */
export function bind(element, rules, options = {}) {
  bound.get(element)?.dispose();
  const binding = new Binding(element, rules, options);
  bound.set(element, binding);
  return binding;
}

class Binding {
  #page;
  #options;
  #stop;
  #listening = new AbortController();
  #ownsForm;
  #isSending = false;

  constructor(element, rules, options) {
    this.element = element;
    this.#options = options;
    this.#ownsForm = !(rules instanceof Form);
    const locale = options.locale ?? (element.closest("[lang]")?.lang || element.ownerDocument.defaultView?.navigator.language);
    this.form = this.#ownsForm ? rules.form({ ...options, locale }) : rules;
    this.#page = new Page(element, this.form, { locale, scenario: options.scenario ?? this.form.snapshot().scenario });
    this.#page.attributes.propose(element, "novalidate", "");
    this.#page.begin();
    this.#stop = follow(this.form, new WeakRef(this));
    this.#listen();
  }

  #listen() {
    const { element } = this;
    const on = (name, run) => element.addEventListener(name, run, { signal: this.#listening.signal });
    const typed = (event) => { if (!event.isComposing) this.#viewOf(event)?.type(event); };
    on("input", typed);
    on("change", typed);
    on("compositionend", typed);
    on("focusout", (event) => this.#left(event));
    on("click", (event) => this.#clicked(event));
    on("submit", (event) => this.#submitted(event));
    // The browser puts its own values back behind this event, unless the page kept it from that.
    on("reset", (event) => setTimeout(() => event.defaultPrevented || this.#reset()));
    listenBack(element.ownerDocument.defaultView, new WeakRef(this), this.#listening.signal);
  }

  #viewOf(event) {
    const view = this.#page.views.get(event.target);
    return view?.isGone ? undefined : view;
  }

  #left(event) {
    const view = this.#viewOf(event);
    // From one radio button to the next nobody has left.
    if (view !== undefined && !view.controls.includes(event.relatedTarget)) this.form.blur(view.field);
  }

  #clicked(event) {
    const button = event.target.closest?.("[data-add], [data-remove], [data-move]");
    if (!button || !this.element.contains(button)) return;
    event.preventDefault();
    const row = this.#page.rowOf(button);
    if (button.dataset.add !== undefined) this.#add(fieldOf(pointerOf(button.dataset.add, row?.pointer)));
    else if (row !== undefined && button.dataset.remove !== undefined) this.#remove(row);
    else if (row !== undefined) this.#move(row, Number(button.dataset.move));
  }

  #add(list) {
    const rows = this.form.rows(list);
    const index = rows.length;
    rows.append();
    this.form.touch(list);
    this.#page.view(pointerOfField(list))?.rows[index]?.fields[0]?.focus();
  }

  #remove(row) {
    const { list, index } = row;
    this.form.rows(list.field).remove(index);
    this.form.touch(list.field);
    // The focus was in what is gone.
    const next = list.rows[index] ?? list.rows[index - 1];
    if (next) return next.fields[0]?.focus();
    this.#page.buttonOf(list)?.focus();
  }

  #move(row, by) {
    const to = row.index + by;
    if (to >= 0 && to < row.list.rows.length) this.form.rows(row.list.field).move(row.index, to);
  }

  #reset() {
    if (this.form.handle === 0) return;
    this.form.reset();
    this.#page.showAll();
  }

  /** @internal What the form tells. */
  changed(change) {
    const page = this.#page;
    if (change.lists.length > 0) page.follow();
    for (const { field } of change.fields) page.view(pointerOfField(field))?.show();
    if (change.fields.length > 0) page.showBoxes();
    for (const { gate, open } of change.gates) page.showGate(gate, open);
    page.showSummary();
  }

  #submitted(event) {
    // Sent by the browser, once it is known to be valid.
    if (this.#isSending) return;
    const report = this.form.submitNow();
    if (report.valid && this.#options.submit === undefined) return;
    event.preventDefault();
    this.submit(event.submitter).catch((error) => reportError(error));
  }

  /** Judges everything, waits for what others have to say, shows it; a valid record is sent. */
  async submit(submitter) {
    const { element, form } = this;
    if (element.getAttribute("aria-busy") === "true") return undefined;
    this.#page.attributes.set(element, "aria-busy", "true");
    try {
      const report = await form.submit();
      if (form.handle === 0) return report;
      if (report.valid) await this.#send(report, submitter);
      if (form.handle !== 0 && form.verdict !== "valid") {
        this.#page.showSummary();
        this.#page.focusFirst();
      }
      return report;
    } finally {
      if (form.handle !== 0) this.#page.attributes.set(element, "aria-busy", null);
    }
  }

  async #send(report, submitter) {
    if (this.#options.submit === undefined) {
      this.#isSending = true;
      this.element.requestSubmit?.(submitter?.form === this.element ? submitter : undefined);
      this.#isSending = false;
      return;
    }
    const said = await this.#options.submit(report.cleaned, this);
    const problem = said instanceof Response ? await problemIn(said) : said;
    if (problem && this.form.handle !== 0) this.form.addErrors(problem);
  }

  /** Puts the focus on the first control with an error. */
  focusFirst() { this.#page.focusFirst(); }

  /** Takes over what scripts of the page wrote into controls. */
  refresh() { if (this.form.handle !== 0) this.#page.takeOver(); }

  /** Ends it: the page is as it was, but for what was typed. */
  dispose() {
    if (this.#listening.signal.aborted) return;
    this.#listening.abort();
    this.#stop();
    this.#page.remove();
    if (this.#ownsForm) this.form.close();
    if (bound.get(this.element) === this) bound.delete(this.element);
  }
}

if (Symbol.dispose) Binding.prototype[Symbol.dispose] = Binding.prototype.dispose;

/** Back from another page: the browser may have filled in what was typed then. */
function listenBack(window, reference, signal) {
  window.addEventListener("pageshow", () => reference.deref()?.refresh(), { signal });
}

/** Follows a form without keeping the page that shows it. */
function follow(form, reference) {
  return form.subscribe((change) => reference.deref()?.changed(change));
}

/** The problem that a server answers with, if it does. */
async function problemIn(response) {
  if (response.ok) return undefined;
  const type = response.headers.get("content-type") ?? "";
  if (!/^application\/(problem\+)?json\b/.test(type)) throw new Error(`The server answered ${response.status}.`);
  const problem = await response.json();
  // A report is a problem, too.
  return problem.errors ?? problem.issues ? problem : { errors: [{ pointer: "", code: "custom", detail: problem.detail ?? problem.title ?? "" }] };
}
