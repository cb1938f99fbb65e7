// A stand-in for UIKit: what the Swift library uses of it, as its headers say it.

@_exported public import Foundation

@MainActor open class UIResponder: NSObject {}

@MainActor open class UIView: UIResponder {
  public var accessibilityHint: String?
}

public final class UIColor: Sendable {
  public static let systemRed = UIColor()
  public static let systemOrange = UIColor()
  public static let label = UIColor()
}

@MainActor public final class UIAction {
  public init(handler: @escaping @MainActor (UIAction) -> Void) {}
}

@MainActor open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let editingChanged = Event(rawValue: 1)
    public static let editingDidEnd = Event(rawValue: 2)
    public static let editingDidEndOnExit = Event(rawValue: 4)
  }

  public var isEnabled = true
  public func addAction(_ action: UIAction, for events: Event) {}
  public func removeAction(_ action: UIAction, for events: Event) {}
}

@MainActor open class UITextField: UIControl {
  public var text: String?
  public var textColor: UIColor?
}

@MainActor open class UITextView: UIView {
  public static let textDidChangeNotification = Notification.Name("changed")
  public static let textDidEndEditingNotification = Notification.Name("ended")
  public var text: String? = ""
  public var textColor: UIColor?
  public var isEditable = true
}

@MainActor open class UIButton: UIControl {}
