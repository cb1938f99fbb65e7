import formvalidate.Issue;
import formvalidate.Options;
import formvalidate.Report;
import formvalidate.Ruleset;
import formvalidate.State;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Validates records of a registration form and prints a table: Registration RULESET RECORDS
 *
 * As bindings/c/examples/registration.c, which prints the same.
 */
public final class Registration {
  private static final int WIDTH = 34;
  private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);

  /** A text in so many columns at most. */
  private static String cell(String text) {
    int count = text.codePointCount(0, text.length());
    return count <= WIDTH ? text : text.substring(0, text.offsetByCodePoints(0, WIDTH - 1)) + "…";
  }

  private static State row(Ruleset rules, int number, String scenario, String record) {
    Options options = Options.DEFAULT.scenario(scenario);
    try (Report english = rules.validate(record, options.locale("en"));
        Report german = rules.validate(record, options.locale("de"))) {
      List<Issue> first = english.issues();
      OUT.printf("%6d  %-8s  ", number, scenario);
      if (first.isEmpty()) {
        OUT.println(english.state());
      } else {
        String message = cell(first.get(0).message());
        String blanks = " ".repeat(WIDTH - message.codePointCount(0, message.length()));
        String erste = cell(german.issues().get(0).message());
        OUT.printf("%-9s  %s%s  %s%n", english.state(), message, blanks, erste);
      }
      return english.state();
    }
  }

  public static void main(String[] arguments) throws IOException {
    if (arguments.length != 2) {
      System.err.println("usage: Registration RULESET RECORDS");
      System.exit(2);
    }
    Ruleset rules = Ruleset.compile(Files.readString(Path.of(arguments[0])));
    List<String> scenarios = List.of("register", "login");
    Map<String, Map<State, Integer>> counts = new HashMap<>();
    int number = 0;
    OUT.printf("record  scenario  verdict    %-" + WIDTH + "s  erste Meldung%n", "first message");
    for (String line : Files.readAllLines(Path.of(arguments[1]))) {
      if (line.isEmpty()) {
        continue;
      }
      number++;
      for (String scenario : scenarios) {
        counts.computeIfAbsent(scenario, name -> new HashMap<>())
            .merge(row(rules, number, scenario, line), 1, Integer::sum);
      }
    }
    OUT.printf("%n%d records", number);
    for (String scenario : scenarios) {
      Map<State, Integer> count = counts.get(scenario);
      OUT.printf("; %s: %d valid, %d invalid, %d undecided", scenario, count.getOrDefault(State.VALID, 0),
          count.getOrDefault(State.INVALID, 0), count.getOrDefault(State.UNDECIDED, 0));
    }
    OUT.println();
  }
}
