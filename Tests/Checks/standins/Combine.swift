// A stand-in for Combine: what the Swift library uses of it.

public protocol Cancellable { func cancel() }

public protocol Subscription: Cancellable { func request(_ demand: Subscribers.Demand) }

public enum Subscribers {
  public struct Demand: Comparable, Sendable {
    var count = 0
    public static let none = Demand()
    public static func < (a: Demand, b: Demand) -> Bool { a.count < b.count }
    public static func += (a: inout Demand, b: Demand) { a.count += b.count }
    public static func -= (a: inout Demand, b: Int) { a.count -= b }
  }

  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }
}

public protocol Subscriber<Input, Failure> {
  associatedtype Input
  associatedtype Failure: Error
  func receive(subscription: any Subscription)
  func receive(_ input: Input) -> Subscribers.Demand
  func receive(completion: Subscribers.Completion<Failure>)
}

public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}
