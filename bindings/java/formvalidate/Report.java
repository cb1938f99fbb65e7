package formvalidate;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What was found. It is for one thread at a time, whichever it is. No text but the cleaned record holds a value. */
public final class Report extends Owner {
  private final int code;
  /** Where codes are found by their names; null where one rule was checked. */
  private final Ruleset rules;

  Report(long[] handle, int code, Ruleset rules) {
    super(handle[0], Raw::fv_report_free);
    this.code = code;
    this.rules = rules;
  }

  public State state() {
    return State.of(Calls.told(this, Raw.fv_report_verdict(handle())));
  }

  /** What the call returned that made it: 0, or the code of the first reason why not. */
  public int code() {
    return code;
  }

  public boolean isValid() {
    return state() == State.VALID;
  }

  /** The issues: fields in document order, then rules about the form. */
  public List<Issue> issues() {
    List<Issue> issues = new ArrayList<>();
    byte[] raw = new byte[Layout.fv_issue];
    ByteBuffer in = ByteBuffer.wrap(raw).order(ByteOrder.nativeOrder());
    long count = Raw.fv_report_count(handle());
    for (long i = 0; i < count; i++) {
      in.putInt(0, raw.length);
      Calls.told(this, Raw.fv_report_issue(handle(), i, raw));
      issues.add(new Issue(in.getInt(Layout.fv_issue_code), text(in, Layout.fv_issue_code_name),
          text(in, Layout.fv_issue_field), text(in, Layout.fv_issue_path), text(in, Layout.fv_issue_rule),
          text(in, Layout.fv_issue_id), text(in, Layout.fv_issue_message), text(in, Layout.fv_issue_title),
          text(in, Layout.fv_issue_reason), text(in, Layout.fv_issue_params),
          in.getInt(Layout.fv_issue_level) != 0));
    }
    Reference.reachabilityFence(this);
    return issues;
  }

  private static String text(ByteBuffer struct, int at) {
    return Calls.text(struct.getLong(at), struct.getLong(at + 8));
  }

  private interface Write {
    int write(long report, long[] text);
  }

  private String lent(Write write) {
    long[] text = new long[2];
    Calls.told(this, write.write(handle(), text));
    try {
      return Calls.text(text[0], text[1]);
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  /** The report as JSON; the same record gives the same bytes. */
  public String json() {
    return lent(Raw::fv_report_json);
  }

  /** The record after its transforms, as a JSON object. It holds the values, sensitive ones too. */
  public String cleanedJson() {
    return lent(Raw::fv_report_cleaned_json);
  }

  /** The same with values as their rules say what they are: LocalDate, BigDecimal, ... */
  @SuppressWarnings("unchecked")
  public Map<String, Object> cleaned() {
    try (Memory raw = new Memory(Layout.fv_value)) {
      Calls.told(this, Raw.fv_report_cleaned(handle(), Pointer.nativeValue(raw)));
      return (Map<String, Object>) Values.of(raw, 0);
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  /** The questions of rules "remote" that wait. */
  public List<Request> requests() {
    try {
      return Request.all(
          Raw.fv_report_request_count(handle()), (i, request) -> Raw.fv_report_request(handle(), i, request));
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  /** Answers one; several threads may at once. */
  public synchronized void answer(long token, Answer answer) {
    byte[] message = Calls.bytes(answer.message());
    byte[] params = Calls.bytes(answer.params());
    Calls.told(this, Raw.fv_report_answer(
        handle(), token, answer.number(rules), message, message.length, params, params.length));
  }

  /** Adds an error from outside, as what a database said of the record. */
  public void addError(String path, Answer found) {
    byte[] at = Calls.bytes(path);
    byte[] message = Calls.bytes(found.message());
    byte[] params = Calls.bytes(found.params());
    Calls.told(this, Raw.fv_report_add_error(
        handle(), at, at.length, found.number(rules), message, message.length, params, params.length));
  }
}
