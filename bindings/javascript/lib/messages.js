import { ArgumentError } from "./errors.js";

/** What the library says in a language. */
export function messages(engine, locale = "en") {
  return engine.memory.scoped(() => {
    engine.run("fv_messages_json", engine.memory.pushName(locale), engine.pointer);
    return JSON.parse(engine.takeText(engine.pointer));
  });
}

/** The language that suits an Accept-Language best, of those that a ruleset has texts in. */
export function bestLocale(engine, asked, rules) {
  // A handle is a number, which another instance has for another ruleset.
  if (rules && rules.engine !== engine) throw new ArgumentError("The rules are those of another instance.", { code: -1 });
  return engine.memory.scoped(() => {
    const at = engine.memory.pushText(asked);
    engine.run("fv_best_locale", at, engine.memory.length, rules ? rules.open : 0, engine.pointer);
    return engine.takeText(engine.pointer);
  });
}
