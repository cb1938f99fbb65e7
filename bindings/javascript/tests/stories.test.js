// Forms as people use them: the stories of older validation libraries, as in the Python and Swift tests.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../index.js";

const fv = await load();
const email = ["required", "email"];
const password = { rules: ["required", { rule: "length", min: 10 }], sensitive: true };
const field = (rules) => (Array.isArray(rules) ? { rules } : rules);
const ruleset = (fields, more = {}, functions = {}) => fv.ruleset(
  { formvalidate: 1, fields: Object.fromEntries(Object.entries(fields).map(([name, rules]) => [name, field(rules)])), ...more }, functions);
const formOf = (fields, more, options) => ruleset(fields, more).form(options);
const states = (form, ...names) => names.map((name) => form.field(name).verdict);

test("a manager opens buttons, many to many", () => {
  const names = ["register", "sendCode", "greet", "close"];
  const gates = { register: ["name", "surname", "phone"], sendCode: ["phone"], greet: ["name", "surname"], close: [] };
  const form = formOf({ name: ["required"], surname: ["required"], phone: ["required", "phone"] }, { gates });
  const buttons = Object.fromEntries(names.map((name) => [name, form.gates[name]]));
  assert.deepEqual(buttons, { register: false, sendCode: false, greet: false, close: true });
  const log = [];
  form.subscribe((change) => {
    const told = Object.fromEntries(change.gates.map(({ gate, open }) => [gate, open]));
    Object.assign(buttons, told);
    if (change.gates.length > 0) log.push(told);
  });
  form.set("phone", "+49");
  form.set("phone", "+4915112345678");
  assert.deepEqual(buttons, { register: false, sendCode: true, greet: false, close: true });
  form.set("name", "Ada");
  form.set("surname", "Lovelace");
  assert.ok(Object.values(buttons).every(Boolean));
  // One change shuts two of them, in one event.
  form.set("surname", "");
  assert.deepEqual(log, [{ sendCode: true }, { register: true, greet: true }, { register: false, greet: false }]);
  form.set("phone", "");
  assert.deepEqual(names.filter((name) => buttons[name]), ["close"]);
});

test("a mistake is told after blur only", () => {
  const form = formOf({ email: { rules: email, label: "E-mail" } }, { gates: { go: ["email"] } });
  const shown = [];
  form.subscribe(() => shown.push(form.field("email").shows ? form.field("email").message : ""), { field: "email" });
  for (const text of ["a", "ad", "ada@"]) form.set("email", text);
  assert.deepEqual([...new Set(shown)], [""]);
  assert.equal(form.field("email").appearance, "filled");
  form.blur("email");
  assert.equal(shown.at(-1), "E-mail is not a valid e-mail address.");
  assert.equal(form.field("email").appearance, "mistake");
  form.set("email", "ada@example.com");
  assert.equal(shown.at(-1), "");
  form.set("email", "");
  assert.equal(shown.at(-1), "E-mail is required.");
});

test("fields that must match are judged together", () => {
  const again = { rules: ["required", { rule: "compare", field: "password" }], sensitive: true };
  const form = formOf({ password, password_repeat: again }, { gates: { go: ["password", "password_repeat"] } });
  form.set("password", "correct horse 1");
  form.set("password_repeat", "correct horse 2");
  assert.equal(form.field("password").verdict, "valid");
  assert.equal(form.gates.go, false);
  form.set("password_repeat", "correct horse 1");
  assert.deepEqual(states(form, "password", "password_repeat"), ["valid", "valid"]);
  assert.equal(form.gates.go, true);
  const seen = [];
  form.subscribe((change) => seen.push(change.fields.map((one) => one.field).sort()));
  form.set("password", "correct horse 3");
  assert.equal(form.gates.go, false);
  assert.equal(form.field("password_repeat").issues[0].codeName, "notEqual");
  assert.deepEqual(seen[0], ["password", "password_repeat"]);
});

test("a card is suggested from four characters on", () => {
  const cases = [
    ["", false, false], ["411", false, true], ["4111", true, true], ["4111 1", true, true], ["5555 5555 5555 4444", true, true],
    ["60", false, false], ["37828", true, true], ["abc", false, false], [4111111111111111, false, false],
  ];
  for (const [typed, isSuggested, isKnown] of cases) {
    const form = formOf({ card: ["card"], name: [] });
    form.set("card", typed);
    const { suggested, brand } = form.field("card");
    assert.deepEqual([suggested !== 0, brand !== 0], [isSuggested, isKnown], String(typed));
    if (isSuggested) assert.equal(suggested, brand);
    form.set("name", typed);
    assert.deepEqual([form.field("name").suggested, form.field("name").brand], [0, 0]);
    form.close();
  }
});

test("a rule and an error of one's own", () => {
  const notYesterday = (value, call) => (value === "yesterday" ? { code: 10001, message: `Not before ${call.params.first}.` } : value !== "never");
  const rule = { rule: "custom", name: "notYesterday", params: { first: "today" } };
  const length = { rule: "length", max: 9, message: "Too long a word." };
  const form = ruleset({ when: [rule, length] }, {}, { functions: { notYesterday } }).form({ locale: "de" });
  form.set("when", "yesterday");
  const [issue] = form.field("when").issues;
  assert.deepEqual([issue.code, issue.message, issue.rule], [10001, "Not before today.", "custom"]);
  form.set("when", "never");
  assert.equal(form.field("when").issues[0].codeName, "custom");
  form.set("when", "in a while, maybe");
  assert.equal(form.field("when").message, "Too long a word.");
  form.set("when", "today");
  assert.equal(form.field("when").verdict, "valid");
});

test("scenarios, safe and unsafe fields, mass assignment", () => {
  const scenarios = { login: ["email", "password"], edit: ["email", "!role", "plan"] };
  const rules = ruleset({ email, password, role: [], plan: ["safe"] }, { scenarios });
  const posted = { email: "a@b.example", password: "x".repeat(10), role: "admin", plan: "free", x: 1 };
  const login = rules.form({ scenario: "login" });
  assert.deepEqual(login.assign(posted), ["role", "plan", "x"]);
  assert.equal(login.field("role").value, undefined);
  assert.equal(login.valid, true);
  const edit = rules.form({ scenario: "edit", initial: { role: "user" } });
  assert.deepEqual(edit.assign(posted), ["password", "role", "x"]);
  assert.deepEqual(["email", "password", "role", "plan"].map((name) => edit.field(name).value), ["a@b.example", undefined, "user", "free"]);
  // One by one, a program may set what a form that was sent may not.
  edit.set("role", "admin");
  assert.equal(edit.field("role").dirty, true);
  edit.setScenario("login");
  assert.deepEqual(edit.assign({ password: "short", role: "none" }), ["role"]);
  assert.equal(edit.field("role").value, "admin");
  assert.equal(edit.field("role").active, false);
  assert.equal(edit.submitNow().issues[0].field, "password");
});

test("updates are validated, with exceptions", () => {
  const form = formOf({ email, phone: ["phone"], name: ["required"] });
  form.setPolicy("phone", "never");
  form.setPolicy("name", "submit");
  for (const name of ["email", "phone", "name"]) form.set(name, 7);
  assert.deepEqual(states(form, "email", "phone", "name"), ["invalid", "unknown", "unknown"]);
  form.set("name", "");
  assert.deepEqual(form.submitNow().issues.map((issue) => issue.field), ["email", "name"]);
  assert.deepEqual(states(form, "email", "phone", "name"), ["invalid", "unknown", "incomplete"]);
  form.setPolicy("phone", "change");
  assert.equal(form.field("phone").verdict, "invalid");
  form.setPolicy("email", "never");
  assert.deepEqual([form.field("email").verdict, form.field("email").shows], ["unknown", false]);
});

test("filters, defaults and conditions", () => {
  const fields = {
    phone: [{ rule: "filter", name: "digits" }, { rule: "length", min: 7, max: 15 }],
    country: [{ rule: "default", value: "DE" }, { rule: "in", values: ["DE"] }],
    kind: ["safe"],
    vat: [{ rule: "required", when: { field: "kind", equals: "company" } }],
  };
  const filters = { digits: (value) => String(value).replace(/\D/g, "") };
  const form = ruleset(fields, { gates: { go: ["vat"] } }, { filters }).form();
  form.set("phone", "+49 (151) 1234");
  const phone = form.field("phone");
  assert.deepEqual([phone.value, phone.lastValid, phone.verdict], ["+49 (151) 1234", "491511234", "valid"]);
  assert.deepEqual([form.field("country").value, form.field("country").lastValid], [undefined, "DE"]);
  const seen = [];
  form.subscribe((change) => seen.push(change.gates[0].open), { gate: "go", replay: true });
  form.set("kind", "company");
  form.set("vat", "DE123");
  form.set("vat", "");
  form.set("kind", "person");
  assert.deepEqual(seen, [true, false, true, false, true]);
  assert.equal(form.submitNow().cleaned.phone, "491511234");
  // A session never rewrites what was typed.
  assert.equal(form.field("phone").value, "+49 (151) 1234");
});

test("rules over several fields", () => {
  const form = formOf({ email: [], phone: [] }, { form: [{ rule: "atLeastOne", fields: ["email", "phone"] }] });
  assert.equal(form.valid, false);
  form.blur("email");
  assert.equal(form.field("email").issues[0].rule, "atLeastOne");
  assert.deepEqual(form.field("phone").issues, []);
  form.set("phone", "1");
  assert.equal(form.valid, true);
  assert.deepEqual([form.field("email").verdict, form.field("email").shows], ["valid", false]);
});
