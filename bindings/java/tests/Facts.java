import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/** Facts: a JSON object a line. */
final class Facts {
  private Facts() {}

  /** One of them. */
  record Fact(JsonObject members) {
    boolean has(String name) {
      return members.has(name);
    }

    /** A member as JSON, null where there is none. */
    String json(String name) {
      return has(name) ? ascii(members.get(name).toString()) : "null";
    }

    String text(String name) {
      return has(name) ? members.get(name).getAsString() : "";
    }

    boolean isTrue(String name) {
      return has(name) && members.get(name).getAsBoolean();
    }

    byte[] bytes() {
      return Base64.getDecoder().decode(text("value_b64"));
    }

    List<JsonElement> list(String name) {
      List<JsonElement> all = new ArrayList<>();
      if (has(name)) {
        members.getAsJsonArray(name).forEach(all::add);
      }
      return all;
    }

    List<String> texts(String name) {
      return list(name).stream().map(JsonElement::getAsString).toList();
    }
  }

  /** With every character beyond ASCII escaped, as half of a surrogate pair has no UTF-8. */
  static String ascii(String json) {
    StringBuilder escaped = new StringBuilder();
    json.chars().forEach(c -> {
      if (c < 0x80) {
        escaped.append((char) c);
      } else {
        escaped.append(String.format("\\u%04x", c));
      }
    });
    return escaped.toString();
  }

  static List<Fact> of(Path file) {
    try {
      List<Fact> facts = new ArrayList<>();
      for (String line : Files.readString(file).split("\n")) {
        if (!line.isBlank()) {
          facts.add(new Fact(JsonParser.parseString(line).getAsJsonObject()));
        }
      }
      return facts;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  static int flag(String name) {
    return switch (name) {
      case "caseless" -> formvalidate.Pattern.CASELESS;
      case "search" -> formvalidate.Pattern.SEARCH;
      case "unicode" -> formvalidate.Pattern.UNICODE;
      case "multiline" -> formvalidate.Pattern.MULTILINE;
      case "dot_all" -> formvalidate.Pattern.DOT_ALL;
      default -> throw new IllegalArgumentException(name);
    };
  }

  static formvalidate.Pattern pattern(Fact row) {
    int[] flags = row.texts("flags").stream().mapToInt(Facts::flag).toArray();
    return new formvalidate.Pattern(row.text("pattern"), flags);
  }
}
