internal import CFormValidate
internal import FVColumns
internal import FVForms
internal import FVRules
internal import FVText

/// One call that judges a table: what is asked, and what its functions throw.
struct TableCall {
  private let ruleset: FVForms.Ruleset
  private let scenario: FVForms.Scenario
  private let options: TableOptions
  private let clock: Clock?
  private let notes: TableNotes

  init(_ ruleset: Ruleset, _ scenario: String?, _ options: TableOptions) throws(TableError) {
    self.ruleset = ruleset.core
    if let scenario {
      guard let known = ruleset.core.scenario(scenario) else {
        throw .unknownScenario(scenario, hint: ruleset.core.hint(for: scenario, .scenario))
      }
      self.scenario = known
    } else {
      self.scenario = .standard
    }
    guard (1...256).contains(options.threads) else {
      throw .argument("threads must be from 1 to 256.")
    }
    guard (0...1_000_000_000).contains(options.errorLimit) else {
      throw .argument("errorLimit must be from 0 to 1,000,000,000.")
    }
    self.options = options
    let readsNow = ruleset.core.plan.tablesReadNow(in: self.scenario)
    clock = ruleset.core.clock(options.now ?? (readsNow ? .current : nil))
    notes = TableNotes(ruleset.core)
  }

  /// A batch without rows; the schema is released, whatever happens.
  func batch(_ schema: consuming ConsumedSchema) throws(TableError) -> Batch {
    var chosen = BatchOptions(threads: options.threads, errorLimit: options.errorLimit)
    chosen.clock = clock
    chosen.showsValues = options.showsValues
    chosen.skipsRemote = options.skipsRemote
    chosen.cleans = options.cleans
    chosen.keepsKeys = options.saves
    chosen.companion = notes
    chosen.columns =
      switch options.columns {
      case .unsaid: ruleset.plan.columns == .unsaid ? .superset : .unsaid
      case .any: .any
      case .superset: .superset
      case .exact: .exact
      }
    if let progress = options.progress {
      chosen.progress = { [notes] rows in
        do { try progress(Int(clamping: rows)) } catch {
          notes.thrown = error
          return 1
        }
        return 0
      }
    }
    do throws(ArrowError) {
      return try Batch(ruleset, scenario, chosen, schema: schema)
    } catch {
      throw TableError(error, thrown: nil)
    }
  }

  /// Has a batch read other tables.
  func refer(to tables: [String: TableReference], in batch: inout Batch) throws(TableError) {
    for (name, table) in tables.sorted(by: { $0.key < $1.key }) {
      switch table {
      case .table(let table):
        unsafe try TableStream(CollectionOfOne(table)).lend { stream throws(TableError) in
          unsafe try refer(to: name, ConsumedStream(stream), in: &batch)
        }
      case .arrowStream(let address):
        let stream = unsafe address.assumingMemoryBound(to: ArrowArrayStream.self)
        unsafe try refer(to: name, ConsumedStream(stream), in: &batch)
      }
    }
  }

  private func refer(
    to name: String, _ stream: consuming ConsumedStream, in batch: inout Batch
  ) throws(TableError) {
    do throws(ArrowError) {
      try batch.refer(to: name, stream)
    } catch {
      throw TableError(error, thrown: nil)
    }
  }

  /// Adds a record batch, which is released, whatever happens.
  func add(_ array: consuming ConsumedArray, to batch: inout Batch) throws(TableError) {
    do throws(ArrowError) {
      _ = try batch.add(array)
    } catch {
      throw TableError(error, thrown: notes.thrown)
    }
  }

  /// Adds the next record batch of a stream; false at its end.
  func add(
    nextOf stream: borrowing ConsumedStream, to batch: inout Batch
  ) throws(TableError) -> Bool {
    var array = unsafe ArrowArray()
    return unsafe try withUnsafeMutablePointer(to: &array) { array throws(TableError) -> Bool in
      do throws(ArrowError) {
        guard unsafe try stream.readNext(into: array) else { return false }
      } catch {
        throw TableError(error, thrown: nil)
      }
      unsafe try add(ConsumedArray(array), to: &batch)
      return true
    }
  }

  /// Judges the table, and tells what was found.
  func report(of batch: inout Batch) throws(TableError) -> TableReport {
    do throws(ArrowError) {
      let code = try batch.finish()
      return try TableReport(&batch, code, ruleset, options)
    } catch {
      throw TableError(error, thrown: notes.thrown)
    }
  }
}

/// What functions of the user's own are told of a table's records, and what one of them threw.
final class TableNotes: Companion, @unchecked Sendable {
  let ruleset: FVForms.Ruleset
  /// Set on the thread that calls.
  var thrown: (any Error)?

  init(_ ruleset: FVForms.Ruleset) { self.ruleset = ruleset }
}
