internal import FVColumns
internal import FVForms
internal import FVText

extension Ruleset {
  /// What one call would say of a table that was judged in parts, wherever these were: adds up what the
  /// reports of the parts kept, in their order, and numbers the rows on.
  ///
  /// ```swift
  /// let options = TableOptions(saves: true)
  /// let parts = try tables.map { try ruleset.validate($0, options).saved! }
  /// let whole = try ruleset.report(ofSaved: parts)
  /// ```
  ///
  /// The ruleset must be of the same document, byte by byte, as that of the parts, and they of one
  /// scenario. Throws ``TableError/argument(_:)`` where this is not so, where there are no parts, and for
  /// bytes that are not ``TableReport/saved`` of this version of the library. With `saves` the sum can be
  /// added to others.
  public func report(
    ofSaved parts: some Sequence<[UInt8]>, locale: String = "en", saves: Bool = false
  ) throws(TableError) -> TableReport {
    var rest = parts.makeIterator()
    guard let first = rest.next() else {
      throw .argument("There are no parts of a table to add up.")
    }
    do throws(ArrowError) {
      var batch = try batch(saved: first)
      while let next = rest.next() { try batch.merge(try self.batch(saved: next)) }
      let code = try batch.finish()
      return try TableReport(&batch, code, core, TableOptions(locale: locale, saves: saves))
    } catch {
      throw TableError(error, thrown: nil)
    }
  }

  private func batch(saved bytes: [UInt8]) throws(ArrowError) -> Batch {
    unsafe try bytes.span.withUnsafeBufferPointer { bytes throws(ArrowError) -> Batch in
      try Batch.loaded(
        core, saved: unsafe TextRef(unsafeStart: bytes.baseAddress, count: bytes.count))
    }
  }
}
