import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import formvalidate.Answer;
import formvalidate.Form;
import formvalidate.FormValidate;
import formvalidate.Options;
import formvalidate.Registry;
import formvalidate.Report;
import formvalidate.Ruleset;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.Test;

/** Memory does not grow over 1,000,000 calls, whether they succeed, fail or throw. */
public final class LeaksTest {
  private static long residentKiB() throws IOException {
    System.gc();
    return Long.parseLong(Files.readString(Path.of("/proc/self/statm")).split(" ")[1]) * 4;
  }

  private static void work(int rounds) {
    Registry registry = new Registry().addCheck("odd", (call, value) -> {
      if ((Long) value == 4) {
        throw new IllegalStateException("four");
      }
      return (Long) value % 2 == 1 ? Answer.VALID : Answer.of(10001, "e".repeat(40));
    });
    Ruleset rules = Ruleset.rule("{\"rule\": \"custom\", \"name\": \"odd\"}", registry);
    Ruleset plain = Ruleset.rule("{\"rule\": \"integer\", \"min\": 3}");
    Form form = rules.form(Options.DEFAULT);
    Options german = Options.DEFAULT.locale("de");
    for (int i = 0; i < rounds; i++) {
      assertTrue(FormValidate.luhn("4111111111111111"));
      // One of 32 is not closed, and left to the garbage collector.
      Report report = plain.validate("{\"value\": " + i % 7 + "}", german);
      assertEquals(i % 7 >= 3, report.isValid());
      if (i % 32 != 0) {
        report.close();
      }
      if (i % 8 == 0) {
        int value = i / 8 % 5;
        Map<String, Integer> record = Map.of("value", value);
        if (value == 4) {
          assertThrows(IllegalStateException.class, () -> rules.validate(record, german));
        } else {
          rules.validate(record, german).close();
        }
      }
      if (i % 64 == 0) {
        Runnable end = form.subscribe(change -> {});
        form.setValue("value", i % 3);
        assertTrue(form.snapshot().length() > 10);
        end.run();
      }
      if (i % 1024 == 0) {
        form.close();
        form = rules.form(Options.DEFAULT);
      }
    }
    form.close();
  }

  @Test
  public void nothingLeaks() throws IOException {
    work(200_000);
    long before = residentKiB();
    work(1_000_000);
    long grown = residentKiB() - before;
    System.out.println("1000000 rounds: " + grown + " KiB");
    assertTrue(grown + " KiB", grown < 16 * 1024);
  }
}
