import formvalidate.Answer;
import formvalidate.Issue;
import formvalidate.Registry;
import formvalidate.Report;
import formvalidate.Ruleset;

/** The first steps: a ruleset that calls a function of the program, a record, what was found. */
public final class First {
  static final String DOCUMENT = """
      {"formvalidate": 1, "fields": {
        "email": {"label": "E-mail", "rules": ["trim", "required", "email"]},
        "name": {"label": "Name", "rules": ["required", {"rule": "custom", "name": "free"}]},
        "age": {"label": "Age", "rules": [{"rule": "integer", "min": 18}]}}}""";

  public static void main(String[] arguments) {
    try (Registry registry = new Registry()) {
      registry.addCheck("free", (call, name) ->
          "ada".equals(name) ? Answer.of(10001, "This name is taken.") : Answer.VALID);
      Ruleset rules = Ruleset.compile(DOCUMENT, registry);
      Report report = rules.validate("""
          {"email": " ada@example.com ", "name": "ada", "age": "17"}""");
      for (Issue issue : report.issues()) {
        System.out.println(issue.path() + " " + issue.code() + " " + issue.message());
      }
      System.out.println(report.cleanedJson());
    }
  }
}
