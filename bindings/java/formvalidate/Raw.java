package formvalidate;

import com.sun.jna.Native;

/** The functions of {@code formvalidate.h}; pointers and sizes are {@code long}, so a system of 64 bits. */
final class Raw {
  private Raw() {}

  static {
    Native.register(Raw.class, "formvalidate");
  }

  static native String fv_version();

  static native String fv_code_name(int code);

  static native int fv_code_from_name(byte[] name, long n, int[] code);

  static native int fv_luhn_check(byte[] s, long n);

  static native int fv_luhn_check_digit(byte[] s, long n, byte[] digit);

  static native int fv_card_check(byte[] s, long n, byte[] options, byte[] card);

  static native int fv_card_candidates(
      byte[] s, long n, long options, byte[] candidates, long capacity, long[] count);

  static native int fv_card_brand_name(long table, int brand, long[] name);

  static native int fv_card_brand_from_name(long table, byte[] name, long n, int[] brand);

  static native int fv_pattern_compile(byte[] s, long n, int flags, long[] pattern, long error);

  static native int fv_pattern_match(long pattern, byte[] s, long n);

  static native int fv_pattern_progress(long pattern, byte[] s, long n);

  static native void fv_pattern_free(long pattern);

  static native int fv_registry_new(long[] registry);

  static native int fv_registry_set_flags(long registry, int flags);

  static native int fv_registry_add_answer(
      long registry, byte[] name, long n, long function, long context, long destroy);

  static native int fv_registry_add_filter(
      long registry, byte[] name, long n, long function, long context, long destroy);

  static native int fv_registry_add_provider(
      long registry, byte[] name, long n, long function, long context, long destroy);

  static native int fv_registry_add_condition(
      long registry, byte[] name, long n, long function, long context, long destroy);

  static native int fv_registry_add_emptiness(
      long registry, byte[] name, long n, long function, long context, long destroy);

  static native void fv_registry_free(long registry);

  static native int fv_ruleset_compile(byte[] s, long n, long registry, long[] ruleset, long error);

  static native int fv_rule_compile(byte[] s, long n, long registry, long[] ruleset, long error);

  static native int fv_ruleset_each_mistake(
      byte[] s, long n, byte[] options, long function, long context, long error);

  static native int fv_ruleset_describe(long ruleset, byte[] locale, long[] text);

  static native int fv_ruleset_needs(long ruleset, int[] needs);

  static native int fv_ruleset_code(long ruleset, byte[] name, long n, int[] code);

  static native int fv_ruleset_code_name(long ruleset, int code, long[] name);

  static native void fv_ruleset_free(long ruleset);

  static native int fv_validate_json(
      long ruleset, byte[] scenario, byte[] s, long n, long options, long[] report, long error);

  /** The same of what lies in memory of C already. */
  static native int fv_validate_json(
      long ruleset, long scenario, long s, long n, long options, long report, long error);

  static native int fv_validate_members(
      long ruleset, byte[] scenario, long members, long count, long options, long[] report, long error);

  static native int fv_check_json_with(
      long registry, byte[] rule, long n, byte[] value, long m, long options, long[] report, long error);

  static native int fv_assign_json(long ruleset, byte[] scenario, byte[] s, long n, long[] text, long error);

  static native int fv_report_verdict(long report);

  static native long fv_report_count(long report);

  static native int fv_report_issue(long report, long index, byte[] issue);

  static native int fv_report_json(long report, long[] text);

  static native int fv_report_cleaned_json(long report, long[] text);

  static native int fv_report_cleaned(long report, long record);

  static native long fv_report_request_count(long report);

  static native int fv_report_request(long report, long index, long request);

  static native int fv_report_answer(
      long report, long token, int code, byte[] message, long n, byte[] params, long k);

  static native int fv_report_add_error(
      long report, byte[] path, long n, int code, byte[] message, long m, byte[] params, long k);

  static native void fv_report_free(long report);

  static native void fv_free(long memory);
}
