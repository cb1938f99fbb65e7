/// A set of characters, by Unicode category or one by one.
public struct CharacterClass: Sendable {
  let value: FormValue

  private init(_ value: FormValue) { self.value = value }

  /// Decimal digits of all scripts (Nd).
  public static let digits = CharacterClass("digits")
  /// Letters of all scripts (L).
  public static let letters = CharacterClass("letters")
  /// Capital and title-case letters (Lu, Lt).
  public static let uppercase = CharacterClass("uppercase")
  /// Small letters (Ll).
  public static let lowercase = CharacterClass("lowercase")
  /// Letters, marks and numbers (L, M, N).
  public static let alphanumerics = CharacterClass("alphanumerics")
  /// Symbols (S).
  public static let symbols = CharacterClass("symbols")
  /// Punctuation (P).
  public static let punctuation = CharacterClass("punctuation")
  /// White space of Unicode.
  public static let whitespace = CharacterClass("whitespace")

  /// The part of a named set that is ASCII; another set stays as it is.
  public static func ascii(_ set: CharacterClass) -> CharacterClass {
    guard let name = set.value.text, !name.hasPrefix("ascii:") else { return set }
    return CharacterClass(.text("ascii:" + name))
  }

  /// These characters.
  public static func characters(_ characters: String) -> CharacterClass {
    CharacterClass(["chars": .text(characters)])
  }

  /// All characters that are not in a set.
  public static func not(_ set: CharacterClass) -> CharacterClass {
    CharacterClass(["not": set.value])
  }
}
