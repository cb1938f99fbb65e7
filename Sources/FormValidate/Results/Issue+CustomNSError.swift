#if canImport(Darwin)
  public import Foundation

  extension Issue: CustomNSError {
    /// The domain of issues as an `NSError`.
    public static var errorDomain: String { "FormValidate.Issue" }

    /// The number of the code.
    public var errorCode: Int { Int(code.rawValue) }

    /// Message, title and reason as Cocoa asks for them, and the error that the author gave the rule.
    public var errorUserInfo: [String: Any] {
      var info: [String: Any] = [NSLocalizedDescriptionKey: errorDescription ?? codeName]
      if !title.isEmpty { info["title"] = title }
      info[NSLocalizedFailureReasonErrorKey] = failureReason
      info[NSUnderlyingErrorKey] = underlying
      return info
    }
  }
#endif
