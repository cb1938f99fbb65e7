/// Why a template does not compile.
public struct MessageTemplateError: Error, Equatable {
  /// The byte of the template where the mistake is.
  public let offset: Int
  /// A sentence for the template's author.
  public let message: String
}
