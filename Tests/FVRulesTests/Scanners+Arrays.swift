@testable import FVRules

// The scanners over arrays, since `#expect` holds no spans.

extension EmailScanner {
  func isValid(_ text: [UInt8]) -> Bool { isValid(text.span) }
}

extension URLScanner {
  static func hasScheme(_ text: [UInt8]) -> Bool { hasScheme(text.span) }
}

extension HostScanner {
  static func isIPv4(_ text: [UInt8], allowsLeadingZeros: Bool = false) -> Bool {
    isIPv4(text.span, allowsLeadingZeros: allowsLeadingZeros)
  }

  static func isIPv6(_ text: [UInt8], leastGap: Int = 1) -> Bool {
    isIPv6(text.span, leastGap: leastGap)
  }
}

extension IBANScanner {
  static func isValid(_ text: [UInt8], allowsSeparators: Bool = true) -> Bool {
    isValid(text.span, allowsSeparators: allowsSeparators)
  }
}

extension JSONTextScanner {
  static func scan(_ text: [UInt8]) -> Outcome { scan(text.span) }
}

extension SecurityCodeScanner {
  static func isValid(_ text: [UInt8], length: Int) -> Bool { isValid(text.span, length: length) }
}
