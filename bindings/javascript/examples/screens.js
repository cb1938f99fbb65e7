// Two screens of an app while somebody types: node screens.js RULESET.
//
// The first asks for an e-mail address and a password and opens its button, the second for a name and a
// phone number, of which the number alone is enough for a code to be sent. A line for each action tells the
// states of the screen's fields and which of its buttons are open. RULESET is
// bindings/c/examples/screens.json; bindings/c/examples/screens.c prints the same, and so does a browser.
import { load } from "../index.js";

const width = 34;

/** The lines that both screens print. */
export function* lines(fv, document) {
  const rules = fv.ruleset(document);
  const description = rules.describe();
  const hidden = new Set(description.fields.filter((field) => field.sensitive).map((field) => field.name));
  const form = rules.form({ scenario: "registration" });

  const shown = (action) => {
    const fields = description.fields.map(({ name }) => form.field(name)).filter((field) => field.active);
    const names = fields.map((field) => field.name);
    const states = fields.map((field) => `${field.name}:${field.verdict}`).join(" ");
    const buttons = Object.entries(description.gates).filter(([, needed]) => needed.some((name) => names.includes(name)))
      .map(([name]) => `[${name} ${form.gate(name) ? "open" : "shut"}]`).join(" ");
    return `${action.padEnd(width)}  ${states}  ${buttons}`;
  };
  const type = (name, text) => {
    form.set(name, text);
    return shown(`type ${name} ${hidden.has(name) ? `(${text.length} characters)` : `"${text}"`}`);
  };
  const leave = (name) => {
    form.blur(name);
    return shown(`blur ${name}`);
  };

  yield "== Registration";
  for (const text of ["a", "ada@", "ada@example.com"]) yield type("email", text);
  yield leave("email");
  yield type("password", "short");
  yield leave("password");
  yield type("password", "correct horse 1");

  form.setScenario("profile");
  yield "== Profile";
  for (const text of ["+49", "+4915112345678"]) yield type("phone", text);
  yield type("name", "Ada");
  yield type("surname", "Lovelace");
  yield shown(`submit ${form.submitNow().verdict}`);
  form.close();
  rules.close();
}

/** Prints them. */
async function main(path) {
  if (path === undefined) {
    console.error("usage: screens.js RULESET");
    return 2;
  }
  const { readFile } = await import("node:fs/promises");
  try {
    for (const line of lines(await load(), await readFile(path, "utf8"))) console.log(line);
    return 0;
  } catch (error) {
    console.error(`screens: ${error.message}`);
    return 1;
  }
}

const isProgram = globalThis.process?.argv[1] !== undefined && import.meta.url.endsWith("/screens.js")
  && process.argv[1].endsWith("screens.js");
if (isProgram) process.exitCode = await main(process.argv[2]);
