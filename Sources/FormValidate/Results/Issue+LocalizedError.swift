#if canImport(FoundationEssentials)
  public import FoundationEssentials
#elseif canImport(Foundation)
  public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  extension Issue: LocalizedError {
    /// What to tell the user; the title, or the code's name, where there are no words.
    public var errorDescription: String? {
      [message, title].first { !$0.isEmpty } ?? codeName
    }

    /// A sentence about what the value lacks.
    public var failureReason: String? { reason.isEmpty ? nil : reason }
  }
#endif
