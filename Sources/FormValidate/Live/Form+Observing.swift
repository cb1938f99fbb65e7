internal import FVForms
internal import FVLive

extension Form {
  /// Subscribes a closure to every change of the form, or of one field or gate.
  ///
  /// With `replay` it is told the present state first. It may do anything with the form: changes
  /// that it makes are told after this one, to all. What it throws comes out of the call that made
  /// the change, as ``FormError/subscriber(_:)``, when all have been told; of several errors the
  /// first. What it throws while the present state is told comes out of this call, and then it is
  /// not subscribed.
  ///
  /// A field of a row is observed wherever its row goes, and until that is removed.
  ///
  /// The subscription lasts until it is cancelled or released; keep it. A `body` that mentions the
  /// form should capture it weakly.
  public func subscribe(
    _ observed: Observed = .form, replay: Bool = false,
    _ body: @escaping (FormChange) throws -> Void
  ) throws(FormError) -> Subscription {
    let observed = try engine(observed)
    let token = try ask { () throws(FVLive.FormError) in
      try live.subscribe(to: observed, replays: replay) { [weak self] news in
        guard let self else { return 0 }
        do {
          try body(FormChange(news, self))
          return 0
        } catch {
          if thrown == nil { thrown = error }
          return Form.failed
        }
      }
    }
    return Subscription(live, token)
  }

  /// Ends all subscriptions and all sequences of ``updates``, and takes no new ones.
  ///
  /// What is queued for subscribers is not told any more. The form can still be read and changed.
  public func close() { live.close() }

  /// What the engine is told of a subscriber that threw.
  private static let failed: Int32 = -8

  /// What is to be observed, by its place.
  private func engine(_ observed: Observed) throws(FormError) -> FVLive.Observed {
    switch observed {
    case .form: .form
    case .field(let name): .field(try slot(name))
    case .gate(let name): .gate(try place(gate: name))
    }
  }

  /// Changes of the form, for as long as somebody listens.
  ///
  /// ```swift
  /// for try await change in form.updates { show(change) }
  /// ```
  /// The first is the present state. Whoever iterates is a subscriber from the first step on, until
  /// the sequence ends: with its task, when nobody holds its iterator, or with the form. Changes
  /// that come while a listener is busy are one change when it comes back, with the last state of
  /// each field and gate, so that the memory of a slow listener does not grow; only what happened to
  /// rows is kept one by one, in order, and fields are named as they are then.
  public var updates: Updates { Updates(self, .form) }

  /// Changes of a field or gate, for as long as somebody listens.
  public func updates(of observed: Observed) throws(FormError) -> Updates {
    _ = try engine(observed)
    return Updates(self, observed)
  }
}
