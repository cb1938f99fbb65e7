package formvalidate;

/** A call that failed; a value that is not valid is none. No text in it holds a value. */
public final class FormValidateException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public static final int ARGUMENT = -1;
  public static final int COMPILE = -2;
  public static final int LIMIT = -3;
  public static final int MEMORY = -4;
  /** Something that was closed. */
  public static final int HANDLE = -5;
  public static final int UNKNOWN_NAME = -6;
  public static final int HOST = -8;
  public static final int BUSY = -9;

  private final int status;
  private final int detail;
  private final long offset;
  private final String pointer;

  FormValidateException(int status, int detail, long offset, String pointer, String message) {
    super(message.isEmpty() ? Raw.fv_code_name(status) : message);
    this.status = status;
    this.detail = detail;
    this.offset = offset;
    this.pointer = pointer;
  }

  /** Which of the numbers above. */
  public int status() {
    return status;
  }

  /** The kind of a ruleset's mistake, PCRE2's number, or 0. */
  public int detail() {
    return detail;
  }

  /** Where in the text that was given, in bytes, or -1. */
  public long offset() {
    return offset;
  }

  /** A JSON Pointer to the mistake, "" where there is none. */
  public String pointer() {
    return pointer;
  }
}
