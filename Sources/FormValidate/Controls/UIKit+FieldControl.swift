#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  extension UITextField: @MainActor FieldControl {
    public var fieldText: String {
      get { text ?? "" }
      set { text = newValue }
    }

    public func listen(
      changed: @escaping () -> Void, left: @escaping () -> Void
    ) -> () -> Void {
      let change = UIAction { _ in changed() }
      let leave = UIAction { _ in left() }
      addAction(change, for: .editingChanged)
      addAction(leave, for: [.editingDidEnd, .editingDidEndOnExit])
      return { [weak self] in
        self?.removeAction(change, for: .editingChanged)
        self?.removeAction(leave, for: [.editingDidEnd, .editingDidEndOnExit])
      }
    }

    /// Greys it out where the field takes no part, writes in red while an error is to be seen, in orange
    /// while there is a warning, and tells either to who hears the screen.
    public func show(_ display: FieldDisplay) {
      isEnabled = display.isEnabled
      textColor = display.showsError ? .systemRed : display.warning != nil ? .systemOrange : .label
      accessibilityHint = display.message ?? display.warning
    }
  }

  extension UITextView: @MainActor FieldControl {
    public var fieldText: String {
      get { text ?? "" }
      set { text = newValue }
    }

    public func listen(
      changed: @escaping () -> Void, left: @escaping () -> Void
    ) -> () -> Void {
      let notices = [
        notice(UITextView.textDidChangeNotification, of: self, changed),
        notice(UITextView.textDidEndEditingNotification, of: self, left),
      ]
      return { for notice in notices { NotificationCenter.default.removeObserver(notice) } }
    }

    /// As of a text field.
    public func show(_ display: FieldDisplay) {
      isEditable = display.isEnabled
      textColor = display.showsError ? .systemRed : display.warning != nil ? .systemOrange : .label
      accessibilityHint = display.message ?? display.warning
    }
  }

  extension UIButton: @MainActor GateControl {}
#endif
