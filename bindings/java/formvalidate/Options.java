package formvalidate;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import java.lang.ref.Reference;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;

/** How to validate. An object is never changed: each of these methods gives another one. */
public final class Options {
  /** What becomes of rules "remote" that no check of the registry answers. */
  public enum Remote { UNDECIDED, SKIP, DEFER }

  public static final Options DEFAULT = new Options(null, null, null, 0, null, 0);

  private static final int REJECT_UNKNOWN = 1;
  private static final int KEEP_UNASSIGNABLE = 2;
  private static final int NOW = 4;
  private static final int SKIP_REMOTE = 8;
  private static final int DEFER_REMOTE = 16;

  private final String scenario;
  private final String locale;
  private final List<String> fields;
  private final int flags;
  private final OffsetDateTime now;
  private final long issueLimit;
  private final byte[] scenarioName;
  private volatile Values lowered;
  private long address;
  private long scenarioAddress;

  private Options(String scenario, String locale, List<String> fields, int flags, OffsetDateTime now, long limit) {
    this.scenario = scenario;
    this.locale = locale;
    this.fields = fields;
    this.flags = flags;
    this.now = now;
    this.issueLimit = limit;
    scenarioName = Calls.name(scenario);
  }

  /** The scenario; without it "default". */
  public Options scenario(String name) {
    return new Options(name, locale, fields, flags, now, issueLimit);
  }

  /** The language of messages: "de-AT", or a list as browsers send it; without it "en". */
  public Options locale(String tag) {
    return new Options(scenario, tag, fields, flags, now, issueLimit);
  }

  /** Only these are judged: names, or pointers to fields within others. */
  public Options fields(String... names) {
    return new Options(scenario, locale, List.of(names), flags, now, issueLimit);
  }

  /** How many issues are kept: 1,000 without it. */
  public Options issueLimit(long limit) {
    return new Options(scenario, locale, fields, flags, now, limit);
  }

  /** The time. Without it, a ruleset that needs one is told what the clock says, in the system's zone. */
  public Options now(OffsetDateTime time) {
    return new Options(scenario, locale, fields, flags, time, issueLimit);
  }

  /** A key that is not a field is an issue. */
  public Options rejectUnknown() {
    return new Options(scenario, locale, fields, flags | REJECT_UNKNOWN, now, issueLimit);
  }

  /** The cleaned record keeps fields that the scenario does not let be assigned in bulk. */
  public Options keepUnassignable() {
    return new Options(scenario, locale, fields, flags | KEEP_UNASSIGNABLE, now, issueLimit);
  }

  public Options remote(Remote remote) {
    int bit = switch (remote) {
      case UNDECIDED -> 0;
      case SKIP -> SKIP_REMOTE;
      case DEFER -> DEFER_REMOTE;
    };
    return new Options(scenario, locale, fields, flags & ~(SKIP_REMOTE | DEFER_REMOTE) | bit, now, issueLimit);
  }

  byte[] scenarioName() {
    return scenarioName;
  }

  private boolean isDefault() {
    return locale == null && fields == null && flags == 0 && now == null && issueLimit == 0;
  }

  /** These options, with the time where a ruleset needs it. */
  Options told(int needs) {
    return needs == 0 || now != null ? this : now(OffsetDateTime.now());
  }

  /** Hands out the address of the options, 0 for all defaults. */
  <T> T with(int needs, LongFunction<T> body) {
    Options told = told(needs);
    try {
      return body.apply(told.address());
    } finally {
      Reference.reachabilityFence(told);
    }
  }

  /** They are written once; the memory goes with this object. */
  long address() {
    if (lowered == null) {
      lower();
    }
    return address;
  }

  /** Where the scenario's name is, 0 where there is none. */
  long scenarioAddress() {
    if (lowered == null) {
      lower();
    }
    return scenarioAddress;
  }

  private synchronized void lower() {
    if (lowered == null) {
      Values memory = new Values();
      address = isDefault() ? 0 : Pointer.nativeValue(written(memory));
      scenarioAddress = Pointer.nativeValue(name(memory, scenario));
      lowered = memory;
    }
  }

  private Memory written(Values memory) {
    Memory raw = memory.block(Layout.fv_options);
    raw.setInt(0, Layout.fv_options);
    raw.setInt(Layout.fv_options_flags, flags | (now == null ? 0 : NOW));
    raw.setPointer(Layout.fv_options_locale, name(memory, locale));
    if (fields != null) {
      Memory list = memory.block(8L * fields.size());
      List<String> names = new ArrayList<>(fields);
      for (int i = 0; i < names.size(); i++) {
        list.setPointer(8L * i, name(memory, names.get(i)));
      }
      raw.setPointer(Layout.fv_options_fields, list);
      raw.setLong(Layout.fv_options_field_count, names.size());
    }
    raw.setLong(Layout.fv_options_issue_limit, issueLimit);
    if (now != null) {
      raw.setLong(Layout.fv_options_now, now.toEpochSecond());
      raw.setInt(Layout.fv_options_now_nanoseconds, now.getNano());
      raw.setInt(Layout.fv_options_zone_minutes, now.getOffset().getTotalSeconds() / 60);
    }
    return raw;
  }

  private static Pointer name(Values memory, String text) {
    byte[] bytes = Calls.name(text);
    if (bytes == null) {
      return null;
    }
    Memory copy = memory.block(bytes.length);
    copy.write(0, bytes, 0, bytes.length);
    return copy;
  }
}
