package formvalidate;

import com.sun.jna.Pointer;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Function;

/** A compiled ruleset: immutable, for any number of threads at once. */
public final class Ruleset extends Owner {
  private final int needs;

  private Ruleset(long handle) {
    super(handle, Raw::fv_ruleset_free);
    int[] told = new int[1];
    Raw.fv_ruleset_needs(handle, told);
    needs = told[0];
  }

  private interface Compile {
    int compile(byte[] s, long n, long registry, long[] ruleset, long error);
  }

  private static Ruleset made(String document, Registry registry, Compile compile) {
    byte[] bytes = Calls.bytes(document);
    long[] handle = new long[1];
    long given = registry == null ? 0 : registry.handle();
    Calls.made(registry, error -> compile.compile(bytes, bytes.length, given, handle, error));
    return new Ruleset(handle[0]);
  }

  /** Compiles a document, as JSON. */
  public static Ruleset compile(String document) {
    return compile(document, null);
  }

  /** The same of a document that calls functions. */
  public static Ruleset compile(String document, Registry registry) {
    return made(document, registry, Raw::fv_ruleset_compile);
  }

  /** Compiles one rule, or an array of rules: a ruleset of one field named "value". */
  public static Ruleset rule(String rule) {
    return rule(rule, null);
  }

  public static Ruleset rule(String rule, Registry registry) {
    return made(rule, registry, Raw::fv_rule_compile);
  }

  /** All mistakes of a document, at most 1,000. */
  public static List<Mistake> mistakes(String document) {
    byte[] bytes = Calls.bytes(document);
    byte[] options = new byte[Layout.fv_compile_options];
    ByteBuffer.wrap(options).order(ByteOrder.nativeOrder()).putInt(0, options.length);
    List<Mistake> found = new ArrayList<>();
    Consumer<Pointer> tell = raw -> found.add(new Mistake(
        Calls.text(raw, Layout.fv_mistake_kind_name), Calls.text(raw, Layout.fv_mistake_pointer),
        raw.getLong(Layout.fv_mistake_offset), Calls.text(raw, Layout.fv_mistake_message)));
    long context = Functions.keep(tell);
    try {
      Calls.made(null, error ->
          Raw.fv_ruleset_each_mistake(bytes, bytes.length, options, Functions.MISTAKES, context, error));
    } finally {
      Functions.end(context);
    }
    return found;
  }

  /** Validates a record, as a JSON object. */
  public Report validate(String record, Options options) {
    return validate(Calls.bytes(record), options);
  }

  public Report validate(String record) {
    return validate(record, Options.DEFAULT);
  }

  /** The same of UTF-8. */
  public Report validate(byte[] record, Options options) {
    long[] report = new long[1];
    return new Report(report, judge(record, options, report), this);
  }

  /** The same without a report: 0, or the code of why the record is not valid. */
  public int check(String record, Options options) {
    return check(Calls.bytes(record), options);
  }

  public int check(byte[] record, Options options) {
    return judge(record, options, null);
  }

  private int judge(byte[] record, Options options, long[] report) {
    Options given = options.told(needs);
    Scratch scratch = Scratch.ofThread();
    int mark = scratch.mark();
    long text = scratch.put(record);
    if (text == 0) {
      return judgeLong(record, given, report);
    }
    try {
      long made = report == null ? 0 : scratch.word();
      int code = Calls.made(
          handle(), given.scenarioAddress(), text, record.length, given.address(), made);
      if (report != null) {
        report[0] = scratch.wordAt(made);
      }
      return code;
    } finally {
      scratch.release(mark);
      Reference.reachabilityFence(given);
      Reference.reachabilityFence(this);
    }
  }

  private int judgeLong(byte[] record, Options options, long[] report) {
    return options.with(needs, given -> Calls.made(this, error -> Raw.fv_validate_json(
        handle(), options.scenarioName(), record, record.length, given, report, error)));
  }

  /** Validates a record of values. */
  public Report validate(Map<String, ?> record, Options options) {
    Values memory = new Values();
    long[] report = new long[1];
    try {
      long members = memory.members(record);
      int code = options.with(needs, given -> Calls.made(this, error -> Raw.fv_validate_members(
          handle(), options.scenarioName(), members, record.size(), given, report, error)));
      return new Report(report, code, this);
    } finally {
      memory.free();
    }
  }

  /**
   * Validates a record whose rules "remote" somebody else answers: the report is there when all have. A question
   * that fails leaves its rule undecided.
   */
  public CompletableFuture<Report> validate(
      String record, Options options, Function<Request, ? extends CompletionStage<Answer>> ask) {
    Report report = validate(record, options.remote(Options.Remote.DEFER));
    List<CompletableFuture<Void>> all = new ArrayList<>();
    for (Request request : report.requests()) {
      all.add(ask.apply(request).toCompletableFuture()
          .exceptionally(failure -> Answer.of(Code.UNDECIDED))
          .thenAccept(answer -> report.answer(request.token(), answer)));
    }
    return CompletableFuture.allOf(all.toArray(new CompletableFuture<?>[0])).thenApply(done -> report);
  }

  /** What the scenario (null: "default") lets be assigned of a record: {"assigned":{...},"refused":["role"]}. */
  public String assign(String record, String scenario) {
    byte[] bytes = Calls.bytes(record);
    byte[] name = Calls.name(scenario);
    return Calls.taken(this, (text, error) -> Raw.fv_assign_json(handle(), name, bytes, bytes.length, text, error));
  }

  /** What a form needs to know about the ruleset, as JSON, with labels in a language (null: "en"). */
  public String describe(String locale) {
    byte[] name = Calls.name(locale);
    return Calls.taken(this, (text, error) -> Calls.told(this, Raw.fv_ruleset_describe(handle(), name, text)));
  }

  /** The code of a name, one of the library's or of the ruleset's own; -1 where there is none. */
  public int code(String name) {
    byte[] bytes = Calls.bytes(name);
    int[] code = {-1};
    try {
      int status = Raw.fv_ruleset_code(handle(), bytes, bytes.length, code);
      if (status != FormValidateException.UNKNOWN_NAME) {
        Calls.told(this, status);
      }
      return code[0];
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  /** The name of a code, as issues have it. */
  public String codeName(int code) {
    long[] name = new long[2];
    try {
      Raw.fv_ruleset_code_name(handle(), code, name);
      return Calls.text(name[0], name[1]);
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  /** A form with nothing typed; it keeps what it needs of the ruleset. */
  public Form form(Options options) {
    long[] form = new long[1];
    options.with(needs, given ->
        Calls.made(this, error -> RawForm.fv_form_new(handle(), options.scenarioName(), given, form, error)));
    return new Form(form[0], this);
  }

  /** A form of what {@link Form#save} wrote: all of it is judged anew. */
  public Form restore(String saved, Options options) {
    byte[] bytes = Calls.bytes(saved);
    long[] form = new long[1];
    options.with(needs, given ->
        Calls.made(this, error -> RawForm.fv_form_restore(handle(), bytes, bytes.length, given, form, error)));
    return new Form(form[0], this);
  }
}
