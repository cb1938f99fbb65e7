internal import FVText

extension LocaleStyle {
  private static let noBreak: StaticString = "\u{A0}"

  /// The styles of the built-in languages, with those regions that write otherwise; of other languages
  /// that authors may add those of numbers.
  static func known(_ language: TextRef, _ region: TextRef) -> LocaleStyle? {
    switch language {
    case "en": english(region)
    case "de": german(region)
    case "es": spanish(region)
    case "fr": french(region)
    case "ja": style(".", ",", day: "y/MM/dd")
    case "zh": style(".", ",", day: "y年M月d日")
    case "ko": style(".", ",", day: "y. M. d.")
    case "cs sk": style(",", noBreak, day: "d. M. y")
    case "lt": style(",", noBreak, minus: "−", day: "y-MM-dd")
    case "fi": style(",", noBreak, minus: "−", day: "d.M.y")
    case "pt" where "PT" ~= region:
      style(",", noBreak, leastGrouped: 5, day: "dd/MM/y")
    case "it": style(",", ".", leastGrouped: 5)
    case "nl da tr el ro ca id vi pt": style(",", ".")
    case "hr": style(",", ".", minus: "−")
    case "sl": style(",", ".", minus: "−", leastGrouped: 5)
    case "ru uk": style(",", noBreak)
    case "sv nb nn no": style(",", noBreak, minus: "−")
    case "et": style(",", noBreak, minus: "−", leastGrouped: 5)
    case "pl hu bg lv": style(",", noBreak, leastGrouped: 5)
    default: nil
    }
  }

  @inline(never)
  private static func style(
    _ decimal: StaticString, _ group: StaticString, minus: StaticString = "-",
    leastGrouped: Int = 4, day: StaticString? = nil
  ) -> LocaleStyle {
    var style = LocaleStyle(decimal, group)
    style.minus = minus
    style.leastGrouped = leastGrouped
    style.day = day
    return style
  }

  private static let american: [StaticString] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  private static let british: [StaticString] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sept", "Oct", "Nov", "Dec",
  ]
  private static let spanish: [StaticString] = [
    "ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sept", "oct", "nov", "dic",
  ]
  private static let french: [StaticString] = [
    "janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.",
    "déc.",
  ]

  private static func english(_ region: TextRef) -> LocaleStyle {
    var style = LocaleStyle(".", ",")
    switch region {
    case "", "US CA PH PR GU VI AS MP UM MH":
      (style.day, style.months) = ("MMM d, y", american)
    default:
      // The day comes first wherever English is not that of North America.
      (style.day, style.months) = ("d MMM y", british)
    }
    style.groupsByTwo = "IN" ~= region
    if "ZA" ~= region {
      (style.decimal, style.group, style.day) = (",", noBreak, "dd MMM y")
    }
    return style
  }

  private static func german(_ region: TextRef) -> LocaleStyle {
    switch region {
    case "AT": style(",", noBreak, day: "dd.MM.y")
    case "CH LI": style(".", "'", day: "dd.MM.y")
    default: style(",", ".", day: "dd.MM.y")
    }
  }

  private static func spanish(_ region: TextRef) -> LocaleStyle {
    var own =
      switch region {
      case "419 BR BZ CU DO GT HN MX NI PA PE PR SV US":
        style(".", ",")
      case "AR BO CL CO EC PY UY VE": style(",", ".")
      case "CR": style(",", noBreak)
      default: style(",", ".", leastGrouped: 5)
      }
    own.day =
      switch region {
      case "CL": "dd-MM-y"
      case "CO GT": "d/MM/y"
      case "PA PR": "MM/dd/y"
      default: "d MMM y"
      }
    own.months = spanish
    return own
  }

  private static func french(_ region: TextRef) -> LocaleStyle {
    var own =
      switch region {
      case "CA": style(",", noBreak)
      case "LU": style(",", ".")
      default: style(",", "\u{202F}")
      }
    own.day = "d MMM y"
    own.months = french
    return own
  }
}
