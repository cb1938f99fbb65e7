package formvalidate;

import com.sun.jna.Callback;
import com.sun.jna.CallbackReference;
import com.sun.jna.Pointer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Functions of a program that the library calls. Each kind has one entry of C, whose context is a number; what a
 * function throws goes around the library, and on behind the call that ran it.
 */
final class Functions {
  private Functions() {}

  private static final int THREW = -1;
  private static final Map<Long, Object> KEPT = new ConcurrentHashMap<>();
  private static final AtomicLong LAST = new AtomicLong();
  private static final ThreadLocal<Throwable> THROWN = new ThreadLocal<>();
  /** What a function gave; it is the library's until the next one of its thread gives something. */
  private static final ThreadLocal<Values> GIVEN = ThreadLocal.withInitial(Values::new);

  /** An entry with the context and three pointers; where the library gives fewer, the last is not looked at. */
  interface Entry extends Callback {
    int invoke(long context, Pointer first, Pointer second, Pointer third);
  }

  interface Ending extends Callback {
    void invoke(long context);
  }

  private interface Body {
    int run() throws Throwable;
  }

  private static final Entry CHECK = (context, call, value, answer) -> guarded(() -> {
    Registry.Check check = (Registry.Check) KEPT.get(context);
    Answer said = during(call, told -> check.check(told, Values.of(value, 0)));
    Values memory = fresh();
    memory.text(answer, Layout.fv_answer_code_name, said.codeName());
    memory.text(answer, Layout.fv_answer_message, said.message());
    memory.text(answer, Layout.fv_answer_params, said.params());
    return said.code();
  });

  private static final Entry FILTER = (context, call, value, result) -> guarded(() -> {
    Registry.Filter filter = (Registry.Filter) KEPT.get(context);
    return give(result, during(call, told -> filter.filter(told, Values.of(value, 0))));
  });

  private static final Entry PROVIDER = (context, call, result, none) -> guarded(
      () -> give(result, during(call, ((Registry.Provider) KEPT.get(context))::provide)));

  private static final Entry CONDITION = (context, call, holds, none) -> guarded(() -> {
    holds.setByte(0, (byte) (during(call, ((Registry.Condition) KEPT.get(context))::holds) ? 1 : 0));
    return Code.OK;
  });

  private static final Entry EMPTINESS = (context, call, value, holds) -> guarded(() -> {
    Registry.Emptiness test = (Registry.Emptiness) KEPT.get(context);
    holds.setByte(0, (byte) (during(call, told -> test.isEmpty(told, Values.of(value, 0))) ? 1 : 0));
    return Code.OK;
  });

  @SuppressWarnings("unchecked")
  private static final Entry OBSERVER = (context, form, change, none) -> guarded(() -> {
    ((Consumer<Change>) KEPT.get(context)).accept(Change.of(change));
    return Code.OK;
  });

  @SuppressWarnings("unchecked")
  private static final Entry MISTAKE = (context, mistake, none, nothing) -> guarded(() -> {
    ((Consumer<Pointer>) KEPT.get(context)).accept(mistake);
    return Code.OK;
  });

  private static final Ending ENDING = KEPT::remove;

  static final long CHECKS = address(CHECK);
  static final long FILTERS = address(FILTER);
  static final long PROVIDERS = address(PROVIDER);
  static final long CONDITIONS = address(CONDITION);
  static final long EMPTINESSES = address(EMPTINESS);
  static final long OBSERVERS = address(OBSERVER);
  static final long MISTAKES = address(MISTAKE);
  static final long DESTROY = address(ENDING);

  private static long address(Callback entry) {
    return Pointer.nativeValue(CallbackReference.getFunctionPointer(entry));
  }

  /** The context of a function, until the library ends it. */
  static long keep(Object function) {
    long context = LAST.incrementAndGet();
    KEPT.put(context, function);
    return context;
  }

  static void end(long context) {
    KEPT.remove(context);
  }

  /** How many are kept, for tests. */
  static int count() {
    return KEPT.size();
  }

  /** Tells a function of a call, which it may keep, but not ask once it has returned. */
  private static <T> T during(Pointer raw, Function<Call, T> body) {
    Call call = new Call(raw);
    try {
      return body.apply(call);
    } finally {
      call.end();
    }
  }

  private static int guarded(Body body) {
    try {
      return body.run();
    } catch (Throwable thrown) {
      if (THROWN.get() == null) {
        THROWN.set(thrown);
      }
      return THREW;
    }
  }

  /** Throws what a function threw, of several the first. */
  static void throwAgain() {
    Throwable thrown = THROWN.get();
    if (thrown != null) {
      THROWN.remove();
      Functions.<RuntimeException>sneak(thrown);
    }
  }

  @SuppressWarnings("unchecked")
  private static <T extends Throwable> void sneak(Throwable thrown) throws T {
    throw (T) thrown;
  }

  private static Values fresh() {
    Values memory = GIVEN.get();
    memory.free();
    return memory;
  }

  private static int give(Pointer result, Object made) {
    result.clear(Layout.fv_value);
    fresh().write(result, 0, made);
    return Code.OK;
  }
}
