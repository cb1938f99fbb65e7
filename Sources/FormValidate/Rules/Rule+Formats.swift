// Texts that have a grammar.

extension Rule {
  /// How strictly e-mail addresses are read.
  public enum EmailProfile: String, Sendable {
    /// What mail systems take: `local@host.domain`.
    case pragmatic
    /// What browsers take.
    case html5
    /// Also quoted local parts and addresses of hosts.
    case rfc5321
  }

  /// An e-mail address.
  public static let email = Rule("email")

  /// An e-mail address; `unicode` permits those of RFC 6531, `allowName` a name before `<address>`.
  public static func email(
    profile: EmailProfile = .pragmatic, unicode: Bool = false, allowName: Bool = false
  ) -> Rule {
    Rule("email").with([
      "profile": .text(profile.rawValue), "unicode": .boolean(unicode),
      "allowName": .boolean(allowName),
    ])
  }

  /// A web address.
  public static let url = Rule("url")

  /// An address with one of these schemes; `defaultScheme` is put before one that has none, and
  /// stays in the cleaned value.
  public static func url(
    schemes: [String] = ["http", "https"], defaultScheme: String? = nil, allowLocal: Bool = false,
    unicode: Bool = false
  ) -> Rule {
    Rule("url").with([
      "schemes": schemes.formValue, "defaultScheme": defaultScheme?.formValue,
      "allowLocal": .boolean(allowLocal), "unicode": .boolean(unicode),
    ])
  }

  /// A date of the calendar, written `yyyy-MM-dd`.
  public static let date = Rule("date")

  /// A date of the calendar in a format, with `min` and `max` in the same one, or told from now:
  /// `today-18y`.
  public static func date(
    format: String = CalendarDate.format, min: String? = nil, max: String? = nil
  ) -> Rule {
    Rule("date").with([
      "format": .text(format), "min": min?.formValue, "max": max?.formValue,
    ])
  }

  /// A date of the calendar between two others, all written as ``CalendarDate`` is; the bounds both
  /// have a time, or neither has.
  public static func date(min: CalendarDate, max: CalendarDate? = nil) -> Rule {
    let format = min.time == nil ? CalendarDate.format : CalendarDate.timeFormat
    return date(format: format, min: min.text, max: max?.text)
  }

  /// Whether a zone stands behind a point in time.
  public enum ZonePresence: String, Sendable { case required, optional, none }

  /// A point in time as RFC 3339 has it, with a zone: `2024-02-29T12:00:00Z`.
  public static let dateTime = Rule("datetime")

  /// A point in time as RFC 3339 has it, with `min` and `max` written so, or told from now: `now-24h`;
  /// what has no zone is taken in UTC.
  public static func dateTime(
    zone: ZonePresence = .required, fraction: Bool = true, min: String? = nil, max: String? = nil
  ) -> Rule {
    Rule("datetime").with([
      "zone": .text(zone.rawValue), "fraction": .boolean(fraction), "min": min?.formValue,
      "max": max?.formValue,
    ])
  }

  /// A time of day: `12:00`, `12:00:00` or `12:00:00.5`.
  public static let time = Rule("time")

  /// A time of day between two others, both included.
  public static func time(min: String? = nil, max: String? = nil) -> Rule {
    Rule("time").with(["min": min?.formValue, "max": max?.formValue])
  }

  /// Digits of which the last is the right check digit.
  public static let luhn = Rule("luhn")

  /// The number of a payment card.
  public static let card = Rule("card")

  /// The number of a payment card, of one of these brands.
  public static func card(accept: [CardBrand]? = nil, separators: Bool = true) -> Rule {
    Rule("card").with([
      "accept": accept.map { .list($0.map { .text($0.rawValue) }) },
      "separators": .boolean(separators),
    ])
  }

  /// The security code of a payment card.
  public static let creditCardCVV = Rule("creditCardCVV")
  /// A UUID with its hyphens.
  public static let uuid = Rule("uuid")
  /// An IP address of either version.
  public static let ip = Rule("ip")

  /// An IP address of version 4 or 6.
  public static func ip(version: Int) -> Rule {
    Rule("ip").with(["version": version.formValue])
  }

  /// A name of a host.
  public static let hostname = Rule("hostname")
  /// An IBAN with the right check digits.
  public static let iban = Rule("iban")
  /// A phone number in the form of E.164: `+` and 7 to 15 digits.
  public static let phone = Rule("phone")

  /// A phone number in the form of E.164, perhaps with separators between its digits.
  public static func phone(separators: Bool) -> Rule {
    Rule("phone").with(["separators": .boolean(separators)])
  }

  /// A colour such as `#ff8800`.
  public static let hexColor = Rule("hexColor")
  /// Base64 with its padding.
  public static let base64 = Rule("base64")

  /// Base64, in the alphabet for URLs if asked for.
  public static func base64(urlSafe: Bool) -> Rule {
    Rule("base64").with(["urlSafe": .boolean(urlSafe)])
  }

  /// A text that is JSON.
  public static let json = Rule("json")
}
