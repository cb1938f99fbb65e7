import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import formvalidate.Card;
import formvalidate.FormValidate;
import formvalidate.FormValidateException;
import formvalidate.Issue;
import formvalidate.Options;
import formvalidate.Pattern;
import formvalidate.Report;
import formvalidate.Ruleset;
import formvalidate.State;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.Test;

/** The facts that all runtimes share. */
public final class VectorsTest {
  private static List<Facts.Fact> rows(String... files) {
    List<Facts.Fact> all = new ArrayList<>();
    for (String file : files) {
      all.addAll(Facts.of(Path.of("Tests/Vectors", file)));
    }
    assertTrue(all.size() > 5);
    return all;
  }

  @Test
  public void values() {
    for (Facts.Fact row : rows("luhn.jsonl")) {
      int code = FormValidate.luhnCode(row.text("value"));
      assertEquals(row.toString(), row.text("verdict"), State.ofCode(code).toString());
    }
    for (Facts.Fact row : rows("cards.jsonl")) {
      Card card = Card.check(row.text("card"));
      Map.of("verdict", card.state().toString(), "brand", card.brand(), "sub_brand", card.subBrand())
          .forEach((name, got) -> assertEquals(row.toString(), row.has(name) ? row.text(name) : got, got));
    }
    for (Facts.Fact row : rows("candidates.jsonl")) {
      assertEquals(row.toString(), row.texts("expect"), Card.candidates(row.text("candidates")));
    }
  }

  @Test
  public void patterns() {
    for (Facts.Fact row : rows("patterns.jsonl")) {
      String got = "compiles";
      try (Pattern pattern = Facts.pattern(row)) {
        got = row.has("value_b64") ? State.ofCode(pattern.match(row.bytes())).toString() : got;
      } catch (FormValidateException mistake) {
        assertEquals(FormValidateException.COMPILE, mistake.status());
        got = "compile_error";
      }
      assertEquals(row.toString(), row.text("expect"), got);
    }
  }

  private static Report judged(Facts.Fact row) {
    if (!row.has("value_b64")) {
      return FormValidate.check(row.json("rule"), row.json("value"), Options.DEFAULT);
    }
    try (Ruleset rules = Ruleset.rule(row.json("rule"))) {
      return rules.validate(Map.of("value", row.bytes()), Options.DEFAULT);
    }
  }

  @Test
  public void rules() {
    for (Facts.Fact row : rows("rules.jsonl", "scanners.jsonl")) {
      // An option of JSON's scanner that is not a rule's.
      if (row.json("rule").contains("\"scalars\"")) {
        continue;
      }
      try (Report report = judged(row)) {
        assertEquals(row.toString(), row.text("verdict"), report.state().toString());
        List<String> codes = report.issues().stream().map(Issue::codeName).toList();
        assertTrue(row.toString(), !row.has("code") || codes.contains(row.text("code")));
      }
    }
  }

  private static List<String> told(Issue issue, int size) {
    return List.of(issue.field(), issue.codeName(), issue.path()).subList(0, size);
  }

  @Test
  public void records() {
    for (Facts.Fact row : rows("records.jsonl", "nesting.jsonl")) {
      String scenario = row.has("scenario") ? row.text("scenario") : null;
      try (Ruleset rules = Ruleset.compile(row.json("ruleset"));
          Report report = rules.validate(row.json("record"), Options.DEFAULT.scenario(scenario))) {
        assertEquals(row.toString(), row.text("verdict"), report.state().toString());
        List<Issue> issues = report.issues();
        assertEquals(row.toString(), row.list("issues").size(), issues.size());
        List<Integer> warnings = new ArrayList<>();
        for (int i = 0; i < issues.size(); i++) {
          JsonArray wanted = row.list("issues").get(i).getAsJsonArray();
          List<String> texts = new ArrayList<>();
          wanted.forEach(text -> texts.add(text.getAsString()));
          assertEquals(row.toString(), texts, told(issues.get(i), texts.size()));
          if (issues.get(i).isWarning()) {
            warnings.add(i);
          }
        }
        assertEquals(row.toString(), row.list("warnings").stream().map(w -> w.getAsInt()).toList(), warnings);
        if (row.has("cleaned")) {
          assertEquals(row.members().get("cleaned"), JsonParser.parseString(report.cleanedJson()));
        }
        if (row.has("assigned")) {
          JsonObject asked = row.members().getAsJsonObject("assigned").deepCopy();
          String made = rules.assign(Facts.ascii(asked.remove("record").toString()), scenario);
          assertEquals(asked, JsonParser.parseString(made));
        }
      }
    }
  }

  @Test
  public void rulesets() {
    for (Facts.Fact row : rows("rulesets.jsonl")) {
      String document = row.has("text") ? row.text("text") : row.json("document");
      List<String> found =
          Ruleset.mistakes(document).stream().map(one -> one.pointer() + " " + one.kind()).toList();
      List<String> wanted = row.list("mistakes").stream().map(one -> {
        JsonObject mistake = one.getAsJsonObject();
        return mistake.get("pointer").getAsString() + " " + mistake.get("mistake").getAsString();
      }).toList();
      assertEquals(row.toString(), wanted, found);
    }
  }

  @Test
  public void times() {
    for (Facts.Fact row : rows("times.jsonl")) {
      String rule = row.json("rule");
      String zone = row.has("zone") ? ",\"options\":{\"zone\":" + row.json("zone") + "}" : "";
      String rules = rule.startsWith("[") ? rule : "[" + rule + "]";
      String document = "{\"formvalidate\":1" + zone + ",\"fields\":{\"value\":{\"rules\":" + rules + "}}}";
      Options options = Options.DEFAULT.now(OffsetDateTime.parse(row.text("now")));
      try (Ruleset ruleset = Ruleset.compile(document);
          Report report = ruleset.validate("{\"value\":" + row.json("value") + "}", options)) {
        List<Issue> issues = report.issues();
        boolean isNothing = row.json("code").equals("null");
        String code = issues.isEmpty() ? "" : issues.get(0).codeName();
        assertEquals(row.toString(), isNothing ? "" : row.text("code"), code);
      }
    }
  }
}
