package formvalidate;

import com.sun.jna.Native;

/** The functions of {@code formvalidate.h} about live forms. */
final class RawForm {
  private RawForm() {}

  static {
    Native.register(RawForm.class, "formvalidate");
  }

  static native int fv_form_new(long ruleset, byte[] scenario, long options, long[] form, long error);

  static native int fv_form_restore(long ruleset, byte[] s, long n, long options, long[] form, long error);

  static native int fv_form_set(long form, byte[] field, long n, byte[] text, long m, long error);

  static native int fv_form_set_value(long form, byte[] field, long n, long value, long error);

  static native int fv_form_set_initial(long form, byte[] field, long n, long value, long error);

  static native int fv_form_blur(long form, byte[] field, long n, long error);

  static native int fv_form_submit(long form, long[] report, long error);

  static native int fv_form_submit_gate(long form, byte[] gate, long n, long error);

  static native int fv_form_assign_json(long form, byte[] s, long n, long[] text, long error);

  static native int fv_form_set_scenario(long form, byte[] scenario, long error);

  static native int fv_form_set_locale(long form, byte[] locale, long error);

  static native int fv_form_set_now(long form, long seconds, int nanoseconds, int zone, long error);

  static native int fv_form_reset(long form, long error);

  static native int fv_form_insert(long form, byte[] list, long n, long at, long value, long error);

  static native int fv_form_remove(long form, byte[] list, long n, long at, long error);

  static native int fv_form_move(long form, byte[] list, long n, long from, long to, long error);

  static native int fv_form_row_count(long form, byte[] list, long n, long[] count, long error);

  static native int fv_form_row_key(long form, byte[] list, long n, long at, long[] key, long error);

  static native int fv_form_patch_json(long form, long[] text, long error);

  static native int fv_form_save_json(long form, int flags, long[] text, long error);

  static native int fv_form_add_error(
      long form, byte[] path, long n, int code, byte[] message, long m, byte[] params, long k, long error);

  static native int fv_form_add_errors_json(long form, byte[] s, long n, long error);

  static native int fv_form_clear_errors(long form, byte[] path, long n, long error);

  static native long fv_form_request_count(long form);

  static native int fv_form_request(long form, long index, long request);

  static native int fv_form_answer(
      long form, long token, int code, byte[] message, long n, byte[] params, long k, long error);

  static native int fv_form_field(long form, byte[] field, long n, long state, long error);

  static native int fv_form_gate(long form, byte[] gate, long n, byte[] open, long error);

  static native int fv_form_report(long form, byte[] field, long n, long[] report, long error);

  static native int fv_form_values(long form, long[] text, long error);

  static native int fv_form_snapshot_json(long form, long[] text, long error);

  static native int fv_form_subscribe(
      long form, int what, byte[] name, long n, long function, long context, long destroy, long[] token, long error);

  static native int fv_form_unsubscribe(long form, long token);

  static native void fv_form_free(long form);
}
