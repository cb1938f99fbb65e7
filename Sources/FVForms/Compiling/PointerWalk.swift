internal import FVText

/// Makes JSON Pointers (RFC 6901) to tokens, one after the other in the order of the document: then
/// all of them together take no longer than the last.
struct PointerWalk {
  private let tokens: JSONTokens
  /// The containers in which the last target is, outermost first.
  private var steps: [Step] = []

  private struct Step {
    let container: TokenIndex
    /// The member's key or the element that has the target in it, and how many stand before.
    var child: TokenIndex
    var position = 0
  }

  init(_ tokens: JSONTokens) { self.tokens = tokens }

  /// The pointer to a token that is not before the last one; a key's is that of its member.
  mutating func pointer(to target: TokenIndex) -> String {
    while let last = steps.last, tokens[last.container].next <= target { steps.removeLast() }
    var next: Step? =
      steps.popLast() ?? Step(container: .document, child: TokenIndex.document.following)
    while let step = next, let entered = entered(step, target) {
      steps.append(entered)
      // The value of a member is behind its key.
      let isObject = tokens[entered.container].kind == .object
      let value = isObject ? entered.child.following : entered.child
      next = Step(container: value, child: value.following)
    }
    return steps.map(name).joined()
  }

  /// A step at the child of its container that has the target in it; nil where there is none.
  private func entered(_ step: Step, _ target: TokenIndex) -> Step? {
    guard target > step.container, tokens[step.container].isContainer else { return nil }
    var step = step
    let end = tokens[step.container].next
    while step.child < end, tokens[step.child].next <= target {
      step.child = tokens.behind(step.child)
      step.position += 1
    }
    return step.child < end ? step : nil
  }

  private func name(_ step: Step) -> String {
    guard tokens[step.container].kind == .object else {
      return sentence("/%", String(step.position))
    }
    return "/" + PointerWalk.escaped(tokens[step.child].text)
  }

  /// A name as a step of a pointer.
  static func escaped(_ name: TextRef) -> String { escaped(String(name)) }

  static func escaped(_ name: String) -> String {
    var escaped = ""
    for character in name.unicodeScalars {
      switch character {
      case "~": escaped += "~0"
      case "/": escaped += "~1"
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }
}
