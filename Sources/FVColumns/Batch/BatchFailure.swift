internal import FVForms
internal import FVText

/// What ends the judging of a record batch early.
enum BatchFailure: Error, Equatable {
  case memory
  /// A view is of a text outside its buffers.
  case views
  /// A function of the host failed, or said to stop, with a number of its own.
  case host(Int32)

  /// Why the record engine decided nothing.
  init(_ failure: RunFailure) {
    if case .host(let status) = failure { self = .host(status) } else { self = .memory }
  }

  /// Reads what `word` wrote; nil for 0.
  init?(word: UInt64) {
    switch word & 3 {
    case 1: self = .memory
    case 2: self = .views
    case 3: self = .host(Int32(truncatingIfNeeded: word &>> 32))
    default: return nil
    }
  }

  /// It in one word, which is never 0.
  var word: UInt64 {
    switch self {
    case .memory: 1
    case .views: 2
    case .host(let status): 3 | UInt64(UInt32(bitPattern: status)) &<< 32
    }
  }
}

extension ArrowError {
  /// What ended a record batch early.
  init(_ failure: BatchFailure) {
    switch failure {
    case .memory: self = .memory
    case .views: self = .arrow("A column has a text outside its buffers.")
    case .host(let status):
      self.init(
        .host, detail: status,
        "A function of the registry failed, or the progress function said to stop.")
    }
  }
}
