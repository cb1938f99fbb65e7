/// Anything that people type into and that can show what a form says of it: a text field, say.
///
/// ```swift
/// final class Line: FieldControl {
///   var fieldText = ""
///   private var changed: () -> Void = {}, left: () -> Void = {}
///
///   func listen(changed: @escaping () -> Void, left: @escaping () -> Void) -> () -> Void {
///     (self.changed, self.left) = (changed, left)
///     return { [weak self] in self?.changed = {}; self?.left = {} }
///   }
///   func show(_ display: FieldDisplay) { print(display.message ?? "") }
///   func type(_ text: String) { fieldText = text; changed() }
/// }
/// let binding = try form.bind(Line(), to: "email")
/// ```
/// Controls of UIKit, AppKit and SwiftUI are ones. A control of the main actor conforms there:
/// `extension Box: @MainActor FieldControl { … }`.
public protocol FieldControl: AnyObject {
  /// What stands in it. The form sets it where it has another value.
  var fieldText: String { get set }

  /// Calls `changed` whenever somebody has typed and `left` whenever somebody has left it, and returns
  /// a closure that ends that.
  func listen(changed: @escaping () -> Void, left: @escaping () -> Void) -> () -> Void

  /// Shows what the form says.
  func show(_ display: FieldDisplay)
}

/// A button, or anything else that a gate of a form enables.
public protocol GateControl: AnyObject {
  /// Whether it can be pressed: whether its gate is open.
  var isEnabled: Bool { get set }
}

/// What a form has to show at a field.
public struct FieldDisplay: Hashable, Sendable {
  /// The verdict of its rules; ``Verdict/unknown`` before its policy lets it be judged.
  public let verdict: Verdict
  /// How the field looks.
  public let appearance: Appearance
  /// Whether its error is to be seen.
  public let showsError: Bool
  /// What is wrong, where it is to be seen; else nil.
  public let message: String?
  /// What people are told besides, of a value that may be valid; nil for nothing, and before the policy
  /// of the field lets it be judged.
  public let warning: String?
  /// The brand to suggest while the number of a card is typed, from four digits on.
  public let suggestion: CardBrand?
  /// Whether the scenario has the field, and its condition holds.
  public let isEnabled: Bool

  init(_ state: FieldState, message: String?, warning: String?) {
    (verdict, appearance) = (state.verdict, state.appearance)
    (showsError, isEnabled) = (state.shows, state.isActive)
    (self.message, self.warning) = (message, warning)
    suggestion = state.suggestedCardBrand
  }
}

extension FieldDisplay: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Verdict and appearance, without the messages, in which a value may stand.
  public var description: String { "FieldDisplay(\(verdict.rawValue), \(appearance.rawValue))" }
  public var debugDescription: String { description }
  public var customMirror: Mirror {
    Mirror(self, children: ["verdict": verdict, "appearance": appearance])
  }
}
