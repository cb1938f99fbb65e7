package formvalidate;

import java.lang.ref.Cleaner;
import java.util.function.LongConsumer;

/** Who has a handle: {@code close} frees it, else the garbage collector does. */
abstract class Owner implements AutoCloseable {
  private static final Cleaner CLEANER = Cleaner.create();

  private final Cleaner.Cleanable cleanable;
  private volatile long handle;

  Owner(long handle, LongConsumer free) {
    this.handle = handle;
    cleanable = CLEANER.register(this, () -> free.accept(handle));
  }

  /** 0 once it is closed, which the library refuses. */
  final long handle() {
    return handle;
  }

  /** Frees what it has; no thread may be using it. A second time it does nothing. */
  @Override
  public final void close() {
    handle = 0;
    cleanable.clean();
  }
}
