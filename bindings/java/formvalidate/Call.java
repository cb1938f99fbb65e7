package formvalidate;

import com.sun.jna.Pointer;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;

/**
 * What a function is told besides the value. It may be asked until the function returns, by its thread: behind that
 * it is an IllegalStateException.
 */
public final class Call {
  private Pointer lent;

  Call(Pointer lent) {
    this.lent = lent;
  }

  /** The library's memory goes as the function returns. */
  void end() {
    lent = null;
  }

  private Pointer raw() {
    if (lent == null) {
      throw new IllegalStateException("the function that was told this has returned");
    }
    return lent;
  }

  /** The field's name; "" where it is a condition of the form. */
  public String field() {
    return Calls.text(raw(), Layout.fv_call_field);
  }

  public String scenario() {
    return Calls.text(raw(), Layout.fv_call_scenario);
  }

  /** The rule's "params" as JSON; "" when it has none. */
  public String params() {
    return Calls.text(raw(), Layout.fv_call_params);
  }

  /** The record as it came in, in the order of the ruleset's fields; what is missing is null. */
  public List<Object> record() {
    Pointer raw = raw();
    return Values.list(raw.getLong(Layout.fv_call_record), raw.getLong(Layout.fv_call_record_count));
  }

  /** Of the messages: "de-AT"; "en" where none was told. */
  public String locale() {
    return Calls.text(raw(), Layout.fv_call_locale);
  }

  /** A JSON Pointer to the value: "/lines/2/price". */
  public String path() {
    return Calls.text(raw(), Layout.fv_call_path);
  }

  /** The record within the record, or the row, that holds the value; null at the root. */
  public Object parent() {
    Pointer parent = raw().getPointer(Layout.fv_call_parent);
    return parent == null ? null : Values.of(parent, 0);
  }

  /** The time, null where the library was not told. */
  public OffsetDateTime now() {
    Pointer raw = raw();
    if ((raw.getInt(Layout.fv_call_flags) & 1) == 0) {
      return null;
    }
    ZoneOffset zone = Values.offset(raw.getInt(Layout.fv_call_zone_minutes));
    java.time.Instant told = java.time.Instant.ofEpochSecond(
        raw.getLong(Layout.fv_call_now), raw.getInt(Layout.fv_call_now_nanoseconds));
    return told.atOffset(zone);
  }
}
