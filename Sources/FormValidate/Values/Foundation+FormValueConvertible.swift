#if canImport(FoundationEssentials)
  public import FoundationEssentials
#elseif canImport(Foundation)
  public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  extension Date: FormValueConvertible {
    /// The point in time, to the microsecond, of which a `Date` of our days holds no more; a number
    /// for what is none that 64 bits of seconds hold, which rules about dates refuse.
    public var formValue: FormValue {
      // What a date keeps is told from another year than values are.
      let since = timeIntervalSinceReferenceDate
      guard since.isFinite else { return .number(since) }
      let whole = since.rounded(.down)
      var micros = Int64(((since - whole) * 1_000_000).rounded())
      guard let after = Int64(exactly: whole + (micros < 1_000_000 ? 0 : 1)) else {
        return .number(timeIntervalSince1970)
      }
      if micros == 1_000_000 { micros = 0 }
      let (seconds, isTooFar) = after.addingReportingOverflow(Date.reference)
      if isTooFar { return .number(timeIntervalSince1970) }
      return .instant(seconds: seconds, nanoseconds: Int(micros) * 1_000)
    }

    /// The seconds from 1970 to what dates of Foundation are told from.
    private static var reference: Int64 { Int64(timeIntervalBetween1970AndReferenceDate) }

    /// The point in time, or the one that a text of RFC 3339 says.
    public init?(formValue: FormValue) {
      switch formValue {
      case .instant(let seconds, let nanoseconds):
        let (since, isTooFar) = seconds.subtractingReportingOverflow(Date.reference)
        if isTooFar { return nil }
        self.init(
          timeIntervalSinceReferenceDate: Double(since) + Double(nanoseconds) / 1_000_000_000)
      case .text(let text):
        guard let instant = FormValue(instant: text) else { return nil }
        self.init(formValue: instant)
      default: return nil
      }
    }
  }

  extension UUID: FormValueConvertible {
    /// Its text, in small letters as RFC 9562 has it.
    public var formValue: FormValue { .text(uuidString.lowercased()) }

    public init?(formValue: FormValue) {
      guard let text = formValue.text else { return nil }
      self.init(uuidString: text)
    }
  }

  extension URL: FormValueConvertible {
    /// The whole URL, also where it is relative to another.
    public var formValue: FormValue { .text(absoluteString) }

    public init?(formValue: FormValue) {
      guard let text = formValue.text else { return nil }
      self.init(string: text)
    }
  }

  extension Decimal: FormValueConvertible {
    /// The number with all its digits; "NaN" is a text, which rules about numbers refuse.
    public var formValue: FormValue { isNaN ? .text("NaN") : .decimal(description) }

    /// The number; of one with more digits than a `Decimal` has, the nearest.
    public init?(formValue: FormValue) {
      switch formValue {
      case .integer(let integer): self.init(integer)
      case .number(let number):
        guard number.isFinite else { return nil }
        self.init(string: "\(number)")
      case .decimal(let text):
        guard text.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }) else { return nil }
        self.init(string: text)
      default: return nil
      }
    }
  }
#endif
