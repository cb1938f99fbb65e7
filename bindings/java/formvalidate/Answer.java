package formvalidate;

/**
 * What a check says, or somebody who was asked.
 *
 * @param code 0 where the value is valid, else why not
 * @param codeName in the place of the code, one of the library's or of the ruleset's own; "": none. Of a name that
 *     neither has, a check's answer is {@link Code#CUSTOM}; forms and reports throw
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

  /** The same by a name; one of the ruleset's own is looked up in the ruleset, which must not be closed then. */
  public static Answer named(String codeName) {
    return new Answer(Code.CUSTOM, codeName, "", "");
  }

  public Answer withMessage(String template) {
    return new Answer(code, codeName, template, params);
  }

  public Answer withParams(String object) {
    return new Answer(code, codeName, message, object);
  }

  /** The code, for functions that take no name; of no ruleset (null), a name of the library's. */
  int number(Ruleset rules) {
    if (codeName.isEmpty()) {
      return code;
    }
    int named = Code.ofName(codeName);
    if (named < 0 && rules != null) {
      named = rules.code(codeName);
    }
    if (named < 0) {
      throw new FormValidateException(
          FormValidateException.ARGUMENT, 0, -1, "", "No code is named \"" + codeName + "\".");
    }
    return named;
  }
}
