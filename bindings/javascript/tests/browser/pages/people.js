// The rules of the pages that frameworks draw.
import { load } from "/formvalidate/index.js";

const document = {
  formvalidate: 1,
  fields: {
    email: { label: "E-mail", rules: ["required", "email"] },
    note: { label: "Note", rules: [{ rule: "length", min: 5, level: "warning" }] },
    lines: { label: "Lines", rules: [{ rule: "count", max: 2 }], items: { fields: { price: { label: "Price", rules: ["required", "number"] } } } },
  },
  gates: { send: ["email"] },
};
export const rules = (await load()).ruleset(document);
