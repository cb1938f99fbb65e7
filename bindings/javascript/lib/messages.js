/** What the library says in a language. */
export function messages(engine, locale = "en") {
  return engine.memory.scoped(() => {
    engine.run("fv_messages_json", engine.memory.pushText(locale), engine.pointer);
    return JSON.parse(engine.takeText(engine.pointer));
  });
}
