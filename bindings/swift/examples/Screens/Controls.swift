import FormValidate

/// A text field of a toolkit that has nothing but names.
final class TextField: FieldControl {
  let name: String
  let isSecret: Bool
  var fieldText = ""
  private(set) var isVisible = false
  private(set) var verdict = Verdict.unknown
  private var changed: () -> Void = {}
  private var left: () -> Void = {}

  init(_ name: String, isSecret: Bool) { (self.name, self.isSecret) = (name, isSecret) }

  func listen(changed: @escaping () -> Void, left: @escaping () -> Void) -> () -> Void {
    (self.changed, self.left) = (changed, left)
    return { [weak self] in
      self?.changed = {}
      self?.left = {}
    }
  }

  func show(_ display: FieldDisplay) {
    (isVisible, verdict) = (display.isEnabled, display.verdict)
  }

  /// Somebody types.
  func type(_ text: String) {
    fieldText = text
    changed()
  }

  /// Somebody goes on to another field.
  func leave() { left() }
}

/// A button of that toolkit.
final class PushButton: GateControl {
  let name: String
  var isEnabled = false

  init(_ name: String) { self.name = name }
}
