package formvalidate;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The whole answer about a card number.
 *
 * @param brand the only brand that it may belong to, "" where there is none
 * @param formatted the digits grouped as on the card: keep it out of logs
 * @param masked the same with at most the first six and last four shown
 * @param codeName the security code's name: "CVV", "CID", ...
 * @param codeSize its number of digits, 0 when not known
 */
public record Card(State state, int code, String brand, String subBrand, String formatted, String masked,
    String codeName, int codeSize) {
  private static final int MOST = 60;

  /** Judges a number of any brand. */
  public static Card check(String number) {
    byte[] bytes = Calls.bytes(number);
    byte[] raw = new byte[Layout.fv_card];
    ByteBuffer in = ByteBuffer.wrap(raw).order(ByteOrder.nativeOrder()).putInt(0, raw.length);
    int code = Calls.told(null, Raw.fv_card_check(bytes, bytes.length, null, raw));
    return new Card(State.of(in.getInt(Layout.fv_card_state)), code, brand(in.getInt(Layout.fv_card_brand)),
        brand(in.getInt(Layout.fv_card_sub_brand)), text(raw, Layout.fv_card_formatted),
        text(raw, Layout.fv_card_masked), text(raw, Layout.fv_card_code_name), in.getInt(Layout.fv_card_code_size));
  }

  /** The brands that a number beginning like this may belong to, in tie order. */
  public static List<String> candidates(String beginning) {
    byte[] bytes = Calls.bytes(beginning);
    byte[] raw = new byte[MOST * Layout.fv_card_candidate];
    long[] count = new long[1];
    Raw.fv_card_candidates(bytes, bytes.length, 0, raw, MOST, count);
    ByteBuffer in = ByteBuffer.wrap(raw).order(ByteOrder.nativeOrder());
    List<String> names = new ArrayList<>();
    for (int i = 0; i < count[0]; i++) {
      names.add(brand(in.getInt(i * Layout.fv_card_candidate)));
    }
    return names;
  }

  static String brand(int number) {
    long[] name = new long[2];
    return number == 0 || Raw.fv_card_brand_name(0, number, name) != Code.OK ? "" : Calls.text(name[0], name[1]);
  }

  private static String text(byte[] raw, int at) {
    int end = at;
    while (raw[end] != 0) {
      end++;
    }
    return new String(raw, at, end - at, StandardCharsets.UTF_8);
  }

  /** Without the number. */
  @Override
  public String toString() {
    return "Card[" + state + ", " + brand + "]";
  }
}
