internal import FVForms
internal import FVLive

/// What a field of a form looks like.
public enum Appearance: String, Hashable, Sendable, CaseIterable {
  /// The field was neither changed nor left yet.
  case pristine
  /// Nothing is filled in.
  case empty
  /// Something is filled in.
  case filled
  /// The field shows its error.
  case mistake
  /// What is filled in is invalid, and the field does not show its error yet.
  case suspect
}

extension Appearance {
  init(_ appearance: FVLive.Appearance) {
    switch appearance {
    case .pristine: self = .pristine
    case .empty: self = .empty
    case .filled: self = .filled
    case .mistake: self = .mistake
    case .suspect: self = .suspect
    }
  }
}

extension Verdict {
  init(_ verdict: LiveVerdict) {
    switch verdict {
    case .unknown: self = .unknown
    case .valid: self = .valid
    case .invalid: self = .invalid
    case .incomplete: self = .incomplete
    case .undecided: self = .undecided
    case .pending: self = .pending
    }
  }
}

extension ValidationPolicy {
  init(_ policy: FVForms.ValidationPolicy) {
    switch policy {
    case .change: self = .change
    case .blur: self = .blur
    case .submit: self = .submit
    case .never: self = .never
    }
  }

  /// The policy as the engine has it.
  var core: FVForms.ValidationPolicy {
    switch self {
    case .change: .change
    case .blur: .blur
    case .submit: .submit
    case .never: .never
    }
  }
}
