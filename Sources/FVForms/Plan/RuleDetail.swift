internal import FVRules
internal import FVText

/// What is known of a rule besides what running it needs: for reports and descriptions.
package struct RuleDetail: Sendable {
  /// The rule's name.
  package var rule: String
  /// The author's own name for it.
  package var id = ""
  /// The values that templates fill in, and that an issue carries, in order.
  var params: [Param] = []
  /// How many of its errors a table may have; nil where it may have none.
  package var threshold: Threshold?
  /// The author's own words.
  var message: MessageOverride?
  /// The name under which catalogues have words for it, where it is not the rule's own.
  var messageKey: String?
  /// The name under which catalogues have words for what a rule works out of a table, for {measure}.
  var measure: String?
  /// The place of the field it compares with, or that it measures, for {other} and {otherLabel}.
  var other: FieldIndex?
  /// The fields of a form rule, of a key, or that tell groups of rows apart, for {list}.
  var list: [FieldIndex] = []
  /// The fields in which rows are alike that a rule compares, for {within}.
  var within: [FieldIndex] = []

  /// One value of an issue's `params`.
  struct Param: Sendable {
    var name: String
    /// The value as JSON, and as a template shows it; both are kept by the plan.
    var json: TextRef
    var text: TextRef
    /// The texts of a list's elements: a template shows those.
    var words: [TextRef] = []
    /// The place of the bound, among those that are told from the present, for which it stands.
    var time: Int?
    /// The format of the day or the point in time that it writes; nil where it writes none.
    var dayFormat: DayFormat?

    /// Whether it is a number.
    var isNumber: Bool {
      let bytes = json.span
      guard !bytes.isEmpty else { return false }
      return bytes[0] == UInt8(ascii: "-") || (0x30...0x39).contains(bytes[0])
    }
  }
}

extension RuleDetail {
  /// Writes what the rule was set to, the members of an object that is open.
  package func writeParams(to writer: inout JSONWriter) {
    for param in params {
      writer.key(param.name)
      writer.raw(param.json)
    }
  }

  /// Notes that bounds, or what a comparison is with, are days written in a format.
  mutating func tellDays(_ format: DayFormat) {
    for index in params.indices where ["expected", "min", "max"].contains(params[index].name) {
      params[index].dayFormat = format
    }
  }

  /// Has what a comparison is with told as what it comes to.
  mutating func tell(_ time: Int?) {
    for index in params.indices where ["expected", "min", "max"].contains(params[index].name) {
      params[index].time = time
    }
  }
}

/// What is known of a field besides what running its rules needs.
struct FieldDetail: Sendable {
  var name: String
  var label: LocalizedText?
}

/// A text, or one a locale.
struct LocalizedText: Sendable {
  /// For every locale that has none of its own.
  var plain: String?
  var byLocale: [String: String] = [:]
}
