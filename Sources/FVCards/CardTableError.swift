/// A mistake in a table of brands.
public struct CardTableError: Error, Equatable {
  /// Which brand, by its place in the list; nil when it is the list itself.
  public let brand: Int?
  /// Which of its facts: `name`, `prefixes`, `lengths`, `gaps`, `codeName`, `codeSize`.
  public let field: String?
  /// The byte offset of the mistake in that fact.
  public let offset: Int?
  /// A sentence for the table's author.
  public let message: String
}
