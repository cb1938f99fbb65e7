internal import FVText

extension CharactersCheck {
  func admits(_ text: TextRef, _ constants: borrowing Constants) -> Bool {
    let count = count(text, constants)
    return switch demand {
    case .contains(_, let maximum): count.inside <= maximum
    case .only: count.outside == 0
    case .none: count.inside == 0
    }
  }
}
