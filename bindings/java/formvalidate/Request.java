package formvalidate;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import java.util.ArrayList;
import java.util.List;

/**
 * A question to somebody else, of a rule "remote".
 *
 * @param token to answer with
 * @param delayMillis to wait before asking, in case the value changes meanwhile
 * @param name the rule's "name"
 * @param path a JSON Pointer to the value
 * @param params the rule's "params" as JSON, or ""
 * @param value after the field's transforms
 * @param reads the fields that the rule reads, by their names in it
 */
public record Request(long token, int delayMillis, String name, String path, String params, Object value, Object reads) {
  static Request of(Pointer raw) {
    return new Request(raw.getLong(Layout.fv_request_token), raw.getInt(Layout.fv_request_delay),
        Calls.text(raw, Layout.fv_request_name), Calls.text(raw, Layout.fv_request_path),
        Calls.text(raw, Layout.fv_request_params), Values.of(raw, Layout.fv_request_value),
        Values.of(raw, Layout.fv_request_reads));
  }

  interface Reader {
    int read(long index, long request);
  }

  static List<Request> all(long count, Reader reader) {
    List<Request> found = new ArrayList<>();
    try (Memory raw = new Memory(Layout.fv_request)) {
      raw.clear();
      for (long i = 0; i < count; i++) {
        raw.setInt(0, Layout.fv_request);
        if (reader.read(i, Pointer.nativeValue(raw)) == Code.OK) {
          found.add(of(raw));
        }
      }
    }
    return found;
  }

  /** Without the value. */
  @Override
  public String toString() {
    return "Request[" + token + ", " + name + ", " + path + "]";
  }
}
