import TestSupport

@testable import FVRules

// Short ways to ask, with text instead of spans.

func isEmail(_ text: String, _ scanner: EmailScanner = EmailScanner()) -> Bool {
  scanner.isValid(Array(text.utf8).span)
}

func isURL(
  _ text: [UInt8], _ scanner: URLScanner = URLScanner(), schemes: [String] = ["http", "https"],
  defaultScheme: String? = nil
) -> Bool {
  var text = text
  if let defaultScheme, !URLScanner.hasScheme(text.span) {
    text = Array("\(defaultScheme)://".utf8) + text
  }
  return scanner.isValid(text.span) { scheme in
    for known in schemes where ASCII.equalsIgnoringCase(scheme, Array(known.utf8).span) {
      return true
    }
    return false
  }
}

/// What a format says about bytes; nil for a rule that is none of the formats.
func isValid(_ bytes: [UInt8], _ rule: ScannerVector.Rule) -> Bool? {
  let text = bytes.span
  switch rule.rule {
  case "email":
    let profiles: [String: EmailScanner.Profile] = ["html5": .html5, "rfc5321": .rfc5321]
    return EmailScanner(
      profile: profiles[rule.profile ?? ""] ?? .pragmatic, allowsUnicode: rule.unicode ?? false,
      allowsName: rule.allowName ?? false
    ).isValid(text)
  case "url":
    let scanner = URLScanner(
      allowsLocal: rule.allowLocal ?? false, allowsUnicode: rule.unicode ?? false)
    return isURL(
      bytes, scanner, schemes: rule.schemes ?? ["http", "https"],
      defaultScheme: rule.defaultScheme)
  case "uuid": return UUIDScanner.isValid(text)
  case "ip":
    let version: IPScanner.Version = rule.version.map { $0 == 4 ? .v4 : .v6 } ?? .any
    return IPScanner.isValid(text, version: version)
  case "hostname": return HostnameScanner.isValid(text)
  case "iban": return IBANScanner.isValid(text)
  case "hexColor": return ColorScanner.isValid(text)
  case "base64": return Base64Scanner.isValid(text, urlSafe: rule.urlSafe ?? false)
  case "json": return JSONTextScanner.isValid(text, allowsScalars: rule.scalars ?? false)
  case "phone": return PhoneScanner.isValid(text, allowsSeparators: rule.separators ?? false)
  case "creditCardCVV": return SecurityCodeScanner.isValid(text)
  default: return nil
  }
}

typealias NamedScanner = (name: String, isValid: @Sendable ([UInt8]) -> Bool)

/// Every scanner with every option, by name.
let scanners: [NamedScanner] = {
  var all: [NamedScanner] = []
  for profile in [EmailScanner.Profile.pragmatic, .html5, .rfc5321] {
    for options in 0..<4 {
      let scanner = EmailScanner(
        profile: profile, allowsUnicode: options & 1 != 0, allowsName: options & 2 != 0)
      all.append(("email \(profile) \(options)", { scanner.isValid($0.span) }))
    }
  }
  for options in 0..<4 {
    let scanner = URLScanner(allowsLocal: options & 1 != 0, allowsUnicode: options & 2 != 0)
    all.append(("url \(options)", { isURL($0, scanner) }))
    all.append(("url \(options) with a scheme", { isURL($0, scanner, defaultScheme: "http") }))
  }
  for isWide in [false, true] {
    let more: [NamedScanner] = [
      ("hostname", { HostnameScanner.isValid($0.span, allowsUnicode: isWide) }),
      ("iban", { IBANScanner.isValid($0.span, allowsSeparators: isWide) }),
      ("base64", { Base64Scanner.isValid($0.span, urlSafe: isWide) }),
      ("json", { JSONTextScanner.isValid($0.span, allowsScalars: isWide) }),
      ("phone", { PhoneScanner.isValid($0.span, allowsSeparators: isWide) }),
      ("ip", { IPScanner.isValid($0.span, version: isWide ? .v6 : .any) }),
    ]
    all += more
  }
  let rest: [NamedScanner] = [
    ("uuid", { UUIDScanner.isValid($0.span) }),
    ("color", { ColorScanner.isValid($0.span) }),
    ("code", { SecurityCodeScanner.isValid($0.span) }),
    ("ipv4", { HostScanner.isIPv4($0.span, allowsLeadingZeros: true) }),
    ("ipv6", { HostScanner.isIPv6($0.span, leastGap: 2) }),
  ]
  return all + rest
}()
