internal import FVForms

extension Form {
  /// Binds a control to a field, by its name or a pointer: sets its text, sets the field as somebody
  /// types, tells it when somebody leaves, and lets it show what the form says, now and after each
  /// change.
  ///
  /// ```swift
  /// try form.bind(emailField, to: "email") { emailError.text = $0.message }
  /// try form.bind(sendButton, toGate: "send")
  /// ```
  /// In a row the binding goes along with its row. It ends when the control goes, when the form goes or
  /// is closed, with its row, when the control is bound to something else, and by ``Binding/cancel()``:
  /// the form keeps it, and it keeps neither of them. `showing` is called behind the control's own
  /// ``FieldControl/show(_:)``; `failing` is told what setting the field throws, which is what a
  /// subscriber or a function of yours threw. It throws for a field that is not there, and what
  /// ``subscribe(_:replay:_:)`` does.
  @discardableResult
  public func bind<Control: FieldControl>(
    _ control: Control, to path: String, showing: @escaping (FieldDisplay) -> Void = { _ in },
    failing: @escaping (FormError) -> Void = { _ in }
  ) throws(FormError) -> Binding {
    let binding = FieldBinding(control, self, try slot(path), showing, failing)
    let end = Binding.End(binding)
    binding.subscription = try subscribe(.field(path), replay: true) { [weak binding] _ in
      try withExtendedLifetime(end) { try binding?.update() }
    }
    keep(binding, of: control)
    binding.stop = control.listen(
      changed: { [weak binding] in binding?.change() }, left: { [weak binding] in binding?.leave() }
    )
    return binding
  }

  /// Binds a button to a gate: it is enabled while the gate is open.
  @discardableResult
  public func bind<Control: GateControl>(
    _ control: Control, toGate name: String
  ) throws(FormError) -> Binding {
    let binding = Binding(self)
    let end = Binding.End(binding)
    binding.subscription = try subscribe(.gate(name), replay: true) {
      [weak control, weak binding] change in
      withExtendedLifetime(end) {
        guard let control else { return binding?.cancel() ?? () }
        control.isEnabled = change.gates[name] ?? false
      }
    }
    keep(binding, of: control)
    return binding
  }

  /// Keeps a binding, in place of that which the control had.
  private func keep(_ binding: Binding, of control: AnyObject) {
    let old = bindings.updateValue(binding, forKey: ObjectIdentifier(control))
    binding.key = ObjectIdentifier(control)
    old?.cancel()
  }

  /// A control that goes along with a field or a gate.
  public class Binding {
    fileprivate weak var form: Form?
    fileprivate var subscription: Subscription?
    fileprivate var stop: (() -> Void)?
    fileprivate var key: ObjectIdentifier?

    fileprivate init(_ form: Form) { self.form = form }

    deinit { stop?() }

    /// Whether it goes on.
    public var isActive: Bool { subscription?.isActive ?? false }

    /// Ends it; the control is told nothing any more, and nothing is asked of it.
    public func cancel() {
      // Letting go of the subscription comes back here: not while it is being set.
      let (stop, ended) = (stop, subscription)
      self.stop = nil
      subscription = nil
      if let key, let form, form.bindings[key] === self { form.bindings[key] = nil }
      withExtendedLifetime(ended) { stop?() }
    }

    /// Ends a binding when nobody holds this any more, as when the row of its field is removed.
    fileprivate final class End {
      private weak var binding: Binding?

      init(_ binding: Binding) { self.binding = binding }

      deinit { binding?.cancel() }
    }
  }
}

@available(*, unavailable)
extension Form.Binding: Sendable {}

/// A control that goes along with a field.
private final class FieldBinding: Form.Binding {
  private weak var control: (any FieldControl)?
  private let slot: Slot
  private let showing: (FieldDisplay) -> Void
  private let failing: (FormError) -> Void
  private var shown: FieldDisplay?
  /// Whether the control is being set: what it says of that is not what somebody typed.
  private var isSetting = false

  init(
    _ control: any FieldControl, _ form: Form, _ slot: Slot,
    _ showing: @escaping (FieldDisplay) -> Void, _ failing: @escaping (FormError) -> Void
  ) {
    (self.control, self.slot) = (control, slot)
    (self.showing, self.failing) = (showing, failing)
    super.init(form)
  }

  /// Somebody has typed.
  func change() {
    guard let form, let control, !isSetting else { return }
    tell { () throws(FormError) in try form.set(at: slot, .text(control.fieldText)) }
  }

  /// Somebody has left the control.
  func leave() {
    guard let form, control != nil else { return }
    tell { () throws(FormError) in try form.blur(at: slot) }
  }

  private func tell(_ body: () throws(FormError) -> Void) {
    do throws(FormError) { try body() } catch { failing(error) }
  }

  /// Shows what is different.
  func update() throws(FormError) {
    guard let form else { return }
    guard let control else { return cancel() }
    let state = try form.state(at: slot)
    if let text = state.value.shownText, text != control.fieldText {
      isSetting = true
      control.fieldText = text
      isSetting = false
    }
    let words =
      state.shows || state.warns ? try form.firstMessages(at: slot) : (error: nil, warning: nil)
    let display = FieldDisplay(
      state, message: state.shows ? words.error : nil, warning: words.warning)
    guard display != shown else { return }
    shown = display
    control.show(display)
    showing(display)
  }
}

extension FormValue {
  /// The value as a text to edit; nil for what is none.
  fileprivate var shownText: String? {
    switch self {
    case .null: ""
    case .text(let text), .decimal(let text): text
    case .integer(let integer): "\(integer)"
    case .number(let number): "\(number)"
    case .boolean(let boolean): "\(boolean)"
    case .instant: asText.text
    case .list, .object: nil
    }
  }
}
