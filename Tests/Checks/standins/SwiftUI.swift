// A stand-in for SwiftUI: what the Swift library uses of it, as its interface says it.

@_exported public import Observation

@MainActor public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View { public var body: Never { return fatalError() } }

@resultBuilder public enum ViewBuilder {
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> Several {
    Several()
  }
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildOptional<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<A: View>(first: A) -> A { first }
  public static func buildEither<A: View>(second: A) -> A { second }
}

public struct Several: View { public var body: Never { return fatalError() } }

extension Optional: View where Wrapped: View { public var body: Never { return fatalError() } }

@MainActor @preconcurrency public struct Text: View {
  public init(_ text: String) {}
  public var body: Never { return fatalError() }
}

public struct Group<Content: View>: View {
  public init(@ViewBuilder _ content: () -> Content) {}
  public var body: Never { return fatalError() }
}

public enum HorizontalAlignment: Sendable { case leading }

public struct VStack<Content: View>: View {
  public init(alignment: HorizontalAlignment, @ViewBuilder _ content: () -> Content) {}
  public var body: Never { return fatalError() }
}

public struct Binding<Value> {}

@propertyWrapper @dynamicMemberLookup public struct Bindable<Value: AnyObject & Observable> {
  public var wrappedValue: Value
  public var projectedValue: Bindable<Value> { self }
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> { Binding() }
}

@propertyWrapper public struct FocusState<Value: Hashable> {
  public struct Binding {}
  public var wrappedValue: Value
  public var projectedValue: Binding { Binding() }
  public init() where Value == Bool { wrappedValue = false }
}

public struct TextField: View {
  public init(_ title: String, text: Binding<String>) {}
  public var body: Never { return fatalError() }
}

public struct SecureField: View {
  public init(_ title: String, text: Binding<String>) {}
  public var body: Never { return fatalError() }
}

public struct Font: Sendable { public static let caption = Font() }
public struct Color: Sendable {
  public static let red = Color()
  public static let orange = Color()
}

extension View {
  public func focused(_ binding: FocusState<Bool>.Binding) -> some View { self }
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
  ) -> some View { self }
  public func disabled(_ disabled: Bool) -> some View { self }
  public func font(_ font: Font?) -> some View { self }
  public func foregroundStyle(_ color: Color) -> some View { self }
}
