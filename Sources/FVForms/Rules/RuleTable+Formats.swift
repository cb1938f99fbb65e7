internal import FVRules
internal import FVText

extension RuleTable {
  /// Texts that have a grammar.
  static let formats = optionFormats + namedFormats

  /// Those that take options, or are more than a name.
  private static let optionFormats: [RuleEntry] = [
    RuleEntry(
      .check, "email", "An e-mail address.",
      [
        OptionEntry(
          "profile", .word(EmailScanner.Profile.self), "How strictly it is read.",
          default: "pragmatic"),
        unicode,
        OptionEntry(
          "allowName", .boolean, "Whether a name before <address> is taken.", default: false),
      ], codes: [.invalidEmail], input: "email"
    ) { $0.email(&$1.reader) },
    RuleEntry(
      .check, "url", "A URL with a host.",
      [
        OptionEntry(
          "schemes", .list(.scheme, atLeast: 1), "The schemes taken.", default: ["http", "https"]),
        OptionEntry(
          "defaultScheme", .scheme, "The scheme put before a text without one; one of those taken.",
          changesValue: true),
        OptionEntry(
          "allowLocal", .boolean, "Whether localhost and one-label names are taken.",
          default: false),
        unicode,
      ], codes: [.invalidURL], input: "url"
    ) { $0.url(&$1.reader) },
    RuleEntry(
      .check, "date", "A date of the calendar.",
      [
        OptionEntry(
          "format", .text, "How it is written; the numeric letters of Unicode LDML.",
          default: "yyyy-MM-dd", param: "format"),
        OptionEntry(
          "min", .text, "The earliest, in the same format or told from now: `today-18y`.",
          param: "min", mayBeOperand: true),
        OptionEntry(
          "max", .text, "The latest, in the same format or told from now: `today+1y`.",
          param: "max", mayBeOperand: true),
      ], codes: [.invalidDate, .tooEarly, .tooLate], input: "date"
    ) { $0.date(&$1) },
    RuleEntry(
      .check, "datetime", "A point in time, as RFC 3339 has it.",
      [
        OptionEntry(
          "zone", .word(DateTimeFormat.Zone.self), "Whether a zone stands behind.",
          default: "required"),
        OptionEntry(
          "fraction", .boolean, "Whether seconds may have a fraction.", default: true),
        OptionEntry(
          "min", .text, "The earliest, written so or told from now: `now-24h`.", param: "min",
          mayBeOperand: true),
        OptionEntry(
          "max", .text, "The latest, written so or told from now: `now+30min`.", param: "max",
          mayBeOperand: true),
      ], codes: [.invalidDateTime, .tooEarly, .tooLate], input: "datetime"
    ) { $0.dateTime(&$1) },
    RuleEntry(
      .check, "time", "A time of day.",
      [
        OptionEntry(
          "min", .text, "The earliest, written so.", param: "min", mayBeOperand: true),
        OptionEntry(
          "max", .text, "The latest, written so.", param: "max", mayBeOperand: true),
      ], codes: [.invalidTime, .tooEarly, .tooLate], input: "time"
    ) { $0.time(&$1.reader) },
    RuleEntry(
      .check, "card", "A payment card number.",
      [
        OptionEntry(
          "accept", .list(.brand), "The brands taken; all of the standard ones without it.",
          param: "accept"),
        OptionEntry(
          "separators", .boolean, "Whether single spaces and hyphens between digits are taken.",
          default: true),
      ], codes: [.invalidPaymentCardNumber, .paymentCardNotSupported], input: "card"
    ) { $0.card(&$1.reader) },
    RuleEntry(
      .check, "creditCardCVV", "A card's security code.",
      codes: [.characterSetError, .lengthOutOfRange], fills: ["min", "max"], input: "digits"
    ) { $0.securityCode(&$1) },
    RuleEntry(
      .check, "phone", "A phone number.",
      [
        OptionEntry(
          "separators", .boolean, "Whether it may be written in groups.", default: false)
      ], codes: [.invalidPhone], input: "tel"
    ) { .check(.format(.phone(separators: $0.boolean("separators", &$1.reader)))) },
    RuleEntry(
      .check, "ip", "An IP address.",
      [OptionEntry("version", .integer(4, or: 6), "Of this version only.")], codes: [.invalidIP]
    ) { .check(.format(.ip(version: $0.version(&$1.reader)))) },
    RuleEntry(
      .check, "base64", "Text in base64.",
      [
        OptionEntry(
          "urlSafe", .boolean, "Whether it is the alphabet for URLs.", default: false)
      ], codes: [.invalidBase64]
    ) { .check(.format(.base64(urlSafe: $0.boolean("urlSafe", &$1.reader)))) },
  ]

  /// Those that are a name and nothing else.
  private static let namedFormats = FormatCheck.named.map { format in
    RuleEntry(
      .check, format.name, Summary(format.summary), codes: [format.code], input: format.input
    ) { _, _ in .check(.format(format.check)) }
  }

  private static let unicode = OptionEntry(
    "unicode", .boolean, "Whether letters beyond ASCII are taken.", default: false)
}
