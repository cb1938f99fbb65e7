#if canImport(SwiftUI)
  public import SwiftUI

  /// A text field that is bound to a field of a form, with its error and its warning below.
  ///
  /// ```swift
  /// @State private var email: FieldModel     // try FieldModel(form, "email")
  /// @State private var send: GateModel       // try GateModel(form, "send")
  ///
  /// var body: some View {
  ///   FormField("E-mail", email)
  ///   Button("Send") { … }.gate(send)
  /// }
  /// ```
  public struct FormField: View {
    private let title: String
    @Bindable private var model: FieldModel
    private let isSecret: Bool
    @FocusState private var isFocused: Bool

    /// A text field; `isSecret` hides what is typed.
    public init(_ title: String, _ model: FieldModel, isSecret: Bool = false) {
      (self.title, self.isSecret) = (title, isSecret)
      _model = Bindable(model)
    }

    public var body: some View {
      VStack(alignment: .leading) {
        Group {
          if isSecret {
            SecureField(title, text: $model.text)
          } else {
            TextField(title, text: $model.text)
          }
        }
        .focused($isFocused)
        .onChange(of: isFocused) { wasFocused, _ in if wasFocused { model.leave() } }
        .disabled(model.display?.isEnabled == false)
        if let message = model.display?.message {
          Text(message).font(.caption).foregroundStyle(Color.red)
        }
        if let warning = model.display?.warning {
          Text(warning).font(.caption).foregroundStyle(Color.orange)
        }
      }
    }
  }

  extension View {
    /// Enables the view, a button say, while a gate is open.
    public func gate(_ model: GateModel) -> some View { disabled(!model.isEnabled) }
  }
#endif
