internal import FVRules
internal import FVText

extension BlockWorker {
  /// Writes down the verdicts of a block, and keeps its errors in the order of rows.
  mutating func finish() {
    let word = rows.lowerBound &>> 6
    for place in 0..<invalid.wordCount {
      let all = invalid.rows(ofWord: place)
      let (bad, open) = (invalid[word: place], undecided[word: place])
      unsafe job.pointee.valid[word &+ place] = all & ~(bad | open)
      unsafe job.pointee.decided[word &+ place] = all & ~(open & ~bad)
      totals.valid &+= UInt64((all & ~(bad | open)).nonzeroBitCount)
      totals.invalid &+= UInt64(bad.nonzeroBitCount)
      totals.undecided &+= UInt64((open & ~bad).nonzeroBitCount)
    }
    totals.rows &+= UInt64(rows.count)
    guard !found.isEmpty else { return }
    sortFound()
    let room = unsafe job.pointee.errorLimit &- kept.count
    for place in 0..<sorted.count {
      var error = sorted[place]
      error.row &+= Int64(rows.lowerBound)
      if place < room { kept.append(error) }
      if firstInvalid == nil, error.code != .undecided { firstInvalid = error }
    }
  }

  /// Sorts the block's errors by row, in a row by their order: field by field they were found.
  private mutating func sortFound() {
    starts.fill(with: 0, count: rows.count &+ 1)
    let nobody = FoundError(row: -1, order: 0, detail: -1, field: 0, code: .ok)
    sorted.fill(with: nobody, count: found.count)
    guard starts.count == rows.count &+ 1, sorted.count == found.count else {
      sorted.truncate()
      return unsafe job.pointee.fail(.memory)
    }
    for place in 0..<found.count { starts[Int(found[place].row) &+ 1] &+= 1 }
    for row in 0..<rows.count { starts[row &+ 1] &+= starts[row] }
    for place in 0..<found.count {
      let error = found[place]
      let row = Int(error.row)
      var target = Int(starts[row])
      starts[row] &+= 1
      // What the rules of records found comes last, wherever it belongs.
      while target > 0, sorted[target &- 1].row == error.row,
        sorted[target &- 1].order > error.order
      {
        sorted[target] = sorted[target &- 1]
        target &-= 1
      }
      sorted[target] = error
    }
  }
}
