extension FilterCase {
  /// Characters and lengths beyond ASCII, addresses of pages, base64, and what stands for nothing.
  static let characters: [FilterCase] = [
    FilterCase(#"{"rule":"characters","set":"letters","only":true}"#, "ab", "éa", "a1", "Ж", "a b"),
    FilterCase(
      #"{"rule":"characters","set":"letters","only":true,"ignore":"whitespace"}"#, "a b", "Ж é",
      "  ", "\u{A0}", "a-b"),
    FilterCase(#"{"rule":"characters","set":"ascii:digits","only":true}"#, "12", "1٣", "1a"),
    FilterCase(#"{"rule":"characters","set":"digits","none":true}"#, "ab", "é٣", "a1", "€"),
    FilterCase(
      #"{"rule":"characters","set":"digits","none":true,"ignore":{"chars":"12"}}"#, "a1", "a3", "é2"
    ),
    FilterCase(
      #"{"rule":"characters","set":"punctuation","contains":{"min":1,"max":2}}"#, "a.b", "a…!",
      "ab",
      "...."),
    FilterCase(
      #"{"rule":"characters","set":{"not":"letters"},"contains":{"max":1},"ignore":{"chars":" "}}"#,
      "a b", "a1", "1 2", "é-"),
    FilterCase(#""trim",{"rule":"characters","set":"letters","only":true}"#, " ab", "ab ", "é"),
    FilterCase(
      #"{"rule":"length","max":4,"unit":"graphemes"}"#, "äé", "e\u{301}e\u{301}abc", "\r\n"),
    FilterCase(
      #"{"rule":"length","min":2,"max":3,"unit":"graphemes"}"#, "äé", "e\u{301}", "🇩🇪a", "abcd"),
    FilterCase(#"{"rule":"length","min":2,"max":5,"unit":"utf16"}"#, "äé", "🙂🙂a", "🙂", "abcde"),
    FilterCase(#"{"rule":"string","min":2,"max":6,"unit":"bytes"}"#, "äé", " a ", "€€€", "é\u{A0}"),
    FilterCase(
      #"{"rule":"length","max":4,"unit":"bytes"},{"rule":"length","min":2,"unit":"graphemes"}"#,
      "äé",
      "a", "abcd", "e\u{301}"),
    FilterCase(
      #"{"rule":"length","min":2,"max":4,"ignore":"whitespace"}"#, "a b", " abc d ", "é \r\n", "   "
    ),
    FilterCase(
      #"{"rule":"length","min":2,"max":4,"ignore":{"chars":"-"}}"#, "a-b", " -ab- ", "a - b - c"),
    FilterCase(
      #"{"rule":"length","min":2,"max":4,"ignore":{"chars":"-é"},"unit":"bytes","trim":true}"#,
      "a-b", " -ab- ",
      "éäa", "a - b - c"),
    FilterCase(
      #"{"rule":"length","max":3,"unit":"graphemes","ignore":{"chars":"-"}}"#, "a\r\n", "\r-\n-ab",
      "äe\u{301}-"),
    FilterCase(
      #""url""#, "https://a.example/b?c=d#e", "http://x-y.example", "https://a.b/%2F%2g",
      "HTTP://a.example", "https://a..b/", "https://1.2.3.4/", "https://a.example:80/"),
    FilterCase(#"{"rule":"url","schemes":["https"]}"#, "https://a.example/", "http://a.example/"),
    FilterCase(#"{"rule":"url","schemes":["http"]}"#, "http://a.example/", "https://a.example/"),
    FilterCase(#"{"rule":"url","schemes":["ftp"]}"#, least: 0, "ftp://a.example/"),
    FilterCase(
      #"{"rule":"url","defaultScheme":"https"}"#, least: 300, "a.example", "https://a.b",
      "a.example/b:c?d#e", "a.example:80/", "http:a.b", "a@b.example/"),
    FilterCase(
      #"{"rule":"url","schemes":["https"],"defaultScheme":"https"}"#, least: 300, "a.example",
      "https://a.b", "http://a.b"),
    FilterCase(
      #"{"rule":"url","schemes":["http"],"defaultScheme":"http"}"#, least: 300, "a.example",
      "http://a.b", "https://a.b"),
    FilterCase(
      #"{"rule":"url","schemes":["http","ftp"],"defaultScheme":"ftp"}"#, "a.b", "http://a.b"),
    // What stands behind sees the scheme.
    FilterCase(
      #"{"rule":"url","defaultScheme":"https"},{"rule":"length","max":12}"#, least: 0, "a.bc",
      "a.example"),
    FilterCase(
      #"{"rule":"length","max":12},{"rule":"url","defaultScheme":"https"}"#, least: 300, "a.bc",
      "a.example"),
    FilterCase(
      #""datetime""#, "2000-02-29T12:00:00Z", "2001-02-29t00:00:00z", "1999-12-31 23:59:59.5+01:00",
      "2000-01-01T24:00:00Z", "2000-01-01T00:00:00.Z", "2000-01-01T00:00:60-23:59",
      "2000-01-01T00:00:00"),
    FilterCase(
      #"{"rule":"datetime","zone":"none","fraction":false}"#, "2000-02-29T12:00:00",
      "2000-02-29T12:00:00.5", "2000-02-29T12:00:00Z"),
    FilterCase(
      #"{"rule":"datetime","zone":"optional"}"#, "2000-02-29T12:00:00",
      "2000-02-29 12:59:59.123456Z"),
    FilterCase(
      #"{"rule":"in","values":["1","x",2,"2",-3,2.5],"strict":false}"#, "1", "2", "-3", "2.0", "x"),
    FilterCase(
      #"{"rule":"phone","separators":true}"#, "+1 (555) 010-9999", "+49 30 1234567",
      "+1.5.5.5.1.2.3",
      "+1 (55) 12345", "+123 (4567) 12345678"),
    FilterCase(#""base64""#, "QUJD", "QUI=", "QQ==", "QQ", "QUJDQUI=", "=", "QU=="),
    FilterCase(#"{"rule":"base64","urlSafe":true}"#, "QUJD", "QU-_", "QQ", "QU+/"),
    FilterCase(
      #"{"rule":"default","value":"ab"},{"rule":"in","values":["ab","cd"]}"#, "ab", "", "x"),
    FilterCase(#"{"rule":"default","value":"x"},{"rule":"in","values":["ab"]}"#, "ab", "", "x"),
    FilterCase(#"{"rule":"default","value":"ab"},"trim","required""#, least: 0, "ab", "", " "),
  ]
}
