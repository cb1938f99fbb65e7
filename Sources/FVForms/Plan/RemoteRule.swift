package import FVRules
package import FVText

/// A rule that needs somebody else, whose answer comes later.
package struct RemoteRule: Sendable {
  /// By what name the host knows it.
  package let name: TextRef
  /// How many milliseconds the host is to wait, in case the value changes.
  package let delay: UInt32
  /// The fields that it reads besides its own, and by which names the rule does.
  package let reads: [FieldIndex]
  package let readNames: [TextRef]
  /// The check of its name, which records ask; nil for none.
  let function: FunctionIndex?
}

extension Plan {
  /// The "params" of a rule for the host; "" for none.
  package func hostParam(_ place: RuleIndex) -> TextRef {
    place.index < hostParams.count ? hostParams[place] : TextRef()
  }
}

/// A question that a rule has to somebody else.
package struct RemoteQuestion: BitwiseCopyable {
  /// The place of the rule's operation.
  package let place: RuleIndex
  /// Where the value stands, and what it is for the rule.
  package let slot: Slot
  package let value: Value

  init(_ place: RuleIndex, _ slot: Slot, _ value: Value) {
    (self.place, self.slot, self.value) = (place, slot, value)
  }
}

/// What a host said in advance of rules that need it.
public struct RemoteDefaults: Sendable {
  let delay: UInt32
  let reads: [String]

  public init(delay: UInt32, reads: [String]) { (self.delay, self.reads) = (delay, reads) }
}
