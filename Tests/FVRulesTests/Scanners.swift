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
