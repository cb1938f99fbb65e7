package formvalidate;

/** What needs no object. */
public final class FormValidate {
  private FormValidate() {}

  /** The library's version, such as "0.1.0". */
  public static String version() {
    return Raw.fv_version();
  }

  /** Whether a text is two or more ASCII digits of which the last is the right check digit. */
  public static boolean luhn(String digits) {
    return luhnCode(digits) == Code.OK;
  }

  /** The same as a code: {@link Code#UNDECIDED} beyond 1 MiB. */
  public static int luhnCode(String digits) {
    byte[] bytes = Calls.bytes(digits);
    return Raw.fv_luhn_check(bytes, bytes.length);
  }

  /** The check digit that belongs behind a text of digits; 0 where it is none. */
  public static char luhnDigit(String digits) {
    byte[] bytes = Calls.bytes(digits);
    byte[] digit = new byte[1];
    Raw.fv_luhn_check_digit(bytes, bytes.length, digit);
    return (char) digit[0];
  }

  /**
   * Checks one value against one rule (or an array of rules), both as JSON. It compiles the rule each time: for many
   * values use {@link Ruleset#rule(String)}.
   */
  public static Report check(String rule, String value, Options options) {
    byte[] rules = Calls.bytes(rule);
    byte[] judged = Calls.bytes(value);
    long[] report = new long[1];
    int code = options.with(0, given -> Calls.made(null, error -> Raw.fv_check_json_with(
        0, rules, rules.length, judged, judged.length, given, report, error)));
    return new Report(report, code, null);
  }
}
