internal import FVText

extension FormatCheck {
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
}
