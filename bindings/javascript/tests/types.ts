// What TypeScript makes of the types; it is compiled and not run.
import { bind, type Bound } from "../dom";
import { Problem, Validated, answering } from "../server";
import type { Field as FieldOfDocument, Ruleset as Document } from "../document";
import { recordTypes } from "../types";
import * as react from "../react";
import * as vue from "../vue";
import { CompileError, Form, Report, load } from "../index";

export const shop: Document = {
  formvalidate: 1,
  fields: { email: { label: { en: "E-mail" }, rules: ["trim", "email", { rule: "length", min: 3, "x-note": 1 }] }, old: null },
  gates: { send: ["email"] },
  messages: { en: { required: "{label}, please." } },
};
// @ts-expect-error There is no such rule.
export const noRule: FieldOfDocument = { rules: ["emial"] };
// @ts-expect-error There is no such option.
export const noOption: FieldOfDocument = { rules: [{ rule: "email", nimm: 3 }] };
// @ts-expect-error It needs values.
export const noValues: FieldOfDocument = { rules: [{ rule: "in" }] };

export async function example(): Promise<string> {
  const fv = await load(undefined, { maxMemory: 64 << 20 });
  const rules = fv.ruleset(
    { formvalidate: 1, fields: { email: { rules: ["email"] } } },
    {
      functions: { free: (value: string, call) => value !== "root" || `nameTaken${call.locale.length}` },
      remotes: { taken: { ask: async (value) => (value === "root" ? { code: "taken", name: value } : null), delay: 200 } },
    });
  const report: Report = rules.validate({ email: "a@b", born: new Date(), size: 10n ** 20n }, { locale: "de" });
  const form: Form = rules.form({ initial: { email: "x" } });
  const stop = form.subscribe((change) => change.fields.map((field) => field.verdict), { field: "email", replay: true });
  for await (const change of form.changes()) if (change.valid) break;
  stop();
  for (const row of form.rows("lines")) form.set(`${row.path}/price`, "9.90");
  const open: boolean | undefined = form.gates.send;
  try {
    rules.parse("{}");
  } catch (error) {
    if (error instanceof CompileError) return error.mistakes[0].pointer;
  }
  const bound: Bound = bind(document.querySelector("form")!, rules, { locale: "de", submit: (record) => fetch(`/${record.email}`) });
  bound.dispose();
  if (recordTypes(rules, { name: "Shop" }) === "") return "";
  const shown: string = react.useField(react.useForm(rules), "email").message + vue.useField(form, () => "email").message.value;
  if (react.useGate(form, "send") || vue.useRows(form, "lines").rows.value.length > 0) return shown;
  const signup = new Validated(rules, { scenario: "default" });
  const handler: (request: Request) => Promise<Response> = signup.fetch((record, request) => {
    if (record.name === "root") throw signup.problem(request, "/name", "nameTaken");
    return new Response("");
  });
  const answers = answering({ free: async (value: string) => value !== "root" });
  const problem = await answers(await handler(new Request("/")).then(() => new Request("/"))).then(() => new Problem(404, "Gone."));
  if (problem.errors) return problem.errors[0].detail;
  // @ts-expect-error A verdict is not a number.
  const wrong: number = report.verdict;
  return `${open} ${wrong} ${fv.card("4111").candidates.length} ${report.issues[0].message}`;
}
