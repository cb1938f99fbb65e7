extension ValidationResult {
  /// This result and that of another rule about the same value: both must be valid.
  ///
  /// The errors are these, then the other's; the value stays this one's.
  public func and(_ other: ValidationResult) -> ValidationResult {
    var result = merged(with: other)
    result.cleaned = cleaned ?? other.cleaned
    return result
  }

  /// This result, or that of another rule about the same value: one of them must be valid.
  ///
  /// When this one is valid, the other does not matter. When the other is, the errors of this one
  /// are still told; when neither is, the errors are those of both.
  public func or(_ other: ValidationResult) -> ValidationResult {
    guard !isValid else { return self }
    var result = self
    result.status = status.or(other.status)
    if !other.isValid { result.errors += other.errors }
    result.warnings += other.warnings
    result.fill(from: other)
    result.cleaned = cleaned ?? other.cleaned
    if result.isValid { result.failure = nil }
    return result
  }

  /// This result together with that of another field, as a form has them: both must be valid.
  ///
  /// The value stays this one's; the errors are these, then the other's.
  public func merged<Other>(with other: ValidationResult<Other>) -> ValidationResult {
    var result = self
    result.status = status.and(other.status)
    result.found = .made(found.issues + other.found.issues)
    result.fill(from: other)
    return result
  }

  /// Takes from another result what this one does not know.
  private mutating func fill<Other>(from other: ValidationResult<Other>) {
    failure = failure ?? other.failure
    cardBrand = cardBrand ?? other.cardBrand
    suggestedCardBrand = suggestedCardBrand ?? other.suggestedCardBrand
  }
}
