package formvalidate;

/** A compiled pattern of PCRE2: immutable, for any number of threads at once. */
public final class Pattern extends Owner {
  public static final int CASELESS = 1;
  /** A match anywhere will do; without it the whole value must match. */
  public static final int SEARCH = 2;
  public static final int UNICODE = 4;
  public static final int MULTILINE = 8;
  public static final int DOT_ALL = 16;

  public Pattern(String pattern, int... flags) {
    super(made(pattern, flags), Raw::fv_pattern_free);
  }

  private static long made(String pattern, int[] flags) {
    byte[] bytes = Calls.bytes(pattern);
    long[] handle = new long[1];
    int all = 0;
    for (int flag : flags) {
      all |= flag;
    }
    int given = all;
    Calls.made(null, error -> Raw.fv_pattern_compile(bytes, bytes.length, given, handle, error));
    return handle[0];
  }

  /** 0 where the value matches, or {@link Code#REGEX_MISMATCH}, {@link Code#UNDECIDED}, ... */
  public int match(String value) {
    return match(Calls.bytes(value));
  }

  /** The same of bytes that need not be UTF-8. */
  public int match(byte[] value) {
    return Calls.told(this, Raw.fv_pattern_match(handle(), value, value.length));
  }

  /** Of a value that is still being typed: {@link Code#INCOMPLETE} where some continuation may match. */
  public int progress(String value) {
    byte[] bytes = Calls.bytes(value);
    return Calls.told(this, Raw.fv_pattern_progress(handle(), bytes, bytes.length));
  }
}
