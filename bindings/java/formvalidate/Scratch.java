package formvalidate;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Memory of a thread for what one call is given and gives: JNA would copy arrays, which takes longer than to validate
 * a short record. A call within a call takes what lies behind.
 */
final class Scratch {
  private static final int SIZE = 64 << 10;
  private static final int WORD = Long.BYTES;
  private static final ThreadLocal<Scratch> OF_THREAD = ThreadLocal.withInitial(Scratch::new);

  private final ByteBuffer memory = ByteBuffer.allocateDirect(SIZE).order(ByteOrder.nativeOrder());
  private final long start = Pointer.nativeValue(Native.getDirectBufferPointer(memory));

  static Scratch ofThread() {
    return OF_THREAD.get();
  }

  /** To be given back to {@link #release}. */
  int mark() {
    return memory.position();
  }

  void release(int mark) {
    memory.position(mark);
  }

  /** The address of a copy, 0 where there is no room for it and a word. */
  long put(byte[] bytes) {
    int at = memory.position();
    if (SIZE - at - 2 * WORD < bytes.length) {
      return 0;
    }
    memory.put(bytes);
    return start + at;
  }

  /** The address of a word of 0. */
  long word() {
    int at = (memory.position() + WORD - 1) & -WORD;
    memory.putLong(at, 0).position(at + WORD);
    return start + at;
  }

  long wordAt(long address) {
    return memory.getLong((int) (address - start));
  }
}
