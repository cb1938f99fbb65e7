import com.google.gson.JsonArray;
import formvalidate.Card;
import formvalidate.Code;
import formvalidate.FormValidate;
import formvalidate.FormValidateException;
import formvalidate.Issue;
import formvalidate.Options;
import formvalidate.Pattern;
import formvalidate.Report;
import formvalidate.Ruleset;
import formvalidate.State;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Runs packs of facts: Conformance PACK...
 *
 * A pack is a .jsonl file or a folder of them; rulesets that rows name stand beside the pack. The last line is "agree X
 * of Y", and the exit status 0 when all agree.
 */
public final class Conformance {
  /** What "rules_each" asks: each of these answers for the value. */
  private static final List<String> STANDARD = List.of("\"required\"", "\"trim\"", "\"lowercase\"",
      "{\"rule\":\"string\",\"max\":3}", "{\"rule\":\"length\",\"min\":2,\"unit\":\"graphemes\"}", "\"number\"",
      "\"integer\"", "\"boolean\"", "{\"rule\":\"match\",\"pattern\":\"\\\\w+\"}",
      "{\"rule\":\"match\",\"pattern\":\".*\",\"unicode\":true,\"caseless\":true}",
      "{\"rule\":\"characters\",\"set\":\"letters\",\"only\":true}", "\"containsSymbol\"", "\"email\"",
      "{\"rule\":\"email\",\"profile\":\"rfc5321\",\"unicode\":true,\"allowName\":true}", "\"url\"",
      "{\"rule\":\"url\",\"defaultScheme\":\"https\"}", "\"date\"", "{\"rule\":\"in\",\"values\":[\"a\"]}",
      "\"luhn\"", "\"card\"");

  private final Map<String, Ruleset> rulesets = new HashMap<>();

  /** What is expected and what came, null where an optional rule is not there. */
  private record Outcome(String expected, String got) {}

  private static Report judged(Facts.Fact row, String rule) {
    Options options =
        row.has("now") ? Options.DEFAULT.now(OffsetDateTime.parse(row.text("now"))) : Options.DEFAULT;
    try (Ruleset rules = Ruleset.rule(rule)) {
      return row.has("value_b64")
          ? rules.validate(Map.of("value", row.bytes()), options)
          : rules.validate("{\"value\":" + row.json("value") + "}", options);
    }
  }

  private static Outcome checked(Facts.Fact row) {
    try (Report report = judged(row, row.json("rule"))) {
      String got = report.state().toString();
      String wanted = row.text("verdict");
      if (row.has("code")) {
        List<String> codes = report.issues().stream().map(Issue::codeName).toList();
        wanted += row.text("code");
        got += codes.contains(row.text("code")) ? row.text("code") : codes;
      }
      boolean isText = row.json("value").startsWith("\"") && row.json("value").length() > 2;
      if (row.json("rule").equals("{\"rule\":\"luhn\"}") && isText
          && FormValidate.luhn(row.text("value")) != row.text("verdict").equals("valid")) {
        got += ", luhn says otherwise";
      }
      return new Outcome(wanted, got);
    } catch (FormValidateException failure) {
      if (failure.status() == FormValidateException.COMPILE && row.isTrue("optional")) {
        return null;
      }
      throw failure;
    }
  }

  private static Outcome card(Facts.Fact row) {
    Card card = Card.check(row.text("card"));
    Map<String, String> told = Map.of("verdict", card.state().toString(), "brand", card.brand(), "sub_brand",
        card.subBrand(), "code", Code.name(card.code()));
    List<String> wanted = new ArrayList<>();
    List<String> got = new ArrayList<>();
    told.forEach((name, answer) -> {
      if (row.has(name)) {
        wanted.add(row.text(name));
        got.add(answer);
      }
    });
    return new Outcome(wanted.toString(), got.toString());
  }

  private static Outcome pattern(Facts.Fact row) {
    String got;
    try (Pattern pattern = Facts.pattern(row)) {
      boolean isMistake = row.text("expect").equals("compile_error");
      got = isMistake ? "compiles" : State.ofCode(pattern.match(row.bytes())).toString();
    } catch (FormValidateException failure) {
      got = "compile_error";
    }
    return new Outcome(row.text("expect"), got);
  }

  private Outcome record(Facts.Fact row, Path folder) throws IOException {
    String name = row.text("ruleset");
    if (!rulesets.containsKey(name)) {
      rulesets.put(name, Ruleset.compile(Files.readString(folder.resolve(name + ".ruleset.json"))));
    }
    try (Report report = rulesets.get(name).validate(row.json("record"))) {
      List<String> got = report.issues().stream().map(issue -> issue.path() + " " + issue.codeName()).toList();
      List<String> wanted = row.list("issues").stream().map(pair -> {
        JsonArray both = pair.getAsJsonArray();
        return both.get(0).getAsString() + " " + both.get(1).getAsString();
      }).toList();
      return new Outcome(wanted.stream().sorted().toList().toString(), got.stream().sorted().toList().toString());
    }
  }

  private Outcome outcome(Facts.Fact row, Path folder) throws IOException {
    if (row.has("rules_each")) {
      STANDARD.forEach(rule -> judged(row, rule).close());
      return new Outcome("", "");
    }
    if (row.has("ruleset")) {
      return record(row, folder);
    }
    if (row.has("candidates")) {
      return new Outcome(row.texts("expect").toString(), Card.candidates(row.text("candidates")).toString());
    }
    return row.has("card") ? card(row) : row.has("pattern") ? pattern(row) : checked(row);
  }

  private static List<Path> files(Path pack) throws IOException {
    if (!Files.isDirectory(pack)) {
      return List.of(pack);
    }
    try (Stream<Path> all = Files.list(pack)) {
      return all.filter(path -> path.toString().endsWith(".jsonl")).sorted().toList();
    }
  }

  public static void main(String[] packs) throws IOException {
    Conformance run = new Conformance();
    int agree = 0;
    int asked = 0;
    for (String pack : packs) {
      for (Path file : files(Path.of(pack))) {
        for (Facts.Fact row : Facts.of(file)) {
          Outcome outcome;
          try {
            outcome = run.outcome(row, file.toAbsolutePath().getParent());
          } catch (RuntimeException failure) {
            outcome = new Outcome("an answer", failure.toString());
          }
          if (outcome == null) {
            continue;
          }
          asked++;
          if (outcome.expected().equals(outcome.got())) {
            agree++;
          } else {
            System.out.println(row.text("id") + ": expected " + outcome.expected() + ", got " + outcome.got());
          }
        }
      }
    }
    System.out.println("agree " + agree + " of " + asked);
    System.exit(agree == asked && asked > 0 ? 0 : 1);
  }
}
