// The same record as Ajv has it: what JSON Schema cannot say is a keyword or a format of one's own, in
// JavaScript, hooked in where its users hook such things in.
import { createRequire } from "node:module";
import { countries, earliest, hasCheckDigit, latest, longest, oldest, shortest, youngest } from "./registrations.js";

// Debian puts it into /usr/share/nodejs, which NODE_PATH names.
const require = createRequire(import.meta.url);
export const version = require("ajv/package.json").version;

const text = (more) => ({ type: "string", minLength: 1, ...more });
const patterns = (...all) => all.map((pattern) => ({ pattern }));

const schema = {
  type: "object",
  properties: {
    email: text({ maxLength: 254, pattern: "^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,}$" }),
    password: text({
      minLength: shortest, maxLength: longest, allOf: patterns("[A-Z]", "[a-z]", "[0-9]", "[!-/:-@\\[-`{-~]"),
    }),
    password_repeat: { const: { $data: "1/password" } },
    phone: text({ pattern: "^\\+?[0-9]{7,15}$" }),
    card: text({ pattern: "^(?:4[0-9]{3}|5[1-5][0-9]{2})[0-9]{12}$", format: "check-digit" }),
    age: { type: "integer", minimum: youngest, maximum: oldest },
    country: { enum: countries },
    born: text({ format: "birth-date" }),
  },
};
schema.required = Object.keys(schema.properties);

const days = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isBirthDate(written) {
  const found = /^(\d{4})-(\d\d)-(\d\d)$/.exec(written);
  if (found === null || written < earliest || written > latest) return false;
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3])];
  if (month < 1 || month > 12 || day < 1 || day > days[month - 1]) return false;
  return month !== 2 || day < 29 || (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0));
}

/** A function that says whether a record is right, and keeps what is wrong in `errors`. */
export function compile() {
  const ajv = new (require("ajv"))({ allErrors: true, $data: true });
  ajv.addFormat("check-digit", { validate: hasCheckDigit });
  ajv.addFormat("birth-date", { validate: isBirthDate });
  return ajv.compile(schema);
}
