import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import formvalidate.Answer;
import formvalidate.Call;
import formvalidate.Change;
import formvalidate.Code;
import formvalidate.FieldState;
import formvalidate.Form;
import formvalidate.FormValidateException;
import formvalidate.Issue;
import formvalidate.Options;
import formvalidate.Registry;
import formvalidate.Report;
import formvalidate.Request;
import formvalidate.Ruleset;
import formvalidate.State;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.Test;

/** Functions that the library calls, forms, threads. */
public final class FunctionsTest {
  private static final String ORDER = """
      {"formvalidate": 1, "fields": {
        "name": {"label": "Name", "rules": ["required", {"rule": "remote", "name": "free", "delay": 5}]},
        "lines": {"items": {"fields": {"sku": {"rules": ["required"]}, "count": {"rules": ["integer"]}}}}},
        "gates": {"buy": ["name"]}}""";

  @Test
  public void functionsOfAllKinds() {
    List<String> seen = new ArrayList<>();
    Registry registry = new Registry()
        .addCheck("free", (call, name) -> {
          seen.add(call.path() + call.params() + call.locale() + call.record().size());
          return "ada".equals(name)
              ? Answer.named("taken").withMessage("{who} is taken.").withParams("{\"who\":\"Ada\"}")
              : Answer.VALID;
        })
        .addFilter("lower", (call, value) -> value instanceof String text ? text.toLowerCase() : value)
        .addProvider("nobody", call -> "nobody")
        .addCondition("firm", call -> call.record().get(1) != null)
        .addEmptiness("dash", (call, value) -> "-".equals(value));
    Ruleset rules = Ruleset.compile("""
        {"formvalidate": 1, "codes": {"taken": 10001}, "fields": {
          "name": {"rules": [{"rule": "filter", "name": "lower"}, {"rule": "default", "provider": "nobody"},
            {"rule": "custom", "name": "free", "params": {"but": 1}}]},
          "vat": {"rules": [{"rule": "required", "when": {"custom": "firm"}, "isEmpty": "dash"}]}}}""", registry);
    registry.close();
    Report report = rules.validate("{\"name\": \"ADA\", \"vat\": \"-\"}", Options.DEFAULT.locale("de"));
    assertEquals(List.of("/name{\"but\":1}de2"), seen);
    List<Issue> issues = report.issues();
    assertEquals("Ada is taken.", issues.get(0).message());
    assertEquals("taken", rules.codeName(issues.get(0).code()));
    assertEquals(Code.REQUIRED, issues.get(1).code());
    assertEquals("nobody", rules.validate("{}").cleaned().get("name"));
    FormValidateException failure = assertThrows(
        FormValidateException.class, () -> new Registry().addCheck("", (call, value) -> Answer.VALID));
    assertEquals(FormValidateException.ARGUMENT, failure.status());
  }

  /** The library's memory that a call tells of is gone by then. */
  @Test
  public void aCallThatIsKeptTellsNothing() {
    List<Call> kept = new ArrayList<>();
    Registry registry = new Registry()
        .addCheck("keep", (call, value) -> {
          kept.add(call);
          return "/value".equals(call.path()) ? Answer.VALID : Answer.of(Code.CUSTOM);
        })
        .addFilter("fail", (call, value) -> {
          kept.add(call);
          throw new IllegalArgumentException("mine");
        });
    assertEquals(Code.OK, Ruleset.rule("{\"rule\": \"custom\", \"name\": \"keep\"}", registry)
        .check("{\"value\": 1}", Options.DEFAULT));
    Ruleset failing = Ruleset.rule("{\"rule\": \"filter\", \"name\": \"fail\"}", registry);
    assertThrows(IllegalArgumentException.class, () -> failing.check("{\"value\": 1}", Options.DEFAULT));
    assertEquals(2, kept.size());
    for (Call call : kept) {
      assertThrows(IllegalStateException.class, call::record);
      assertThrows(IllegalStateException.class, call::now);
      assertThrows(IllegalStateException.class, call::parent);
      assertThrows(IllegalStateException.class, call::path);
    }
  }

  @Test
  public void mistakesAreExceptions() {
    FormValidateException failure = assertThrows(FormValidateException.class,
        () -> Ruleset.compile("{\"formvalidate\": 1, \"fields\": {\"a\": {\"rules\": [\"emial\"]}}}"));
    assertEquals(FormValidateException.COMPILE, failure.status());
    assertEquals("/fields/a/rules/0", failure.pointer());
    assertTrue(failure.getMessage(), failure.getMessage().contains("email"));
    Ruleset rules = Ruleset.rule("\"required\"");
    rules.close();
    rules.close();
    failure = assertThrows(FormValidateException.class, () -> rules.validate("{}"));
    assertEquals(FormValidateException.HANDLE, failure.status());
  }

  @Test
  public void valuesOfAllKinds() {
    Ruleset rules = Ruleset.compile("""
        {"formvalidate": 1, "fields": {"day": {"rules": [{"rule": "date", "format": "dd.MM.yyyy"}]},
          "sum": {"rules": [{"rule": "number", "decimals": 2}]}, "tags": {}}}""");
    Map<String, Object> record = Map.of("day", "29.02.2024", "sum", new BigDecimal("12345678901234567890.55"),
        "tags", List.of(1, true, 0.5, "é", LocalDate.of(2024, 1, 1)));
    Report report = rules.validate(record, Options.DEFAULT);
    assertTrue(report.json(), report.isValid());
    Map<String, Object> cleaned = report.cleaned();
    assertEquals(LocalDate.of(2024, 2, 29), cleaned.get("day"));
    assertEquals(record.get("sum"), cleaned.get("sum"));
    assertEquals("[1, true, 0.5, é, 2024-01-01]", cleaned.get("tags").toString());
    assertThrows(IllegalArgumentException.class, () -> rules.validate(Map.of("tags", 'c'), Options.DEFAULT));
  }

  /** What a function throws goes on behind the call that ran it, in whichever thread. */
  @Test
  public void exceptionsGoOn() {
    Registry registry = new Registry().addCheck("odd", (call, value) -> {
      long number = (Long) value;
      if (number == 0) {
        throw new IllegalStateException("zero");
      }
      return Answer.of(number % 2 == 1 ? Code.OK : Code.CUSTOM);
    });
    Ruleset rules = Ruleset.rule("{\"rule\": \"custom\", \"name\": \"odd\"}", registry);
    IntStream.range(0, 2000).parallel().forEach(i -> {
      try {
        int code = rules.check("{\"value\": " + i % 3 + "}", Options.DEFAULT);
        assertEquals(i % 3 == 1 ? Code.OK : Code.CUSTOM, code);
      } catch (IllegalStateException zero) {
        assertEquals(0, i % 3);
      }
    });
    try (Form form = rules.form(Options.DEFAULT)) {
      Runnable end = form.subscribe(change -> {
        throw new IllegalStateException("observer");
      });
      assertThrows(IllegalStateException.class, () -> form.setValue("value", 3));
      end.run();
      form.setValue("value", 4);
      assertEquals("{\"value\":4}", form.values());
    }
  }

  /** Each call's text is its own, also where one runs within another, and however long it is. */
  @Test
  public void callsWithinCalls() {
    Ruleset inner = Ruleset.rule("{\"rule\": \"integer\", \"max\": 9}");
    Registry registry = new Registry().addCheck("digits", (call, value) -> {
      for (char digit : value.toString().toCharArray()) {
        inner.validate("{\"value\": " + digit + "}", Options.DEFAULT).close();
      }
      return Answer.of(inner.check("{\"value\": 10}", Options.DEFAULT));
    });
    Ruleset outer = Ruleset.rule("[{\"rule\": \"custom\", \"name\": \"digits\"}, \"trim\"]", registry);
    for (int length : new int[] {1, 65_000, 65_500, 70_000}) {
      String text = "7".repeat(length);
      try (Report report = outer.validate("{\"value\": \"" + text + "\"}", Options.DEFAULT.locale("de"))) {
        assertEquals(Code.TOO_BIG, report.code());
        assertEquals("{\"value\":\"" + text + "\"}", report.cleanedJson());
      }
    }
  }

  @Test
  public void rowsKeepTheirKeys() {
    try (Ruleset rules = Ruleset.compile(ORDER); Form form = rules.form(Options.DEFAULT)) {
      List<Change.Row> rows = new ArrayList<>();
      form.subscribe(change -> rows.addAll(change.rows()));
      form.insert("lines", 0, Map.of("sku", "A"));
      form.insert("lines", 1, Map.of("sku", "B"));
      long key = form.rowKey("lines", 1);
      form.move("lines", 1, 0);
      assertEquals(2, form.rowCount("lines"));
      assertEquals(key, form.rowKey("lines", 0));
      form.remove("lines", 0);
      assertEquals(List.of(Change.Kind.INSERTED, Change.Kind.INSERTED, Change.Kind.MOVED, Change.Kind.REMOVED),
          rows.stream().map(Change.Row::kind).toList());
      assertEquals(new Change.Row("lines", Change.Kind.MOVED, 0, 1, key), rows.get(2));
      assertEquals("{\"lines\":[{\"sku\":\"A\"}]}", form.values());
    }
  }

  @Test
  public void somebodyElseAnswers() {
    Ruleset rules = Ruleset.compile(ORDER);
    try (Form form = rules.form(Options.DEFAULT)) {
      List<Request> asked = new ArrayList<>();
      form.subscribe(Form.Subject.FIELD, "name", false, change -> asked.addAll(change.requests()));
      form.set("name", "ada");
      assertEquals("ada", asked.get(0).value());
      assertEquals(5, asked.get(0).delayMillis());
      assertEquals(State.PENDING, form.field("name").state());
      assertFalse(form.gate("buy") || form.requests().isEmpty());
      form.answer(asked.get(0).token(), Answer.of(10001, "{label} is taken."));
      assertEquals("Name is taken.", form.report("name").issues().get(0).message());
    }
    CompletableFuture<Report> later = rules.validate("{\"name\": \"eve\"}", Options.DEFAULT,
        request -> CompletableFuture.supplyAsync(() -> Answer.of(10002, request.value() + "!")));
    Report report = later.join();
    assertEquals("eve!", report.issues().get(0).message());
    report = rules.validate("{\"name\": \"eve\"}", Options.DEFAULT,
        request -> CompletableFuture.failedFuture(new IllegalStateException())).join();
    assertEquals(State.UNDECIDED, report.state());
  }

  @Test
  public void formsAreSavedAndRestored() {
    Ruleset rules = Ruleset.compile(ORDER);
    Form form = rules.form(Options.DEFAULT.locale("de"));
    form.setInitial("name", "ada");
    form.set("name", "eve");
    form.blur("name");
    assertEquals("{\"name\":\"eve\"}", form.patch());
    Form again = rules.restore(form.save(false), Options.DEFAULT);
    FieldState field = again.field("name");
    assertTrue(field.isDirty() && field.isTouched());
    assertEquals("eve", field.value());
    assertFalse((field + "" + form + again).contains("eve"));
    assertEquals("[\"role\"]", again.assign("{\"name\": \"zoe\", \"role\": 1}"));
    again.addError("/name", Answer.of(10003, "No."));
    assertTrue(again.field("name").shows());
    again.clearErrors(null);
    again.reset();
    assertFalse(again.field("name").isDirty());
  }
}
