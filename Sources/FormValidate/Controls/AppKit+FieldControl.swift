#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit

  extension NSTextField: @MainActor FieldControl {
    public var fieldText: String {
      get { stringValue }
      set { stringValue = newValue }
    }

    public func listen(
      changed: @escaping () -> Void, left: @escaping () -> Void
    ) -> () -> Void {
      let notices = [
        notice(NSControl.textDidChangeNotification, of: self, changed),
        notice(NSControl.textDidEndEditingNotification, of: self, left),
      ]
      return { for notice in notices { NotificationCenter.default.removeObserver(notice) } }
    }

    /// Greys it out where the field takes no part, writes in red while an error is to be seen, in orange
    /// while there is a warning, and tells either where the pointer rests.
    public func show(_ display: FieldDisplay) {
      isEnabled = display.isEnabled
      textColor =
        display.showsError ? .systemRed : display.warning != nil ? .systemOrange : .controlTextColor
      toolTip = display.message ?? display.warning
    }
  }

  extension NSButton: @MainActor GateControl {}
#endif
