/// Options for checking a record.
public struct RecordOptions: Sendable {
  /// The language of the messages, such as `de` or `pt-BR`.
  public var locale = "en"
  /// The fields that are judged; nil for all.
  public var fields: [String]?
  /// How many issues are kept; nil for what the ruleset says.
  public var issueLimit: Int?
  /// Whether a key that is not a field is an issue (`notAllowed`, at its path).
  public var rejectsUnknownKeys = false
  /// Whether the cleaned record has the fields that the scenario lists as `!name`, not assignable.
  public var keepsUnassignable = false
  /// Whether rules `remote` pass, where no plain check of their names answers; else they are undecided.
  public var skipsRemote = false
  /// What time it is; nil for what the system's clock says, where the rules need it.
  public var now: Now?

  /// Options, each as it is unless it is given.
  public init(
    locale: String = "en", fields: [String]? = nil, issueLimit: Int? = nil,
    rejectsUnknownKeys: Bool = false, keepsUnassignable: Bool = false, skipsRemote: Bool = false,
    now: Now? = nil
  ) {
    (self.locale, self.fields) = (locale, fields)
    (self.issueLimit, self.rejectsUnknownKeys) = (issueLimit, rejectsUnknownKeys)
    (self.keepsUnassignable, self.skipsRemote, self.now) = (keepsUnassignable, skipsRemote, now)
  }
}
