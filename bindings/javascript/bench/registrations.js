// Registration forms, the same in each run: of 100 records 3 are wrong, in one field.
import { readFileSync } from "node:fs";

export const rules = JSON.parse(readFileSync(new URL("../../../Sources/fvbench/registration.json", import.meta.url), "utf8"));

const rule = (field) => rules.fields[field].rules.find((each) => typeof each === "object");
export const countries = rule("country").values;
export const { min: shortest, max: longest } = rule("password");
export const { min: youngest, max: oldest } = rule("age");
export const { min: earliest, max: latest } = rule("born");

/** Of Visa and Mastercard whatever follows. */
const prefixes = ["4539", "4556", "4916", "4532", "51", "53", "54", "55"];
const lower = "abcdefghijklmnopqrstuvwxyz", digits = "0123456789";

/** Numbers that look thrown: mulberry32. */
function dice(seed) {
  let state = seed;
  const next = () => {
    state = state + 0x6D2B79F5 | 0;
    let mixed = Math.imul(state ^ state >>> 15, 1 | state);
    mixed = mixed + Math.imul(mixed ^ mixed >>> 7, 61 | mixed) ^ mixed;
    return ((mixed ^ mixed >>> 14) >>> 0) / 4294967296;
  };
  const between = (low, high) => low + Math.floor(next() * (high - low + 1));
  const one = (list) => list[between(0, list.length - 1)];
  const word = (alphabet, low, high) => Array.from({ length: between(low, high) }, () => one(alphabet)).join("");
  return { next, between, one, word };
}

export function hasCheckDigit(number) {
  let sum = 0;
  for (let place = 0; place < number.length; place++) {
    const digit = number.charCodeAt(number.length - 1 - place) - 48;
    sum += place % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0);
  }
  return sum % 10 === 0;
}

function card({ one, word }) {
  const prefix = one(prefixes);
  const front = prefix + word(digits, 15 - prefix.length, 15 - prefix.length);
  return front + [...digits].find((digit) => hasCheckDigit(front + digit));
}

const wrong = {
  email: (text) => text.replace("@", " "), password: () => "allSmall-", password_repeat: (text) => `${text}x`,
  phone: (text) => `${text} `, card: (text) => text.slice(0, -1) + (Number(text.at(-1)) + 1) % 10, age: () => 17,
  country: () => "ZZ", born: () => "2001-02-30",
};

export function registrations(count) {
  const source = dice(20260101);
  const { next, between, one, word } = source;
  return Array.from({ length: count }, () => {
    const password = `${word(lower, 3, 8)}A${word(digits, 2, 5)}-${word(lower, 2, 6)}`;
    const two = (number) => String(number).padStart(2, "0");
    const record = {
      email: `${word(lower, 3, 8)}.${word(lower, 2, 6)}@${word(lower, 4, 11)}.${one(["com", "org", "de"])}`,
      password, password_repeat: password, phone: `+${word(digits, 9, 13)}`, card: card(source),
      age: between(youngest, oldest), country: one(countries),
      born: `${between(1906, 2007)}-${two(between(1, 12))}-${two(between(1, 28))}`,
    };
    if (next() < 0.03) {
      const field = one(Object.keys(record));
      record[field] = wrong[field](record[field]);
    }
    return record;
  });
}
