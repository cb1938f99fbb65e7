import formvalidate.Form;
import formvalidate.Options;
import formvalidate.Ruleset;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.StringJoiner;

/**
 * Two screens of an app while somebody types: Screens RULESET
 *
 * As bindings/c/examples/screens.c, which prints the same. RULESET is bindings/c/examples/screens.json.
 */
public final class Screens {
  /** A button, and a field that it needs: the screen that has the field has the button. */
  private record Button(String gate, String field) {}

  private static final List<Button> BUTTONS =
      List.of(new Button("next", "email"), new Button("register", "name"), new Button("sendCode", "phone"));

  private static Form form;

  /** Prints the line of an action. */
  private static void show(String action) {
    StringJoiner fields = new StringJoiner(" ");
    for (String name : List.of("email", "password", "name", "surname", "phone")) {
      if (form.field(name).isActive()) {
        fields.add(name + ":" + form.field(name).state());
      }
    }
    StringJoiner gates = new StringJoiner(" ");
    for (Button button : BUTTONS) {
      if (form.field(button.field()).isActive()) {
        gates.add("[" + button.gate() + (form.gate(button.gate()) ? " open]" : " shut]"));
      }
    }
    System.out.printf("%-34s  %s  %s%n", action, fields, gates);
  }

  private static void enter(String name, String text) {
    form.set(name, text);
    boolean isSecret = name.equals("password");
    show("type " + name + (isSecret ? " (" + text.length() + " characters)" : " \"" + text + "\""));
  }

  private static void leave(String name) {
    form.blur(name);
    show("blur " + name);
  }

  public static void main(String[] arguments) throws IOException {
    if (arguments.length != 1) {
      System.err.println("usage: Screens RULESET");
      System.exit(2);
    }
    try (Ruleset rules = Ruleset.compile(Files.readString(Path.of(arguments[0])))) {
      form = rules.form(Options.DEFAULT.scenario("registration"));
    }

    System.out.println("== Registration");
    enter("email", "a");
    enter("email", "ada@");
    enter("email", "ada@example.com");
    leave("email");
    enter("password", "short");
    leave("password");
    enter("password", "correct horse 1");

    form.setScenario("profile");
    System.out.println("== Profile");
    enter("phone", "+49");
    enter("phone", "+4915112345678");
    enter("name", "Ada");
    enter("surname", "Lovelace");
    show("submit " + form.submit().state());
    form.close();
  }
}
