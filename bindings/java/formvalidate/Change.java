package formvalidate;

import com.sun.jna.Pointer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/**
 * What a subscriber is told.
 *
 * @param state the form's; of a form's subscriber only, as is {@code isValid}
 * @param requests questions of rules "remote" that are new
 */
public record Change(long generation, boolean isReplay, State state, boolean isValid, List<Field> fields,
    List<Gate> gates, List<Row> rows, List<Request> requests) {
  /** A field that changed. */
  public record Field(String field, State state, int code, boolean shows) {}

  /** A gate that changed. */
  public record Gate(String gate, boolean isOpen) {}

  /** What happened to a row. */
  public enum Kind { INSERTED, REMOVED, MOVED }

  /**
   * A row that came, went or was moved.
   *
   * @param index where it is now, or was before it went
   * @param from where it was before it was moved
   * @param key stays with the row
   */
  public record Row(String list, Kind kind, long index, long from, long key) {}

  static Change of(Pointer raw) {
    // A later library's struct may be longer than this header's.
    Pointer first = raw.getPointer(Layout.fv_change_requests);
    int size = first == null ? 0 : first.getInt(0);
    return new Change(raw.getLong(Layout.fv_change_generation), raw.getByte(Layout.fv_change_is_replay) != 0,
        State.of(raw.getInt(Layout.fv_change_verdict)), raw.getByte(Layout.fv_change_is_valid) != 0,
        all(raw, Layout.fv_change_fields, Layout.fv_change_field_count, Layout.fv_field_change, Change::field),
        all(raw, Layout.fv_change_gates, Layout.fv_change_gate_count, Layout.fv_gate_change, Change::gate),
        all(raw, Layout.fv_change_lists, Layout.fv_change_list_count, Layout.fv_list_change, Change::row),
        all(raw, Layout.fv_change_requests, Layout.fv_change_request_count, size,
            (list, at) -> Request.of(list.share(at))));
  }

  private static <T> List<T> all(Pointer raw, int at, int count, int size, BiFunction<Pointer, Long, T> read) {
    List<T> found = new ArrayList<>();
    Pointer list = raw.getPointer(at);
    for (long i = 0; i < raw.getLong(count); i++) {
      found.add(read.apply(list, i * size));
    }
    return found;
  }

  private static Field field(Pointer list, long at) {
    return new Field(Calls.text(list, at + Layout.fv_field_change_field),
        State.of(list.getInt(at + Layout.fv_field_change_verdict)), list.getInt(at + Layout.fv_field_change_code),
        (list.getInt(at + Layout.fv_field_change_flags) & 8) != 0);
  }

  private static Gate gate(Pointer list, long at) {
    return new Gate(Calls.text(list, at + Layout.fv_gate_change_gate),
        list.getByte(at + Layout.fv_gate_change_is_open) != 0);
  }

  private static Row row(Pointer list, long at) {
    return new Row(Calls.text(list, at + Layout.fv_list_change_list),
        Kind.values()[list.getInt(at + Layout.fv_list_change_kind)], list.getLong(at + Layout.fv_list_change_index),
        list.getLong(at + Layout.fv_list_change_from), list.getLong(at + Layout.fv_list_change_key));
  }
}
