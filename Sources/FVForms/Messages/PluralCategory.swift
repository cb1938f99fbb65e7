/// The names that CLDR gives to the forms a word takes beside a number.
public enum PluralCategory: String, Sendable, CaseIterable {
  case zero, one, two, few, many, other
}
