public import FVCards
internal import FVText

/// `card`: a payment card number.
public struct CardCheck: BitwiseCopyable, Sendable {
  /// The place of what is wanted of the number.
  public var policy: ConstantIndex<CardPolicy>

  public init(policy: ConstantIndex<CardPolicy>) { self.policy = policy }

  @inline(never)
  func evaluate(_ value: Value, _ constants: borrowing Constants) -> Code {
    let policy = constants.cardPolicies[policy]
    guard let text = value.textOrEmpty else { return .invalidType }
    guard let reasons = CardTable.standard.refusal(of: text.span, policy) else { return .ok }
    return reasons == .notAccepted ? .paymentCardNotSupported : .invalidPaymentCardNumber
  }
}
