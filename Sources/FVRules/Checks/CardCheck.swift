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
    let answer = CardTable.standard.check(
      CardNumber(text.span, separators: policy.separators), policy)
    if answer.state == .valid { return .ok }
    return answer.reasons == .notAccepted ? .paymentCardNotSupported : .invalidPaymentCardNumber
  }
}
