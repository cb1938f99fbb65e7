package formvalidate;

import com.sun.jna.Pointer;

/**
 * One field as it is now.
 *
 * @param state unknown until its policy lets it be judged
 * @param code of the first issue that is no warning, or 0
 * @param value as typed
 * @param lastValid the last value that its own rules passed, after its transforms; null where there is none
 * @param cardBrand of a card field: the brand of its number, or ""
 * @param cardSuggestion of a card field: the brand to suggest, from four digits on, or ""
 * @param generation the form's, when this field last changed
 */
public record FieldState(State state, int code, boolean isActive, boolean isDirty, boolean isTouched, boolean shows,
    boolean warns, long issueCount, Object value, Object lastValid, String cardBrand, String cardSuggestion,
    long generation) {
  static FieldState of(Pointer raw) {
    int flags = raw.getInt(Layout.fv_field_state_flags);
    return new FieldState(State.of(raw.getInt(Layout.fv_field_state_verdict)),
        raw.getInt(Layout.fv_field_state_code), (flags & 1) != 0, (flags & 2) != 0, (flags & 4) != 0,
        (flags & 8) != 0, (flags & 16) != 0, raw.getLong(Layout.fv_field_state_issue_count),
        Values.of(raw, Layout.fv_field_state_value), Values.of(raw, Layout.fv_field_state_last_valid),
        Card.brand(raw.getInt(Layout.fv_field_state_brand)),
        Card.brand(raw.getInt(Layout.fv_field_state_suggested)), raw.getLong(Layout.fv_field_state_generation));
  }

  /** Without the values. */
  @Override
  public String toString() {
    return "FieldState[" + state + ", " + code + "]";
  }
}
