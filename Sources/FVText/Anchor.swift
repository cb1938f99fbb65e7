internal import Synchronization

/// Makes the struct that holds one be passed by its address.
///
/// The compiler copies a large struct whenever it lends it to a function, also one that cannot be
/// copied; one with an atomic inside has to stay where it is.
public struct Anchor: ~Copyable, Sendable {
  private let atomic = Atomic<UInt8>(0)

  public init() {}
}
