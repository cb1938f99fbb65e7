package formvalidate;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import java.io.ByteArrayOutputStream;
import java.lang.ref.Reference;
import java.nio.charset.StandardCharsets;
import java.util.function.LongToIntFunction;

/** Calls of the library: what failed becomes an exception, what a function threw goes on. */
final class Calls {
  private Calls() {}

  static final byte[] NOTHING = {};

  private static final ThreadLocal<Memory> ERROR = ThreadLocal.withInitial(() -> new Memory(Layout.fv_error));

  /** Makes a call of which `owner` must not be collected meanwhile. */
  static int made(Object owner, LongToIntFunction body) {
    try {
      Memory error = ERROR.get();
      int status = body.applyAsInt(Pointer.nativeValue(error));
      if (status < 0) {
        throw failed(status, error);
      }
      return status;
    } finally {
      Reference.reachabilityFence(owner);
    }
  }

  /** Validates a text that lies in memory of C. */
  static int made(long ruleset, long scenario, long text, long n, long options, long report) {
    Memory error = ERROR.get();
    int status =
        Raw.fv_validate_json(ruleset, scenario, text, n, options, report, Pointer.nativeValue(error));
    if (status < 0) {
      throw failed(status, error);
    }
    return status;
  }

  /** What came of a call that tells its status alone. */
  static int told(Object owner, int status) {
    Reference.reachabilityFence(owner);
    if (status < 0) {
      throw new FormValidateException(status, 0, -1, "", Raw.fv_code_name(status));
    }
    return status;
  }

  private static RuntimeException failed(int status, Memory error) {
    if (status == FormValidateException.HOST) {
      Functions.throwAgain();
    }
    String pointer = error.getString(Layout.fv_error_pointer, "UTF-8");
    String message = error.getString(Layout.fv_error_message, "UTF-8");
    return new FormValidateException(status, error.getInt(Layout.fv_error_detail),
        error.getLong(Layout.fv_error_offset), pointer, message);
  }

  /** As UTF-8, but for a half of a surrogate pair, which is no text: three bytes that no UTF-8 has. */
  static byte[] bytes(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    // Java writes a question mark for a half.
    return hasQuestionMark(bytes) && hasHalf(text) ? withHalves(text) : bytes;
  }

  /** What looks for a character in a long text does so many at a time; a loop over bytes does not. */
  private static boolean hasQuestionMark(byte[] bytes) {
    if (bytes.length > 48) {
      return new String(bytes, StandardCharsets.ISO_8859_1).indexOf('?') >= 0;
    }
    for (byte each : bytes) {
      if (each == '?') {
        return true;
      }
    }
    return false;
  }

  private static boolean hasHalf(String text) {
    for (int at = 0, point; at < text.length(); at += Character.charCount(point)) {
      point = text.codePointAt(at);
      if (isHalf(point)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isHalf(int point) {
    return point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
  }

  private static byte[] withHalves(String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(text.length() + 2);
    text.codePoints().forEach(point -> {
      if (isHalf(point)) {
        bytes.write(0xE0 | point >> 12);
        bytes.write(0x80 | point >> 6 & 0x3F);
        bytes.write(0x80 | point & 0x3F);
      } else {
        bytes.writeBytes(Character.toString(point).getBytes(StandardCharsets.UTF_8));
      }
    });
    return bytes.toByteArray();
  }

  /** NUL-terminated; nothing stays nothing. */
  static byte[] name(String text) {
    if (text == null) {
      return null;
    }
    if (text.indexOf('\0') >= 0) {
      throw new FormValidateException(FormValidateException.ARGUMENT, 0, -1, "", "A name has a NUL character.");
    }
    return bytes(text + '\0');
  }

  static String text(long bytes, long length) {
    if (length == 0) {
      return "";
    }
    if (length != (int) length) {
      throw new FormValidateException(
          FormValidateException.LIMIT, 0, -1, "", "A text is longer than Java's may be.");
    }
    return new String(new Pointer(bytes).getByteArray(0, (int) length), StandardCharsets.UTF_8);
  }

  static String text(Pointer struct, long at) {
    return text(struct.getLong(at), struct.getLong(at + 8));
  }

  /** A text that is the caller's: copied and freed. */
  static String taken(Object owner, TextCall body) {
    long[] text = new long[2];
    made(owner, error -> body.write(text, error));
    try {
      return text(text[0], text[1]);
    } finally {
      Raw.fv_free(text[0]);
    }
  }

  interface TextCall {
    int write(long[] text, long error);
  }
}
