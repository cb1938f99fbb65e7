import static java.nio.charset.StandardCharsets.UTF_16LE;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import formvalidate.Answer;
import formvalidate.Code;
import formvalidate.Form;
import formvalidate.FormValidate;
import formvalidate.FormValidateException;
import formvalidate.Issue;
import formvalidate.Options;
import formvalidate.Pattern;
import formvalidate.Registry;
import formvalidate.Report;
import formvalidate.Ruleset;
import formvalidate.State;
import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.Test;

/** Values that Java has otherwise than the library, and codes by their names. */
public final class ValuesTest {
  private static final String TAKEN = """
      {"formvalidate": 1, "codes": {"taken": 10001}, "fields": {
        "name": {"rules": [{"rule": "remote", "name": "free"}]}}}""";

  private static Object cleaned(String rule, Object value) {
    try (Report report = Ruleset.rule(rule).validate(Map.of("value", value), Options.DEFAULT)) {
      assertTrue(report.json(), report.isValid());
      return report.cleaned().get("value");
    }
  }

  @Test
  public void offsetsBeyondThoseOfJava() {
    String rule = "{\"rule\": \"datetime\"}";
    assertEquals(OffsetDateTime.parse("2024-02-29T12:00:00+18:00"), cleaned(rule, "2024-02-29T12:00:00+18:00"));
    assertEquals(OffsetDateTime.parse("2024-02-28T12:01:00Z"), cleaned(rule, "2024-02-29T12:00:00+23:59"));
    assertEquals(OffsetDateTime.parse("2024-03-01T11:59:00Z"), cleaned(rule, "2024-02-29T12:00:00-23:59"));
  }

  @Test
  public void numbersBeyondThoseOfJava() {
    List<Object> seen = new ArrayList<>();
    Registry registry = new Registry().addCheck("seen", (call, value) -> {
      seen.add(value);
      return Answer.VALID;
    });
    Ruleset rules = Ruleset.rule("{\"rule\": \"custom\", \"name\": \"seen\"}", registry);
    rules.check("{\"value\": 12345678901234567890.5}", Options.DEFAULT);
    rules.check("{\"value\": 1.5e99999999999}", Options.DEFAULT);
    assertEquals(List.of(new BigDecimal("12345678901234567890.5"), "1.5e99999999999"), seen);
    // Written as digits alone it would be two billion of them.
    BigDecimal large = new BigDecimal("1E+2000000000");
    Ruleset digit = Ruleset.rule("{\"rule\": \"number\", \"max\": 9}");
    Report report = digit.validate(Map.of("value", large), Options.DEFAULT);
    assertEquals(Code.TOO_BIG, report.code());
  }

  @Test
  public void halfOfASurrogatePairIsNoText() {
    Pattern any = new Pattern(".*", Pattern.UNICODE);
    assertEquals(Code.INVALID_UTF8, any.match("a\uD83D"));
    assertEquals(Code.INVALID_UTF8, any.match("\uDE00\uD83D?"));
    assertEquals(Code.OK, any.match("?\uD83D\uDE00é?"));
    Ruleset rules = Ruleset.rule("{\"rule\": \"length\", \"max\": 9}");
    for (String half : List.of("\uD83D", "\uDE00", "a\uD83Db?")) {
      assertEquals(Code.INVALID_UTF8, rules.validate(Map.of("value", half), Options.DEFAULT).code());
      try (Form form = rules.form(Options.DEFAULT)) {
        form.set("value", half);
        form.blur("value");
        assertEquals(Code.INVALID_UTF8, form.field("value").code());
      }
    }
    assertEquals(Code.OK, rules.validate(Map.of("value", "?\uD83D\uDE00"), Options.DEFAULT).code());
  }

  private static List<String> codes(Report report) {
    return report.issues().stream().map(Issue::codeName).toList();
  }

  private static void refused(Runnable told) {
    FormValidateException failure = assertThrows(FormValidateException.class, told::run);
    assertEquals(FormValidateException.ARGUMENT, failure.status());
    assertEquals("No code is named \"takn\".", failure.getMessage());
  }

  @Test
  public void codesOfTheRulesetByName() {
    Ruleset rules = Ruleset.compile(TAKEN);
    Form form = rules.form(Options.DEFAULT);
    form.set("name", "eve");
    assertEquals(State.PENDING, form.field("name").state());
    long token = form.requests().get(0).token();
    refused(() -> form.answer(token, Answer.named("takn")));
    form.answer(token, Answer.named("taken"));
    assertEquals(10001, form.field("name").code());
    form.set("name", "zoe");
    form.addError("/name", Answer.named("taken"));
    form.addError("/name", Answer.named("tooBig"));
    refused(() -> form.addError("/name", Answer.named("takn")));
    assertEquals(List.of("taken", "tooBig"), codes(form.report(null)));
    Report report = rules.validate("{\"name\": \"eve\"}", Options.DEFAULT.remote(Options.Remote.DEFER));
    long asked = report.requests().get(0).token();
    refused(() -> report.answer(asked, Answer.named("takn")));
    report.answer(asked, Answer.named("taken"));
    report.addError("/name", Answer.named("taken"));
    assertEquals(List.of("taken", "taken"), codes(report));
    form.submit().addError("", Answer.named("taken"));
    Report plain = FormValidate.check("\"email\"", "\"ada\"", Options.DEFAULT);
    plain.addError("", Answer.named("required"));
    refused(() -> plain.addError("", Answer.named("takn")));
    rules.close();
    assertThrows(FormValidateException.class, () -> rules.code("taken"));
  }

  /** Short and long texts, question marks, pairs and halves of them: what comes back is what went in. */
  @Test
  public void textsOfAllKinds() {
    String[] parts = {"a", "zz", "?", "\u00E4", "\u20AC", "\uD83D\uDE00", "\uD83D", "\uDE00"};
    Ruleset any = Ruleset.rule("{\"rule\": \"length\", \"max\": 1000}");
    Random dice = new Random(17);
    int[] seen = new int[2];
    for (int round = 0; round < 4_000; round++) {
      StringBuilder made = new StringBuilder();
      int kinds = 1 + dice.nextInt(parts.length);
      for (int left = dice.nextInt(100); left > 0; left--) {
        made.append(parts[dice.nextInt(kinds)]);
      }
      String text = made.toString();
      boolean isText = text.equals(new String(text.getBytes(UTF_16LE), UTF_16LE));
      seen[isText ? 1 : 0]++;
      String record = "{\"value\": \"" + text + "\"}";
      if (!isText) {
        assertThrows(FormValidateException.class, () -> any.check(record, Options.DEFAULT));
        continue;
      }
      try (Report report = any.validate(record, Options.DEFAULT)) {
        assertEquals(text, report.cleaned().get("value"));
      }
    }
    assertTrue(seen[0] > 100 && seen[1] > 100);
  }
}
