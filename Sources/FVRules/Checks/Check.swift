internal import FVText

/// A rule that judges one value by itself, with everything it needs compiled in.
public enum Check: BitwiseCopyable, Sendable {
  case required(RequiredCheck)
  /// The member is there, whatever it holds.
  case present
  case equals(EqualsCheck)
  case range(RangeCheck)
  case number(NumberCheck)
  case boolean(BooleanCheck)
  case length(LengthCheck)
  case match(MatchCheck)
  case characters(CharactersCheck)
  case classCount(ClassCountCheck)
  case byteClass(ByteClassCheck)
  case email(EmailScanner)
  case url(URLCheck)
  case date(DateCheck)
  case dateTime(DateTimeCheck)
  case time(TimeCheck)
  case membership(MembershipCheck)
  case card(CardCheck)
  case count(CountCheck)
  case format(FormatCheck)

  /// The code of what is wrong with a value, which is neither ill-formed nor an object.
  public func evaluate(
    _ value: Value, _ constants: borrowing Constants, _ times: borrowing Times
  ) -> Code {
    switch self {
    case .required(let check): check.evaluate(value, constants)
    case .present: value.isAbsent ? .required : .ok
    case .equals(let check): check.evaluate(value, constants)
    case .range(let check): check.evaluate(value, constants)
    case .number(let check): check.evaluate(value, constants)
    case .boolean(let check): check.evaluate(value, constants)
    case .length(let check): check.evaluate(value, constants)
    case .match(let check): check.evaluate(value, constants)
    case .characters(let check): check.evaluate(value, constants)
    case .classCount(let check): check.evaluate(value)
    case .byteClass(let check): check.evaluate(value)
    case .email(let scanner): Check.email(scanner, value)
    case .url(let check): check.evaluate(value, constants)
    case .date(let check): check.evaluate(value, constants, times)
    case .dateTime(let check): check.evaluate(value, constants, times)
    case .time(let check): check.evaluate(value)
    case .membership(let check): check.evaluate(value, constants)
    case .card(let check): check.evaluate(value, constants)
    case .count(let check): check.evaluate(value)
    case .format(let check): check.evaluate(value)
    }
  }

  /// The characters of which all texts consist that pass; nil for a rule that takes others as well, or has
  /// more than one thing to say of them.
  public var alphabet: ASCIISet? {
    switch self {
    case .email(let scanner): scanner.alphabet
    case .format(let check): check.alphabet
    default: nil
    }
  }

  @inline(never)
  private static func email(_ scanner: EmailScanner, _ value: Value) -> Code {
    // What is not text is not an address either: e-mail, URL and date have one code for both.
    guard let text = value.textOrEmpty else { return .invalidEmail }
    return scanner.isValid(text.span) ? .ok : .invalidEmail
  }
}
