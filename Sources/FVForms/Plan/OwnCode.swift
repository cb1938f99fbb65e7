public import FVRules
public import FVText

/// A code that a document names.
package struct OwnCode: BitwiseCopyable, Sendable {
  package let code: Code
  package let name: TextRef
}

extension Plan {
  /// A code by its name: the library's, or the document's own.
  public func code(named name: TextRef) -> Code? {
    if let own = ownCodes.first(where: { $0.name == name }) { return own.code }
    return Code.byName[String(name)]
  }

  /// The name of a code, as issues have it: of a host's without one that of `custom`.
  public func name(of code: Code) -> TextRef {
    if let name = code.name { return TextRef(name) }
    return ownCodes.first { $0.code == code }?.name ?? TextRef("custom")
  }
}
