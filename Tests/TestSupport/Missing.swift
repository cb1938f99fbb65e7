/// Something a test needs is not there.
public struct Missing: Error {
  public init() {}
}
