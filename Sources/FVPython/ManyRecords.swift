internal import CFormValidate

/// Dicts of a list that are judged one after the other, or many together by columns.
@safe
struct ManyRecords: ~Copyable {
  private var walk: DictWalk
  private var columns: DictColumns?
  private let ruleset: UnsafePointer<fv_ruleset>?
  private let scenario: UnsafePointer<CChar>?
  private let options: UnsafePointer<fv_options>?
  private let codes: UnsafeMutablePointer<Int32>
  /// How many have their code.
  private(set) var done = 0

  /// What records may hold in lists and dicts before others have a turn: these take some milliseconds.
  private static let mostAtOnce = 65_536
  /// From so many on columns are worth while.
  static let many = 1_000
  /// Stands for the code of a record that is among the rows, or must be judged by itself.
  private static let waiting = Int32.min

  init(
    _ walk: consuming DictWalk, _ ruleset: UnsafePointer<fv_ruleset>?,
    _ scenario: UnsafePointer<CChar>?, _ options: UnsafePointer<fv_options>?,
    _ codes: UnsafeMutablePointer<Int32>
  ) {
    self.walk = walk
    unsafe self.ruleset = ruleset
    unsafe self.scenario = scenario
    unsafe self.options = options
    unsafe self.codes = codes
  }

  /// Judges by columns what they take.
  mutating func takeColumns() { columns = unsafe DictColumns(ruleset, options) }

  /// Judges records of a list: FV_OK, FV_ERR_PYTHON where some are for the longer way or another call, or what
  /// a call that failed returned.
  mutating func judge(
    _ list: Object, _ start: Int, _ count: Int
  ) -> Int32 {
    var result = FV_OK
    var amount = 0
    for index in 0..<count {
      if index &+ 4 < count { unsafe walk.prefetch(list, start &+ index) }
      guard let dict = unsafe element(of: list, start &+ index) else { return FV_ERR_PYTHON }
      if unsafe !walk.read(dict) {
        unsafe codes[index] = FV_ERR_PYTHON
        result = FV_ERR_PYTHON
      } else if unsafe columns?.append(walk.values, at: index) == true {
        unsafe codes[index] = ManyRecords.waiting
      } else {
        unsafe codes[index] = judgeRead()
        guard unsafe codes[index] >= 0 else { return unsafe codes[index] }
      }
      amount &+= walk.amount
      let isMuch = amount > ManyRecords.mostAtOnce
      if columns == nil {
        done = index + 1
      } else if columns?.rowCount == DictColumns.mostRows || index == count - 1 || isMuch {
        let status = unsafe judgeRows(upTo: index, list, start)
        guard status >= 0 else { return status }
        done = index + 1
      }
      if isMuch, done < count { return FV_ERR_PYTHON }
    }
    return result
  }

  private func judgeRead() -> Int32 {
    unsafe fv_validate_values(ruleset, scenario, walk.values, walk.count, options, nil)
  }

  /// Judges the rows, then by themselves the records among them that are not valid for certain.
  private mutating func judgeRows(
    upTo last: Int, _ list: Object, _ start: Int
  ) -> Int32 {
    let (rows, codes) = unsafe (columns?.rowCount ?? 0, codes)
    var left = rows
    let isJudged = unsafe columns?.judge(ruleset, scenario) { place, isValid in
      if isValid {
        unsafe codes[place] = FV_OK
        left -= 1
      }
    }
    // Where many are not valid, records are quicker.
    if isJudged != true || left > rows / 3 { columns = nil }
    guard left > 0 else { return FV_OK }
    for index in done...last where unsafe codes[index] == ManyRecords.waiting {
      guard let dict = unsafe element(of: list, start &+ index) else { return FV_ERR_PYTHON }
      guard unsafe walk.read(dict) else { return FV_ERR_PYTHON }
      let code = judgeRead()
      guard code >= 0 else { return code }
      unsafe codes[index] = code
    }
    return FV_OK
  }
}
