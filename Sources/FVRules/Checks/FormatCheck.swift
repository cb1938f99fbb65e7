internal import FVCards
public import FVPatterns
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

  /// A regular language within it, which columns are looked through for; nil where nothing is worth
  /// looking for.
  public var filter: ColumnFilter? {
    switch self {
    case .hostname: HostnameScanner.filter
    case .hexColor: ColorScanner.filter
    case .phone(let separators): separators ? PhoneScanner.separatedFilter : PhoneScanner.filter
    case .ip(let version): version == .v6 ? nil : IPScanner.filter
    case .base64(let urlSafe): urlSafe ? nil : Base64Scanner.filter
    case .uuid, .iban, .json, .securityCode, .luhn: nil
    }
  }

  /// A regular language around it, by which columns tell what is wrong for certain; nil where there is
  /// none, where another test tells, or where it has more than one thing to say of others.
  public var outline: ColumnFilter? {
    switch self {
    case .hostname: HostnameScanner.outline
    case .hexColor: ColorScanner.filter
    case .phone(let separators): separators ? PhoneScanner.separatedOutline : PhoneScanner.filter
    case .ip(version: .v6): nil
    case .ip(let version): version == .v4 ? IPScanner.filter : IPScanner.outline
    case .base64(let urlSafe): urlSafe ? Base64Scanner.safeOutline : Base64Scanner.outline
    case .uuid, .iban, .json, .securityCode, .luhn: nil
    }
  }

  /// The characters of which all texts consist that pass; nil where it takes any, or has more than one
  /// thing to say of others.
  var alphabet: ASCIISet? {
    switch self {
    case .hostname: .label.adding(".")
    case .hexColor: .hexDigits.adding("#")
    case .phone(let separators): .digits.adding(separators ? "+ ()-./" : "+")
    case .ip: .hexDigits.adding(".:")
    case .base64(let urlSafe): (urlSafe ? .base64URL : ASCIISet.base64).adding("=")
    case .uuid, .iban, .json, .securityCode, .luhn: nil
    }
  }

  /// Those that take no options, as documents have them.
  public static let named = [
    NamedFormat(
      "luhn", "Digits with a right Luhn check digit.", .luhn, .invalidCheckDigit, "digits"),
    NamedFormat("iban", "An IBAN.", .iban, .invalidIBAN),
    NamedFormat("uuid", "A UUID.", .uuid, .invalidUUID),
    NamedFormat("hostname", "A host name.", .hostname, .invalidHostname),
    NamedFormat("hexColor", "A colour such as #ff8800.", .hexColor, .invalidColor),
    NamedFormat("json", "Text that is JSON.", .json, .invalidJSON),
  ]
}

/// What documents say of a format that takes no options.
public struct NamedFormat: Sendable {
  public let name: String
  /// What it asks for, for the author.
  public let summary: String
  public let check: FormatCheck
  public let code: Code
  /// The kind of input element for a field that has it; nil for any text.
  public let input: String?

  init(
    _ name: String, _ summary: String, _ check: FormatCheck, _ code: Code, _ input: String? = nil
  ) {
    (self.name, self.summary, self.check) = (name, summary, check)
    (self.code, self.input) = (code, input)
  }
}
