// A stand-in for AppKit: what the Swift library uses of it, as its headers say it.

@_exported public import Foundation

@MainActor open class NSView: NSObject {
  public var toolTip: String?
}

public final class NSColor: Sendable {
  public static let systemRed = NSColor()
  public static let systemOrange = NSColor()
  public static let controlTextColor = NSColor()
}

@MainActor open class NSControl: NSView {
  public static let textDidChangeNotification = Notification.Name("changed")
  public static let textDidEndEditingNotification = Notification.Name("ended")
  public var isEnabled = true
  public var stringValue = ""
}

@MainActor open class NSTextField: NSControl {
  public var textColor: NSColor?
}

@MainActor open class NSButton: NSControl {}
