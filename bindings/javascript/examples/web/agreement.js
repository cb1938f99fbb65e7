// Types random texts here and has them judged by the server, too.
import { load } from "/formvalidate/index.js";

const fv = await load();
const button = document.querySelector("#start");
const shown = (id) => document.querySelector(`#${id}`);
const kinds = [
  [["email"], "ab.@-_é+\" "], [[{ rule: "number", min: -10, decimals: 2 }], "0123456789.-+eE,"],
  [["card"], "0123456789 -"], [["date"], "0123456789-"], [["url"], "htps:/.abc?#[]%1é"], [["phone"], "+0123456789 ()"],
  [[{ rule: "length", min: 2, max: 6, unit: "graphemes" }], "aé😀👩‍👧 \u0301"], [[{ rule: "match", pattern: "[A-Z]{2}\\d{1,4}" }], "ABa012"],
  [["trim", "required", { rule: "in", values: ["de", "fr", "dk"] }], "defrk "],
];

/** The same texts for the same seed. */
function* random(seed) {
  let state = seed;
  for (;;) {
    state = Math.imul(state ^ state >>> 15, 1 | state) + 0x6D2B79F5 | 0;
    state ^= state + Math.imul(state ^ state >>> 7, 61 | state);
    yield ((state ^ state >>> 14) >>> 0) / 2 ** 32;
  }
}

function typed(rules, text) {
  const form = rules.form();
  const verdicts = [];
  let soFar = "";
  for (const character of text) {
    soFar += character;
    form.set("value", soFar);
    verdicts.push(form.field("value").verdict);
  }
  form.close();
  return verdicts;
}

async function start() {
  button.disabled = true;
  const next = random(Date.now() | 0);
  const rulesets = kinds.map(([rules]) => fv.ruleset({ formvalidate: 1, fields: { value: { rules } } }));
  const counts = { texts: 0, answers: 0, different: 0 };
  while (counts.texts < 10_000) {
    const asked = Array.from({ length: 500 }, (_, place) => {
      const [rules, characters] = kinds[place % kinds.length];
      const all = [...characters];
      const length = 1 + Math.floor(next.next().value * 12);
      return [JSON.stringify(rules), Array.from({ length }, () => all[Math.floor(next.next().value * all.length)]).join("")];
    });
    const own = asked.map(([, text], place) => {
      const rules = rulesets[place % kinds.length];
      return [rules.validate({ value: text }, { locale: "de" }).json, ...typed(rules, text)];
    });
    const answer = await fetch("/judge", { method: "POST", body: JSON.stringify(asked) });
    const theirs = await answer.json();
    counts.texts += asked.length;
    for (const [place, found] of own.entries()) {
      counts.answers += found.length;
      if (JSON.stringify(found) !== JSON.stringify(theirs[place])) counts.different++;
    }
    for (const [id, count] of Object.entries(counts)) shown(id).textContent = count.toLocaleString("en");
    document.querySelector("progress").value = counts.texts;
  }
  for (const rules of rulesets) rules.close();
  shown("said").textContent = counts.different === 0 ? "All answers are the same." : `${counts.different} texts are judged differently.`;
  button.disabled = false;
}

button.addEventListener("click", start);
document.documentElement.dataset.ready = "";
