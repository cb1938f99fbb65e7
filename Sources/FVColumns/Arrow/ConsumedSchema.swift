public import CFormValidate
internal import FVForms

/// A schema that was given away: released once, as this goes.
@safe
public struct ConsumedSchema: ~Copyable {
  private var schema: UnsafeMutablePointer<ArrowSchema>?
  /// Who releases it, where the host may keep parts of it.
  private var owner: SharedSchema?

  public init(_ schema: UnsafeMutablePointer<ArrowSchema>?) { unsafe self.schema = schema }

  deinit {
    guard owner == nil else { return }
    // Released or moved already, it is left alone.
    guard let schema = unsafe schema, let release = unsafe schema.pointee.release else { return }
    unsafe release(schema)
  }

  /// Moves it to where parts of it may be lent, for longer than this is there.
  mutating func shared() throws(ArrowError) -> SharedSchema {
    guard let shared = unsafe SharedSchema(moving: schema) else { throw .memory }
    unsafe schema = shared.pointer
    owner = shared
    return shared
  }

  /// What it says of the fields of a ruleset.
  func table(
    _ plan: borrowing Plan, _ programs: ColumnPrograms, _ policy: ColumnPolicy
  ) throws(ArrowError) -> TableSchema {
    guard let schema = unsafe schema else {
      throw ArrowError(.argument, "The schema is NULL.")
    }
    return unsafe try TableSchema(UnsafePointer(schema), plan, programs, policy)
  }
}
