import formvalidate.FormValidate;
import formvalidate.Options;
import formvalidate.Report;
import formvalidate.Ruleset;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.IntConsumer;

/**
 * What one call of Luhn and one record take: Bench RULESET RECORDS
 *
 * What C takes is told by the benchmark of the crate of Rust, in the same run of make bench-java.
 */
public final class Bench {
  private static int used;

  private static void tell(String what, int count, IntConsumer call) {
    double least = Double.MAX_VALUE;
    for (int run = 0; run < 1_000; run++) {
      long begin = System.nanoTime();
      for (int i = 0; i < count; i++) {
        call.accept(i);
      }
      least = Math.min(least, (System.nanoTime() - begin) / (double) count);
    }
    System.out.printf("%-24s Java %8.1f ns%n", what, least);
  }

  public static void main(String[] arguments) throws IOException {
    Ruleset rules = Ruleset.compile(Files.readString(Path.of(arguments[0])));
    String record = Files.readAllLines(Path.of(arguments[1])).get(0);
    tell("Luhn", 5_000, i -> used += FormValidate.luhn("4111111111111111") ? 1 : 0);
    byte[] bytes = record.getBytes(StandardCharsets.UTF_8);
    tell("a record, its code", 500, i -> used += rules.check(bytes, Options.DEFAULT));
    tell("the same of a String", 500, i -> used += rules.check(record, Options.DEFAULT));
    tell("a record, its report", 500, i -> {
      try (Report report = rules.validate(bytes, Options.DEFAULT)) {
        used += report.code();
      }
    });
  }
}
