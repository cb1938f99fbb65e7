internal import FVForms
internal import FVLive

extension Form {
  /// A subscription to changes: it ends when it is cancelled, and at the latest when nobody
  /// holds it any more.
  ///
  /// Whoever subscribes keeps it as long as it is to last. It keeps no form alive.
  public final class Subscription {
    private weak var live: LiveForm?
    private let token: UInt64

    init(_ live: LiveForm, _ token: UInt64) { (self.live, self.token) = (live, token) }

    deinit { cancel() }

    /// Ends the subscription, also from within its closure; changes not told yet stay untold.
    public func cancel() {
      guard let form = live else { return }
      live = nil
      _ = form.unsubscribe(token)
    }

    /// Whether the subscription goes on: it was not cancelled, and the form is still there.
    public var isActive: Bool { live.map { !$0.isClosed } ?? false }
  }
}

@available(*, unavailable)
extension Form.Subscription: Sendable {}
