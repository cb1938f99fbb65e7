internal import FVPatterns
internal import FVRules
internal import FVText

// Patterns are noted where they are met, each text once however often "use" leads there, and compiled
// when all rules are counted.

/// A pattern that is to be compiled.
struct PatternDraft {
  /// What is the same pattern again.
  struct Key: Hashable {
    let text: Name
    let options: UInt32
  }

  let key: Key
  /// Where it stands in the document.
  var places: Set<TokenIndex>
}

extension RulesetCompiler {
  /// The place that a pattern will have when it is compiled.
  mutating func pattern(_ place: TokenIndex, _ options: PatternOptions) -> Int32? {
    guard let text = string(place, "A pattern") else { return nil }
    let key = PatternDraft.Key(text: Name(text), options: options.rawValue)
    if let known = patternNumbers[key] {
      patternDrafts[Int(known)].places.insert(place)
      return known
    }
    let number = Int32(patternDrafts.count)
    patternNumbers[key] = number
    patternDrafts.append(PatternDraft(key: key, places: [place]))
    return number
  }

  /// Compiles all patterns that were noted, in that order.
  mutating func compilePatterns() {
    var automata = AutomatonBudget()
    for draft in patternDrafts {
      guard goesOn else { return }
      compile(draft, &automata)
    }
  }

  private mutating func compile(_ draft: PatternDraft, _ automata: inout AutomatonBudget) {
    guard let first = draft.places.min() else { return }
    var limits = PatternLimits()
    limits.subjectBytes = patternLimits.subjectBytes
    limits.patternBytes = patternLimits.patternBytes
    do throws(PatternError) {
      let pattern = try Pattern(
        tokens[first].text.span, options: PatternOptions(rawValue: draft.key.options),
        limits: limits, automata: &automata)
      if plan.constants.patterns.append(pattern) == nil { runOut() }
    } catch {
      switch error.kind {
      case .memory: runOut()
      case .limit: exceed(at: first, error.message)
      case .mistake:
        for place in Array(draft.places).ordered(by: { $0 < $1 }) {
          mistake(.pattern, at: place, error.message, offset: error.offset, detail: error.detail)
        }
      }
    }
  }
}
