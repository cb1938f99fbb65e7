package formvalidate;

/** Verdict codes: why a value is not valid. From 10,000 on they are a program's own. */
public final class Code {
  private Code() {}

  public static final int OK = 0;
  public static final int INVALID_TYPE = 1;
  public static final int NOT_EQUAL = 2;
  public static final int EQUAL = 3;
  public static final int SHORTER_THAN_MINIMUM_LENGTH = 4;
  public static final int LONGER_THAN_MAXIMUM_LENGTH = 5;
  public static final int LENGTH_OUT_OF_RANGE = 6;
  public static final int VALUE_OUT_OF_RANGE = 7;
  public static final int REGEX_MISMATCH = 8;
  public static final int INVALID_EMAIL = 9;
  public static final int NUMBER_NOT_FOUND = 10;
  public static final int LOWER_CASE_NOT_FOUND = 11;
  public static final int UPPER_CASE_NOT_FOUND = 12;
  public static final int INVALID_PAYMENT_CARD_NUMBER = 13;
  public static final int PAYMENT_CARD_NOT_SUPPORTED = 14;
  public static final int CHARACTER_SET_ERROR = 15;
  public static final int OCCURRENCES_NOT_IN_RANGE = 16;
  public static final int CUSTOM = 17;
  public static final int REQUIRED = 18;
  public static final int INVALID_UTF8 = 19;
  public static final int UNDECIDED = 20;
  public static final int INCOMPLETE = 21;
  public static final int INVALID_CHECK_DIGIT = 22;
  public static final int SYMBOL_NOT_FOUND = 23;
  public static final int INVALID_NUMBER = 24;
  public static final int NOT_INTEGER = 25;
  public static final int TOO_SMALL = 26;
  public static final int TOO_BIG = 27;
  public static final int INVALID_BOOLEAN = 28;
  public static final int INVALID_URL = 29;
  public static final int INVALID_DATE = 30;
  public static final int TOO_EARLY = 31;
  public static final int TOO_LATE = 32;
  public static final int NOT_IN_LIST = 33;
  public static final int IN_FORBIDDEN_LIST = 34;
  public static final int NOT_ALLOWED = 35;
  public static final int INVALID_UUID = 36;
  public static final int INVALID_IP = 37;
  public static final int INVALID_HOSTNAME = 38;
  public static final int INVALID_IBAN = 39;
  public static final int INVALID_COLOR = 40;
  public static final int INVALID_BASE64 = 41;
  public static final int INVALID_JSON = 42;
  public static final int INVALID_PHONE = 43;
  public static final int TOO_FEW = 44;
  public static final int TOO_MANY = 45;
  public static final int NOT_MULTIPLE = 46;
  public static final int TOO_MANY_DECIMALS = 47;
  public static final int NOT_UNIQUE = 48;
  public static final int INVALID_DATE_TIME = 49;
  public static final int INVALID_TIME = 50;
  public static final int NOT_REFERENCED = 51;
  public static final int TABLE_RULE = 52;
  public static final int PENDING = 53;

  /** The code of one of the library's names, such as "invalidEmail"; -1 where there is none. */
  public static int ofName(String name) {
    byte[] bytes = Calls.bytes(name);
    int[] code = {-1};
    Raw.fv_code_from_name(bytes, bytes.length, code);
    return code[0];
  }

  /** Its name, "" for a number that is none of the library's. */
  public static String name(int code) {
    return Raw.fv_code_name(code);
  }
}
