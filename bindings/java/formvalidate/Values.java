package formvalidate;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Values of records: null, Boolean, Long, Double, BigDecimal (a String of its digits where the exponent is beyond
 * what that takes), String, List, Map, LocalDate, LocalTime, and OffsetDateTime (in UTC where the offset is beyond
 * 18 hours) or, without a zone, LocalDateTime. Given to the library also Integer, and byte[] for a text that need
 * not be UTF-8.
 */
final class Values {
  private static final int NULL = 1;
  private static final int BOOLEAN = 2;
  private static final int INTEGER = 3;
  private static final int NUMBER = 4;
  private static final int DECIMAL = 5;
  private static final int STRING = 6;
  private static final int ARRAY = 7;
  private static final int RECORD = 9;
  private static final int MEMBERS = 10;
  private static final int DATE = 11;
  private static final int TIME = 12;
  private static final int INSTANT = 13;

  private static final int MOST_MINUTES = 18 * 60;
  private static final int SIZE = Layout.fv_value;

  /** What was written, freed with the values. */
  private final List<Memory> blocks = new ArrayList<>();

  static Object of(Pointer raw, long at) {
    int kind = raw.getInt(at + Layout.fv_value_kind);
    return switch (kind) {
      case BOOLEAN -> raw.getLong(at + Layout.fv_value_integer) != 0;
      case INTEGER -> raw.getLong(at + Layout.fv_value_integer);
      case NUMBER -> raw.getDouble(at + Layout.fv_value_number);
      case DECIMAL -> decimal(Calls.text(raw, at + Layout.fv_value_text));
      case STRING -> Calls.text(raw, at + Layout.fv_value_text);
      case ARRAY, RECORD -> list(raw.getLong(at + Layout.fv_value_items), raw.getLong(at + Layout.fv_value_count));
      case MEMBERS -> map(raw.getLong(at + Layout.fv_value_items), raw.getLong(at + Layout.fv_value_count));
      case DATE -> LocalDate.ofEpochDay(raw.getLong(at + Layout.fv_value_integer));
      case TIME -> LocalTime.ofNanoOfDay(raw.getLong(at + Layout.fv_value_integer));
      case INSTANT -> moment(raw, at);
      default -> null;
    };
  }

  private static Object decimal(String digits) {
    try {
      return new BigDecimal(digits);
    } catch (NumberFormatException beyond) {
      return digits;
    }
  }

  static List<Object> list(long items, long count) {
    List<Object> list = new ArrayList<>();
    Pointer first = count == 0 ? null : new Pointer(items);
    for (long i = 0; i < count; i++) {
      list.add(of(first, i * SIZE));
    }
    return list;
  }

  private static Map<String, Object> map(long items, long count) {
    Map<String, Object> map = new LinkedHashMap<>();
    Pointer first = count == 0 ? null : new Pointer(items);
    for (long i = 0; i < count; i++) {
      map.put(Calls.text(first, 2 * i * SIZE + Layout.fv_value_text), of(first, (2 * i + 1) * SIZE));
    }
    return map;
  }

  private static Object moment(Pointer raw, long at) {
    int zone = raw.getInt(at + Layout.fv_value_reserved);
    int nanoseconds = (int) raw.getLong(at + Layout.fv_value_count);
    LocalDateTime utc =
        LocalDateTime.ofEpochSecond(raw.getLong(at + Layout.fv_value_integer), nanoseconds, ZoneOffset.UTC);
    return zone == Integer.MIN_VALUE
        ? utc
        : utc.atOffset(ZoneOffset.UTC).withOffsetSameInstant(offset(zone));
  }

  /** The library takes offsets of up to 23:59, Java of up to 18:00: for those beyond, UTC. */
  static ZoneOffset offset(int minutes) {
    return Math.abs(minutes) > MOST_MINUTES ? ZoneOffset.UTC : ZoneOffset.ofTotalSeconds(minutes * 60);
  }

  /** The address of a value that stays until {@link #free}. */
  long root(Object value) {
    Memory raw = block(SIZE);
    write(raw, 0, value);
    return Pointer.nativeValue(raw);
  }

  /** The address of names and values in turn. */
  long members(Map<String, ?> record) {
    return items(both(record));
  }

  void free() {
    blocks.forEach(Memory::close);
    blocks.clear();
  }

  Memory block(long size) {
    Memory block = new Memory(Math.max(size, 1));
    block.clear();
    blocks.add(block);
    return block;
  }

  void text(Pointer struct, long at, String text) {
    text(struct, at, Calls.bytes(text));
  }

  private void text(Pointer struct, long at, byte[] bytes) {
    if (bytes.length > 0) {
      Memory copy = block(bytes.length);
      copy.write(0, bytes, 0, bytes.length);
      struct.setPointer(at, copy);
    }
    struct.setLong(at + 8, bytes.length);
  }

  private static List<Object> both(Map<String, ?> record) {
    List<Object> both = new ArrayList<>(2 * record.size());
    record.forEach((name, value) -> both.addAll(Arrays.asList(name, value)));
    return both;
  }

  private long items(List<?> values) {
    if (values.isEmpty()) {
      return 0;
    }
    Memory items = block((long) values.size() * SIZE);
    long at = 0;
    for (Object value : values) {
      write(items, at, value);
      at += SIZE;
    }
    return Pointer.nativeValue(items);
  }

  void write(Pointer to, long at, Object value) {
    if (value == null) {
      to.setInt(at, NULL);
    } else if (value instanceof Boolean truth) {
      integer(to, at, BOOLEAN, truth ? 1 : 0);
    } else if (value instanceof Integer || value instanceof Long) {
      integer(to, at, INTEGER, ((Number) value).longValue());
    } else if (value instanceof Double number) {
      to.setInt(at, NUMBER);
      to.setDouble(at + Layout.fv_value_number, number);
    } else if (value instanceof BigDecimal digits) {
      to.setInt(at, DECIMAL);
      text(to, at + Layout.fv_value_text, digits.toString());
    } else if (value instanceof String text) {
      to.setInt(at, STRING);
      text(to, at + Layout.fv_value_text, text);
    } else if (value instanceof byte[] bytes) {
      to.setInt(at, STRING);
      text(to, at + Layout.fv_value_text, bytes);
    } else if (value instanceof List<?> list) {
      to.setInt(at, ARRAY);
      to.setLong(at + Layout.fv_value_items, items(list));
      to.setLong(at + Layout.fv_value_count, list.size());
    } else if (value instanceof Map<?, ?> map) {
      Map<String, Object> record = new LinkedHashMap<>();
      map.forEach((name, member) -> record.put(Objects.toString(name), member));
      to.setInt(at, MEMBERS);
      to.setLong(at + Layout.fv_value_items, items(both(record)));
      to.setLong(at + Layout.fv_value_count, record.size());
    } else {
      writeTime(to, at, value);
    }
  }

  private void writeTime(Pointer to, long at, Object value) {
    if (value instanceof LocalDate day) {
      integer(to, at, DATE, day.toEpochDay());
    } else if (value instanceof LocalTime time) {
      integer(to, at, TIME, time.toNanoOfDay());
    } else if (value instanceof OffsetDateTime moment) {
      integer(to, at, INSTANT, moment.toEpochSecond());
      to.setLong(at + Layout.fv_value_count, moment.getNano());
      to.setInt(at + Layout.fv_value_reserved, moment.getOffset().getTotalSeconds() / 60);
    } else if (value instanceof LocalDateTime moment) {
      integer(to, at, INSTANT, moment.toEpochSecond(ZoneOffset.UTC));
      to.setLong(at + Layout.fv_value_count, moment.getNano());
      to.setInt(at + Layout.fv_value_reserved, Integer.MIN_VALUE);
    } else {
      throw new IllegalArgumentException("a value of type " + value.getClass().getName());
    }
  }

  private static void integer(Pointer to, long at, int kind, long integer) {
    to.setInt(at, kind);
    to.setLong(at + Layout.fv_value_integer, integer);
  }
}
