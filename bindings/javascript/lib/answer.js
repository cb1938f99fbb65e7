import { ArgumentError } from "./errors.js";

const custom = 17;

/** What a check says, as the library takes it: true, null or undefined (nothing is wrong), false, a code, a code's
 *  name, or an object with `code`, `message` and the values of its placeholders. */
export function readAnswer(said) {
  if (said === undefined || said === null || said === true || said === 0) return { code: 0, message: "", params: "" };
  if (said === false) return { code: custom, message: "", params: "" };
  const isCode = typeof said === "string" || typeof said === "number";
  if (!isCode && typeof said !== "object") throw refused();
  if (typeof said.then === "function") throw new ArgumentError("A check that answers later belongs to remotes.", { code: -1 });
  const { code = "custom", message = "", ...params } = isCode ? { code: said } : said;
  // WebAssembly would make another number of what is no code, even 0, which is valid.
  if (typeof code !== "string" && !(Number.isInteger(code) && code === (code | 0))) throw refused();
  if (typeof message !== "string") throw new ArgumentError("A message is a text.", { code: -1 });
  return { code, message, params: Object.keys(params).length > 0 ? JSON.stringify(params) : "" };
}

const refused = () => new ArgumentError("A check answers with true, false, a code or its name.", { code: -1 });
