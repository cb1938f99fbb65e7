public import Observation

/// A field of a form as something to be observed, for toolkits that draw anew what has changed.
///
/// ```swift
/// let email = try FieldModel(form, "email")
/// email.text = "ada@"     // as somebody types
/// email.leave()
/// email.display?.message
/// ```
/// Like its form it belongs to one thread, task or actor at a time. With the last reference to it the
/// binding ends.
@Observable
public final class FieldModel: FieldControl {
  /// What the form says of the field.
  public private(set) var display: FieldDisplay?
  private var typed = ""
  @ObservationIgnored private var listener: (changed: () -> Void, left: () -> Void)?

  /// The field of that name, or at that pointer.
  public init(_ form: Form, _ path: String) throws(FormError) {
    try form.bind(self, to: path)
  }

  /// What stands in the field; setting it is typing.
  public var text: String {
    get { typed }
    set {
      typed = newValue
      listener?.changed()
    }
  }

  /// Somebody has left the field.
  public func leave() { listener?.left() }

  public var fieldText: String {
    get { typed }
    set { typed = newValue }
  }

  public func listen(
    changed: @escaping () -> Void, left: @escaping () -> Void
  ) -> () -> Void {
    listener = (changed, left)
    return { [weak self] in self?.listener = nil }
  }

  public func show(_ display: FieldDisplay) { self.display = display }
}

@available(*, unavailable)
extension FieldModel: Sendable {}

/// A gate of a form as something to be observed.
@Observable
public final class GateModel: GateControl {
  /// Whether the gate is open.
  public var isEnabled = false

  /// The gate of that name.
  public init(_ form: Form, _ name: String) throws(FormError) {
    try form.bind(self, toGate: name)
  }
}

@available(*, unavailable)
extension GateModel: Sendable {}
