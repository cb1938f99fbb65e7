extension FilterCase {
  /// Rules over rules.
  static let groups: [FilterCase] = [
    FilterCase(#"{"rule":"any","rules":["email","integer"]}"#, "a@b.example", "12", "-x"),
    FilterCase(
      #"{"rule":"any","rules":[{"rule":"length","max":2},{"rule":"all","rules":["uuid","required"]}]}"#,
      "01234567-89ab-cdef-ABCD-EF0123456789", "a", "é", "abc"),
    FilterCase(
      #""required",{"rule":"any","rules":[{"rule":"not","rules":["integer"]},{"rule":"in","values":["7"]}]}"#,
      "7", "8", "x", " "),
    FilterCase(
      #"{"rule":"any","rules":[{"rule":"all","rules":["trim","email"]},"luhn"],"skipOnEmpty":false}"#,
      " a@b.example ", "a@b.example", "18", "19"),
    FilterCase(
      #"{"rule":"any","rules":[{"rule":"any","rules":[{"rule":"any","rules":[{"rule":"any","rules":["luhn"]}]}]},"integer"]}"#,
      "18", "19", "x"),
    FilterCase(#"{"rule":"not","rules":["email"]}"#, "a@b.example", "a@", "1"),
    FilterCase(#"{"rule":"not","rules":[{"rule":"in","values":["a","18"]}]}"#, "a", "18", "18.0"),
    FilterCase(#"{"rule":"not","rules":[{"rule":"match","pattern":"[a-f]+"}]}"#, "ab", "xy"),
    FilterCase(#"{"rule":"not","rules":[{"rule":"match","pattern":"(a)\\1"}]}"#, "aa", "ab"),
    FilterCase(#"{"rule":"not","rules":["date"]}"#, "2000-02-29", "2001-02-29"),
    FilterCase(#"{"rule":"not","rules":["uuid"]}"#, "01234567-89ab-cdef-ABCD-EF0123456789"),
    FilterCase(#"{"rule":"not","rules":["numbersOnly","luhn"]}"#, "18", "19", "1x"),
    FilterCase(#"{"rule":"not","rules":["trim","integer"]}"#, least: 0, " 1", "1", "x"),
    FilterCase(
      #"{"rule":"not","rules":[{"rule":"integer","when":{"field":"y","in":["1"]}}]}"#, least: 0, "1"
    ),
  ]

  /// Transforms, and texts in other words.
  static let others: [FilterCase] = [
    FilterCase(#""trim","email""#, " a@b.example\t", "a@b.example", "\u{A0}a@b.example"),
    FilterCase(#""trim","required",{"rule":"in","values":["ab","é"]}"#, " ab", "é ", "  ", "ab"),
    FilterCase(#""trim",{"rule":"length","max":3}"#, " abc ", "ab\u{200B}", "é", "     "),
    FilterCase(#""trim","lowercase",{"rule":"in","values":["ab","é"]}"#, " AB", "É", "aB ", "é"),
    FilterCase(#""uppercase","trim",{"rule":"match","pattern":"[A-Z]+"}"#, " ab", "Ab", "ß"),
    FilterCase(#""lowercase","uppercase","upperCaseOnly""#, least: 50, "ab", "Ab", "ß"),
    FilterCase(
      #"{"rule":"length","max":4},"trim",{"rule":"length","max":3}"#, " abc", "abcd", "ab  "),
    FilterCase(
      #"{"rule":"trim","when":{"field":"y","in":["1"]}},{"rule":"length","max":3}"#, " abc", "abc"),
    FilterCase(#"{"rule":"date","format":"dd.MM.yyyy"}"#, "01.02.2000", "29.02.2001", "31.12.1999"),
    FilterCase(
      #"{"rule":"date","format":"MM/dd/yyyy","min":"01/02/2000"}"#, "01/02/2000", "01/01/2000",
      "13/01/2001"),
    FilterCase(#"{"rule":"date","format":"yyyyMMdd"}"#, "20000229", "20010229", "00000101"),
    FilterCase(
      #"{"rule":"date","format":"'T'yyyy dd'x'MM"}"#, "T2000 29x02", "T2000 29-02", "T2001 29x02"),
    FilterCase(#"{"rule":"date","format":"d.M.yyyy"}"#, least: 300, "1.2.2000", "11.12.2000"),
    FilterCase(
      #"{"rule":"date","format":"yyyy/M/dd","min":"2000/2/01"}"#, least: 300, "2000/2/01",
      "2000/12/31", "1999/1/01"),
    FilterCase(
      #"{"rule":"date","format":"d'T'MM yyyy"}"#, least: 300, "1T02 2000", "11T12 2000"),
    FilterCase(#"{"rule":"length","min":2,"max":4}"#, "äé", "äéü€x", "a", "äéü", "🙂🙂"),
    FilterCase(#"{"rule":"string","min":2,"max":4}"#, " ä ", "äé", "äé  x", "\u{3000}ä"),
    FilterCase(#"{"rule":"length","max":4,"unit":"bytes"}"#, "äé", "äéü", "abcd"),
    FilterCase(#"{"rule":"length","max":4},{"rule":"length","max":6,"unit":"bytes"}"#, "äé", "€€€"),
    FilterCase(
      #""iban""#, "DE89370400440532013000", "GB82WEST12345698765432", "FR1420041010050500013M02606",
      "MT84MALT011000012345MTLCAST001S", "NO9386011117947", "DE89 3704 0044 0532 0130 00",
      "de89370400440532013000"),
    FilterCase(#""required""#, "ä", "\u{A0}", "\u{1680}x", " "),
    FilterCase(#"{"rule":"in","values":["red","green"],"not":true}"#, "red", "green", "blue"),
    FilterCase(#"{"rule":"match","pattern":"[a-f]+","not":true}"#, "ab", "xy"),
    FilterCase(#"{"rule":"equals","value":"ab","not":true}"#, "ab", "abc"),
    FilterCase(
      #"{"rule":"number","min":-2.5,"max":1e3}"#, "1.50", "-2.50", "-2.51", "1000.00", "1e2"),
    FilterCase(#"{"rule":"number","decimals":1}"#, "1.5", "1.50", "1.55", "0.0", "12"),
    FilterCase(#"{"rule":"number","multipleOf":0.01}"#, "1.5", "1.550", "1.55", "0.001"),
    FilterCase(#"{"rule":"compare","operator":">","value":1.5}"#, "1.5", "1.6", "2", "1e9", "x"),
    FilterCase(#"{"rule":"compare","operator":"<","value":"b"}"#, "a", "b", "ba", "az", "é"),
    FilterCase(#"{"rule":"compare","operator":">=","value":"é"}"#, "a", "é", "ê", "z"),
    FilterCase(#"{"rule":"compare","operator":"!=","value":"b","type":"string"}"#, "a", "b"),
    FilterCase(
      #"{"rule":"compare","operator":"<=","value":"20","type":"number"}"#, "3", "20.0", "21"),
  ]
}
