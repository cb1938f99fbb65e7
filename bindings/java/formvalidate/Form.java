package formvalidate;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import java.lang.ref.Reference;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongToIntFunction;

/**
 * A record while it is typed, made by {@link Ruleset#form}. It is for one thread at a time, whichever it is. Fields
 * are named by name or JSON Pointer.
 */
public final class Form extends Owner {
  /** What a subscriber observes. */
  public enum Subject { FORM, FIELD, GATE }

  private static final int REPLAY = 16;

  /** Where codes are found by their names. */
  private final Ruleset rules;

  Form(long handle, Ruleset rules) {
    super(handle, RawForm::fv_form_free);
    this.rules = rules;
  }

  private int act(LongToIntFunction body) {
    return Calls.made(this, body);
  }

  private interface Named {
    int act(byte[] name, long n, long error);
  }

  private void named(String name, Named body) {
    byte[] bytes = name == null ? Calls.NOTHING : Calls.bytes(name);
    act(error -> body.act(name == null ? null : bytes, bytes.length, error));
  }

  private interface Given {
    int give(long value, long error);
  }

  private void given(Object value, Given body) {
    Values memory = new Values();
    try {
      long root = memory.root(value);
      act(error -> body.give(root, error));
    } finally {
      memory.free();
    }
  }

  /** The person typed: the whole text of the field as it is now. */
  public void set(String field, String typed) {
    byte[] text = Calls.bytes(typed);
    named(field, (name, n, error) -> RawForm.fv_form_set(handle(), name, n, text, text.length, error));
  }

  /** The same with a value of any kind. */
  public void setValue(String field, Object value) {
    byte[] name = Calls.bytes(field);
    given(value, (raw, error) -> RawForm.fv_form_set_value(handle(), name, name.length, raw, error));
  }

  /** What a field has to begin with; one that is not dirty takes it as its value. */
  public void setInitial(String field, Object value) {
    byte[] name = Calls.bytes(field);
    given(value, (raw, error) -> RawForm.fv_form_set_initial(handle(), name, name.length, raw, error));
  }

  /** The person left the field. */
  public void blur(String field) {
    named(field, (name, n, error) -> RawForm.fv_form_blur(handle(), name, n, error));
  }

  /** The person wants to send: judges every field, and shows every error. */
  public Report submit() {
    long[] report = new long[1];
    return new Report(report, act(error -> RawForm.fv_form_submit(handle(), report, error)), rules);
  }

  /** The person wants to go on from what a gate is about: 0, or the code of the first issue. */
  public int submitGate(String gate) {
    byte[] name = Calls.bytes(gate);
    return act(error -> RawForm.fv_form_submit_gate(handle(), name, name.length, error));
  }

  /** Sets the fields of a JSON object that may be assigned: the names of the others, as a JSON array. */
  public String assign(String record) {
    byte[] bytes = Calls.bytes(record);
    return Calls.taken(
        this, (text, error) -> RawForm.fv_form_assign_json(handle(), bytes, bytes.length, text, error));
  }

  public void setScenario(String scenario) {
    byte[] name = Calls.name(scenario);
    act(error -> RawForm.fv_form_set_scenario(handle(), name, error));
  }

  public void setLocale(String tag) {
    byte[] name = Calls.name(tag);
    act(error -> RawForm.fv_form_set_locale(handle(), name, error));
  }

  public void setNow(OffsetDateTime now) {
    int zone = now.getOffset().getTotalSeconds() / 60;
    act(error -> RawForm.fv_form_set_now(handle(), now.toEpochSecond(), now.getNano(), zone, error));
  }

  /** Goes back to the initial values, untouched. */
  public void reset() {
    act(error -> RawForm.fv_form_reset(handle(), error));
  }

  public FieldState field(String field) {
    try (Memory raw = new Memory(Layout.fv_field_state)) {
      raw.clear();
      raw.setInt(0, Layout.fv_field_state);
      named(field, (name, n, error) ->
          RawForm.fv_form_field(handle(), name, n, Pointer.nativeValue(raw), error));
      return FieldState.of(raw);
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  /** Whether a gate is open. */
  public boolean gate(String gate) {
    byte[] open = new byte[1];
    named(gate, (name, n, error) -> RawForm.fv_form_gate(handle(), name, n, open, error));
    return open[0] != 0;
  }

  /** The issues of one field (null: of all), as far as they are judged. */
  public Report report(String field) {
    long[] report = new long[1];
    named(field, (name, n, error) -> RawForm.fv_form_report(handle(), name, n, report, error));
    return new Report(report, Code.OK, rules);
  }

  /** Puts a row in front of the one at an index, or behind all. */
  public void insert(String list, long at, Object row) {
    byte[] name = Calls.bytes(list);
    given(row, (raw, error) -> RawForm.fv_form_insert(handle(), name, name.length, at, raw, error));
  }

  public void remove(String list, long at) {
    named(list, (name, n, error) -> RawForm.fv_form_remove(handle(), name, n, at, error));
  }

  /** Moves a row, so that it stands at the index {@code to}. */
  public void move(String list, long from, long to) {
    named(list, (name, n, error) -> RawForm.fv_form_move(handle(), name, n, from, to, error));
  }

  public long rowCount(String list) {
    long[] count = new long[1];
    named(list, (name, n, error) -> RawForm.fv_form_row_count(handle(), name, n, count, error));
    return count[0];
  }

  /** A number that stays with a row whatever its index, and is never used again in the form. */
  public long rowKey(String list, long at) {
    long[] key = new long[1];
    named(list, (name, n, error) -> RawForm.fv_form_row_key(handle(), name, n, at, key, error));
    return key[0];
  }

  /** All that was typed as a JSON object, values of sensitive fields included. */
  public String values() {
    return Calls.taken(this, (text, error) -> RawForm.fv_form_values(handle(), text, error));
  }

  /** All of the form as JSON, without the values of sensitive fields. */
  public String snapshot() {
    return Calls.taken(this, (text, error) -> RawForm.fv_form_snapshot_json(handle(), text, error));
  }

  /** What differs from the initial record as a JSON merge patch. */
  public String patch() {
    return Calls.taken(this, (text, error) -> RawForm.fv_form_patch_json(handle(), text, error));
  }

  /** What the person did with the form, for a session store; of sensitive fields only where asked for. */
  public String save(boolean withSensitive) {
    int flags = withSensitive ? 1 : 0;
    return Calls.taken(this, (text, error) -> RawForm.fv_form_save_json(handle(), flags, text, error));
  }

  /** Adds what a server said of an earlier attempt: it goes when the value changes. */
  public void addError(String path, Answer found) {
    int code = found.number(rules);
    byte[] message = Calls.bytes(found.message());
    byte[] params = Calls.bytes(found.params());
    named(path, (at, n, error) -> RawForm.fv_form_add_error(handle(), at, n, code, message,
        message.length, params, params.length, error));
  }

  /** Adds all issues of a report, or all errors of a problem+json, as one change. */
  public void addErrors(String json) {
    byte[] bytes = Calls.bytes(json);
    act(error -> RawForm.fv_form_add_errors_json(handle(), bytes, bytes.length, error));
  }

  /** Takes away those at a path and below it, or with null all. */
  public void clearErrors(String path) {
    named(path, (at, n, error) -> RawForm.fv_form_clear_errors(handle(), at, n, error));
  }

  /** The questions of rules "remote" that are open, as far as fields were judged. */
  public List<Request> requests() {
    try {
      return Request.all(
          RawForm.fv_form_request_count(handle()), (i, raw) -> RawForm.fv_form_request(handle(), i, raw));
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  /** Answers one, on the thread that has the form; one that nobody asks any more is an unknown name. */
  public void answer(long token, Answer answer) {
    int code = answer.number(rules);
    byte[] message = Calls.bytes(answer.message());
    byte[] params = Calls.bytes(answer.params());
    act(error -> RawForm.fv_form_answer(
        handle(), token, code, message, message.length, params, params.length, error));
  }

  /** Tells a function what changes, on the thread that changes it; what comes back ends it. */
  public Runnable subscribe(Consumer<Change> observer) {
    return subscribe(Subject.FORM, null, false, observer);
  }

  /** The same of one field or gate; with {@code replay} the current state is told first. */
  public Runnable subscribe(Subject subject, String name, boolean replay, Consumer<Change> observer) {
    long[] token = new long[1];
    int what = subject.ordinal() | (replay ? REPLAY : 0);
    // Where the call fails, too, the library ends the context.
    long context = Functions.keep(observer);
    named(name, (bytes, n, error) -> RawForm.fv_form_subscribe(
        handle(), what, bytes, n, Functions.OBSERVERS, context, Functions.DESTROY, token, error));
    return () -> Calls.told(this, RawForm.fv_form_unsubscribe(handle(), token[0]));
  }
}
