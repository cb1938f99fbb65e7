/** What the library says in a language. */
export function messages(engine, locale = "en") {
  return engine.memory.scoped(() => {
    engine.run("fv_messages_json", engine.memory.pushName(locale), engine.pointer);
    return JSON.parse(engine.takeText(engine.pointer));
  });
}

/** The language that suits an Accept-Language best, of those that a ruleset has texts in. */
export function bestLocale(engine, asked, rules) {
  return engine.memory.scoped(() => {
    const at = engine.memory.pushText(asked);
    engine.run("fv_best_locale", at, engine.memory.length, rules ? rules.open : 0, engine.pointer);
    return engine.takeText(engine.pointer);
  });
}
