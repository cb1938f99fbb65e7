internal import FVCards
public import FVText

extension Check {
  /// Whether a text that this rule refused may become one it accepts when more is typed.
  ///
  /// That is told as soon as it can be: a text of which no continuation is accepted is refused
  /// here. It never is where one is, but for numbers, whose exponents are left out of account.
  public func admits(
    prefix text: TextRef, _ constants: borrowing Constants, _ times: borrowing Times
  ) -> Bool {
    guard !text.isEmpty else { return true }
    return switch self {
    case .required(let check): check.admits(text, constants)
    case .present: true
    case .equals(let check): check.admits(text, constants)
    case .number(let check): check.admits(text, constants)
    case .boolean(let check): check.admits(text, constants)
    case .length(let check): check.admits(text, constants)
    case .match(let check): check.admits(text, constants)
    case .characters(let check): check.admits(text, constants)
    case .classCount(let check): check.byteClass.count(in: text.span) <= check.maximum
    case .byteClass(let check): check.byteClass.holdsAll(of: text.span)
    case .email(let scanner): scanner.admits(prefix: text.span)
    case .url(let check): check.admits(text, constants)
    case .date(let check): check.admits(text, constants, times)
    case .dateTime(let check): check.admits(text, constants, times)
    case .time(let check): check.admits(text)
    case .membership(let check): check.admits(text, constants)
    case .card(let check): check.admits(text, constants)
    case .format(let check): check.admits(text)
    // No text is a number, nor an array.
    case .range, .count: false
    }
  }
}

extension RequiredCheck {
  func admits(_ text: TextRef, _ constants: borrowing Constants) -> Bool {
    value.place.map { constants.values[$0].begins(with: text) } ?? true
  }
}

extension EqualsCheck {
  func admits(_ text: TextRef, _ constants: borrowing Constants) -> Bool {
    isNegated || constants.values[value].begins(with: text)
  }
}

extension CardCheck {
  @inline(never)
  func admits(_ text: TextRef, _ constants: borrowing Constants) -> Bool {
    let policy = constants.cardPolicies[policy]
    let number = CardNumber(text.span, separators: policy.separators)
    return CardTable.standard.check(number, policy).state != .invalid
  }
}

extension Value {
  /// Whether it is a text that begins with another, or is the same.
  func begins(with text: TextRef) -> Bool {
    kind == .string && self.text.slice(0..<text.count) == text
  }
}
