extension DFA {
  /// The smallest automaton of the same language (Hopcroft's algorithm).
  @inline(never)
  var minimized: DFA {
    var partition = StatePartition(accepts)
    let sources = sourcesByTarget
    while let splitter = partition.nextSplitter() {
      for kind in 0..<classCount {
        for target in splitter {
          let slot = kind * count + target
          for index in sources.starts[slot]..<sources.starts[slot + 1] {
            partition.mark(sources.states[index])
          }
        }
        partition.splitMarked()
      }
    }
    return merged(partition.blockOf, partition.blockCount)
  }

  /// For each class and state the states from which that class of bytes leads there, in one array
  /// with the places where each list begins.
  @inline(never)
  private var sourcesByTarget: (starts: [Int], states: [Int]) {
    var starts = [Int](repeating: 0, count: classCount * count + 1)
    for state in 0..<count {
      for kind in 0..<classCount {
        starts[kind * count + moves[state * classCount + kind] + 1] += 1
      }
    }
    for slot in 1..<starts.count { starts[slot] += starts[slot - 1] }
    var next = starts
    var states = [Int](repeating: 0, count: moves.count)
    for state in 0..<count {
      for kind in 0..<classCount {
        let slot = kind * count + moves[state * classCount + kind]
        states[next[slot]] = state
        next[slot] += 1
      }
    }
    return (starts, states)
  }

  /// The automaton whose states are the blocks.
  @inline(never)
  private func merged(_ blockOf: [Int], _ blockCount: Int) -> DFA {
    var newMoves = [Int](repeating: 0, count: blockCount * classCount)
    var newAccepts = [Bool](repeating: false, count: blockCount)
    for state in 0..<count {
      let block = blockOf[state]
      newAccepts[block] = accepts[state]
      for kind in 0..<classCount {
        newMoves[block * classCount + kind] = blockOf[moves[state * classCount + kind]]
      }
    }
    return DFA(
      classes: classes, classCount: classCount, moves: newMoves, accepts: newAccepts,
      start: blockOf[start])
  }
}
