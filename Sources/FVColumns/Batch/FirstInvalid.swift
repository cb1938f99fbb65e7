internal import FVRules

/// The first error that makes a row invalid, and the row among all.
struct FirstInvalid: BitwiseCopyable {
  let row: UInt64
  let code: Code
}
