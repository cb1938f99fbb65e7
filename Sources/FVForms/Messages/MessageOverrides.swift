/// The author's own words for one rule.
struct MessageOverride: Sendable {
  /// For every code and locale that has none of its own.
  var plain: MessageTemplate?
  var byLocale: [String: MessageTemplate] = [:]
  /// By code, then by locale; the empty locale stands for all.
  var byCode: [Int32: [String: MessageTemplate]] = [:]

  /// Whether there are words for whatever code, and not for some alone.
  var isForAll: Bool { plain != nil || !byLocale.isEmpty }

  /// The template for a code in a locale; nil when there is none for just that locale.
  func template(_ code: Int32, _ locale: String) -> MessageTemplate? {
    byCode[code]?[locale] ?? byLocale[locale]
  }

  /// The template for a code where no locale has one.
  func template(_ code: Int32) -> MessageTemplate? { byCode[code]?[""] ?? plain }
}

/// The author's own words by locale and code.
struct MessageOverrides: Sendable {
  var byLocale: [String: [Int32: MessageTemplate]] = [:]
}
