// What the library is asked, and what it answers here: the same in Node and in browsers.

/** Values and records of the facts that all runtimes share; `rows` reads a file of them. */
export function operations(rows) {
  const values = ["rules.jsonl", "scanners.jsonl", "luhn.jsonl"].flatMap(rows)
    .filter((row) => !("value_b64" in row) && !row.rule?.scalars)
    // What is typed character by character takes as many steps as it has.
    .filter((row) => typeof row.value !== "string" || row.value.length <= 80)
    .map((row) => ({ rules: Array.isArray(row.rule) ? row.rule : [row.rule], value: row.value ?? null }));
  const records = ["records.jsonl", "nesting.jsonl"].flatMap(rows)
    .map((row) => ({ ruleset: row.ruleset, scenario: row.scenario, json: JSON.stringify(row.record) }));
  return [...values, ...records, ...lookalikes(), ...memberships()];
}

/** What sets each scalar is in: categories are looked up in other tables than the native library's. */
function memberships() {
  // Blocks where there is more than ideographs, or something that came with the latest versions of Unicode.
  const starts = [0, 1, 2, 3, 0xA, 0xF, 0x10, 0x11, 0x12, 0x16, 0x1A, 0x1B, 0x1C, 0x1D, 0x1E, 0x1F, 0x2E, 0x31, 0x32, 0xE0];
  const sets = ["digits", "letters", "uppercase", "lowercase", "alphanumerics", "symbols", "punctuation"];
  const fields = Object.fromEntries(sets.map((set) => [set, { rules: [{ rule: "characters", set, none: true }] }]));
  return starts.map((start) => ({ ruleset: { formvalidate: 1, fields }, sets, start: start << 12, end: (start + 1) << 12 }));
}

/** The sets that a scalar is in, as bits, of one scalar after the other. */
function setsOf(rules, { sets, start, end }) {
  const codes = [];
  for (let scalar = start; scalar < end; scalar++) {
    const text = String.fromCodePoint(scalar);
    const report = rules.validate(Object.fromEntries(sets.map((set) => [set, text])));
    codes.push(report.issues.reduce((bits, issue) => bits | 1 << sets.indexOf(issue.path.slice(1)), 0));
  }
  return codes.join(" ");
}

/** Names that look the same and have other bytes: composed, and a letter with its accent behind it. */
function lookalikes() {
  const [one, other] = ["\u00E9", "e\u0301"];
  const documents = [[one, other], [other, one]].flatMap(([a, b]) => [
    { fields: { [a]: { rules: ["required"] }, [b]: { rules: ["email"] } }, gates: { send: [a, b] } },
    { fields: { [a]: { rules: ["required"] } }, gates: { send: [b] } },
    { fields: { a: { rules: [{ rule: "in", values: [a] }] }, [b]: {} }, gates: { [a]: ["a"], [b]: ["a"] } },
    { fields: { a: { rules: [{ rule: "compare", field: b }] }, [a]: {} } },
    { fields: { a: { labels: { [a]: "x", [b]: "y" }, rules: ["required", { rule: a }] } } },
    { fields: { a: { fields: { [a]: { rules: ["required"] }, [b]: { rules: ["email"] } } } } },
    { fields: { [a]: { use: b } }, definitions: { [b]: { rules: ["email"] }, [a]: { rules: ["required"] } } },
  ]);
  const json = JSON.stringify({ a: one, [one]: "1", [other]: "2" });
  return documents.map((document) => ({ ruleset: { formvalidate: 1, ...document }, json }));
}

const answered = (report) => [report.json, report.cleanedJSON];

function typed(rules, text) {
  const form = rules.form();
  const verdicts = [];
  let typedText = "";
  for (const character of text) {
    typedText += character;
    form.set("value", typedText);
    verdicts.push(form.field("value").verdict);
  }
  form.close();
  const other = rules.form();
  other.set("value", text);
  other.blur("value");
  const snapshot = other.snapshot();
  other.close();
  return [...verdicts, snapshot];
}

function judged(fv, operation) {
  const rules = fv.ruleset(operation.ruleset ?? { formvalidate: 1, fields: { value: { rules: operation.rules } } });
  try {
    if (operation.sets) return setsOf(rules, operation);
    if (operation.json) return answered(rules.validate(operation.json, { scenario: operation.scenario, locale: "de" }));
    const found = answered(rules.validate(JSON.stringify({ value: operation.value }), { locale: "de" }));
    return typeof operation.value === "string" ? [...found, ...typed(rules, operation.value)] : found;
  } finally {
    rules.close();
  }
}

/** Report and cleaned record as JSON, and of texts what a form says after each character. */
export function answer(fv, operation) {
  try {
    return judged(fv, operation);
  } catch (error) {
    return error.name;
  }
}
