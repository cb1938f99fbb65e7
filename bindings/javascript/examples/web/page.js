// One of the two forms: its rules, its language, what it tells, and where it is sent.
import { bind, load } from "/formvalidate/dom.js";

const form = document.querySelector("form");
const language = document.querySelector("#language");
const log = document.querySelector("#log");
const { rules: name, scenario } = form.dataset;
const locale = new URL(location.href).searchParams.get("lang") ?? (navigator.language.startsWith("de") ? "de" : "en");
document.documentElement.lang = language.value = locale;
language.addEventListener("change", () => { location.search = new URLSearchParams({ lang: language.value }); });

const rules = (await load()).ruleset(await (await fetch(`/rules/${name}.json`)).text());

/** Labels are part of the rules, in each language. */
function label() {
  for (const field of rules.describe({ locale }).fields) {
    const control = form.querySelector(`[name="${CSS.escape(field.path)}"]`);
    if (control?.labels[0] && !control.closest("label")) control.labels[0].textContent = field.label;
  }
}

async function submit(record) {
  const body = JSON.stringify(record);
  const headers = { "content-type": "application/json", "accept-language": locale };
  const answer = await fetch(`/send/${name}`, { method: "POST", headers, body });
  if (answer.ok) form.querySelector(".sent").textContent = locale === "de" ? "Der Server sagt dasselbe: gültig." : "The server says the same: valid.";
  return answer;
}

label();
const bound = bind(form, rules, { locale, scenario, submit });

/** What happens, without any value. */
function tell(change) {
  const parts = [
    ...change.lists.map((row) => `${row.list} ${row.kind} ${row.index}`),
    ...change.fields.map((field) => `${field.field}: ${field.verdict}${field.shows ? " (shown)" : ""}`),
    ...change.gates.map((gate) => `[${gate.gate} ${gate.open ? "open" : "shut"}]`),
  ];
  const line = document.createElement("li");
  line.value = change.generation;
  line.textContent = parts.join(" · ");
  log.prepend(line);
  while (log.children.length > 200) log.lastChild.remove();
}

bound.form.subscribe(tell);
form.addEventListener("input", () => { form.querySelector(".sent").textContent = ""; });
form.dataset.ready = "";
