package formvalidate;

/**
 * What a check says, or somebody who was asked.
 *
 * @param code 0 where the value is valid, else why not
 * @param codeName in the place of the code, one of the library's or of the ruleset's own; "": none
 * @param message a template that is filled with the params, the label and so on; "": the rule's or the catalogue's
 * @param params a JSON object, or ""
 */
public record Answer(int code, String codeName, String message, String params) {
  public static final Answer VALID = new Answer(Code.OK, "", "", "");

  public static Answer of(int code) {
    return new Answer(code, "", "", "");
  }

  public static Answer of(int code, String message) {
    return new Answer(code, "", message, "");
  }

  public static Answer named(String codeName) {
    return new Answer(Code.CUSTOM, codeName, "", "");
  }

  public Answer withMessage(String template) {
    return new Answer(code, codeName, template, params);
  }

  public Answer withParams(String object) {
    return new Answer(code, codeName, message, object);
  }

  /** The code, for functions that take no name. */
  int number() {
    int named = codeName.isEmpty() ? -1 : Code.ofName(codeName);
    return named < 0 ? code : named;
  }
}
