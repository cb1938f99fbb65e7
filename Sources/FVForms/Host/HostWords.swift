public import FVText

/// What a function of the host, or somebody outside, says besides a code.
public struct HostWords: BitwiseCopyable, Sendable {
  /// A message; "" where the rule's, the document's or the catalogue's words are to be told.
  public var message = TextRef()
  /// A JSON object, which the issue has beside the rule's own params; "" for none.
  public var params = TextRef()
  /// Whether the message is a template, or is told as it is.
  public var isTemplate = false

  public init(message: TextRef = TextRef(), params: TextRef = TextRef(), isTemplate: Bool = false) {
    (self.message, self.params, self.isTemplate) = (message, params, isTemplate)
  }

  /// Whether there is nothing.
  @inlinable package var isEmpty: Bool { message.isEmpty && params.isEmpty }

  @inlinable
  package static func == (a: HostWords, b: HostWords) -> Bool {
    a.message == b.message && a.params == b.params && a.isTemplate == b.isTemplate
  }
}

extension Arena {
  /// A copy of all of it; nil when there is no memory.
  package mutating func copy(_ words: HostWords) -> HostWords? {
    guard !words.isEmpty else { return HostWords() }
    guard let message = copy(words.message), let params = copy(words.params) else { return nil }
    return HostWords(message: message, params: params, isTemplate: words.isTemplate)
  }
}

/// Why words are not taken.
public enum HostWordsError: Error, Equatable {
  /// They are no template with what it is filled with; a sentence for a developer.
  case mistake(String)
  /// There is no memory to look at them.
  case memory
}

extension HostWords {
  /// Throws what keeps them from being a template with what it is filled with.
  public func check() throws(HostWordsError) {
    if !params.isEmpty {
      guard let isObject = HostParams.isObject(params) else { throw .memory }
      guard isObject else { throw .mistake("The params are not a JSON object.") }
    }
    guard !message.isEmpty else { return }
    guard UTF8Validation.isWellFormed(message.span) else {
      throw .mistake("The message is not well-formed UTF-8.")
    }
    do throws(MessageTemplateError) {
      _ = try MessageTemplate(String(message))
    } catch {
      throw .mistake(
        sentence(
          "The message is not a template: at %, %", String(error.offset), error.message))
    }
  }
}
