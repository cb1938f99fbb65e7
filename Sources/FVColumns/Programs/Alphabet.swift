internal import FVForms
internal import FVKernels
internal import FVRules

/// The bytes of which all texts consist that pass a rule: a text with any other byte does not, whatever else
/// is wrong with it.
struct Alphabet: Sendable {
  /// The place of the rule's operation.
  let rule: RuleIndex
  let bytes: ByteSet

  /// Nil for a rule that takes other bytes as well, or has more than one thing to say of them.
  init?(_ rule: RuleIndex, _ check: Check) {
    let bytes: ByteSet
    switch check {
    case .email(let scanner):
      guard !scanner.allowsUnicode, !scanner.allowsName, scanner.profile != .rfc5321 else {
        return nil
      }
      bytes = Alphabet.address
    case .format(.hostname): bytes = ByteSet(0x2D...0x2E, 0x30...0x39, 0x41...0x5A, 0x61...0x7A)
    case .format(.hexColor): bytes = ByteSet(0x23...0x23, 0x30...0x39, 0x41...0x46, 0x61...0x66)
    case .format(.ip): bytes = ByteSet(0x2E...0x2E, 0x30...0x3A, 0x41...0x46, 0x61...0x66)
    case .format(.phone(let separators)):
      bytes =
        separators
        ? ByteSet(0x20...0x20, 0x28...0x29, 0x2B...0x2B, 0x2D...0x39)
        : ByteSet(0x2B...0x2B, 0x30...0x39)
    case .format(.base64(let urlSafe)):
      bytes =
        urlSafe
        ? ByteSet(0x2D...0x2D, 0x30...0x39, 0x3D...0x3D, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A)
        : ByteSet(0x2B...0x2B, 0x2F...0x39, 0x3D...0x3D, 0x41...0x5A, 0x61...0x7A)
    default: return nil
    }
    (self.rule, self.bytes) = (rule, bytes)
  }

  /// Atoms of local parts, dots, and the names of hosts.
  private static let address = ByteSet(
    0x21...0x21, 0x23...0x27, 0x2A...0x2B, 0x2D...0x39, 0x3D...0x3D, 0x3F...0x5A, 0x5E...0x7E)
}
