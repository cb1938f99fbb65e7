internal import FVCards
internal import FVText

/// A format that is told by its name alone, or nearly so.
public enum FormatCheck: BitwiseCopyable, Sendable {
  case uuid
  case ip(version: IPScanner.Version)
  case hostname
  case iban
  case hexColor
  case base64(urlSafe: Bool)
  case json
  case phone(separators: Bool)
  case securityCode
  case luhn

  func evaluate(_ value: Value) -> Code {
    guard let text = value.textOrEmpty else { return .invalidType }
    let span = text.span
    switch self {
    case .uuid: return UUIDScanner.isValid(span) ? .ok : .invalidUUID
    case .ip(let version): return IPScanner.isValid(span, version: version) ? .ok : .invalidIP
    case .hostname: return HostnameScanner.isValid(span) ? .ok : .invalidHostname
    case .iban: return IBANScanner.isValid(span) ? .ok : .invalidIBAN
    case .hexColor: return ColorScanner.isValid(span) ? .ok : .invalidColor
    case .base64(let urlSafe):
      return Base64Scanner.isValid(span, urlSafe: urlSafe) ? .ok : .invalidBase64
    case .json:
      switch JSONTextScanner.scan(span) {
      case .valid: return .ok
      case .invalid, .incomplete: return .invalidJSON
      case .tooDeep: return .undecided
      }
    case .phone(let separators):
      return PhoneScanner.isValid(span, allowsSeparators: separators) ? .ok : .invalidPhone
    case .securityCode:
      if SecurityCodeScanner.isValid(span) { return .ok }
      return ASCIIClass.digit.holdsAll(of: span) ? .lengthOutOfRange : .characterSetError
    case .luhn: return Luhn.isValid(span) ? .ok : .invalidCheckDigit
    }
  }

  /// Whether a text that is being typed may become valid.
  func admits(_ text: TextRef) -> Bool {
    let span = text.span
    return switch self {
    case .uuid: UUIDScanner.admits(prefix: span)
    case .ip(let version): IPScanner.admits(prefix: span, version: version)
    case .hostname: HostnameScanner.admits(prefix: span)
    case .iban: IBANScanner.admits(prefix: span)
    case .hexColor: ColorScanner.admits(prefix: span)
    case .base64(let urlSafe): Base64Scanner.admits(prefix: span, urlSafe: urlSafe)
    case .json: JSONTextScanner.scan(span) != .invalid
    case .phone(let separators):
      PhoneScanner.admits(prefix: span, allowsSeparators: separators)
    case .securityCode: SecurityCodeScanner.admits(prefix: span)
    // Any number becomes right by a digit more.
    case .luhn: ASCIIClass.digit.holdsAll(of: span)
    }
  }

  /// Whether it refuses every text with blanks around, so that `trim` behind it is of no use.
  public var refusesBlanks: Bool {
    switch self {
    case .uuid, .ip, .hostname, .hexColor, .base64, .securityCode, .luhn: true
    case .iban, .json, .phone: false
    }
  }
}
