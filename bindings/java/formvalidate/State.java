package formvalidate;

/** The state of a value, a record or a form; in the order of the header's numbers. */
public enum State {
  UNKNOWN, VALID, INVALID, INCOMPLETE, UNDECIDED, PENDING;

  private static final State[] ALL = values();

  static State of(int number) {
    return number > 0 && number < ALL.length ? ALL[number] : UNKNOWN;
  }

  /** What a code means for the value. */
  public static State ofCode(int code) {
    return switch (code) {
      case Code.OK -> VALID;
      case Code.UNDECIDED -> UNDECIDED;
      case Code.INCOMPLETE -> INCOMPLETE;
      case Code.PENDING -> PENDING;
      default -> INVALID;
    };
  }

  /** "valid" and so on. */
  @Override
  public String toString() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
