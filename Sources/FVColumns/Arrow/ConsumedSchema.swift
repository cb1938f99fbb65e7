public import CFormValidate
internal import FVForms

/// A schema that was given away: released once, as this goes.
@safe
public struct ConsumedSchema: ~Copyable {
  private let schema: UnsafeMutablePointer<ArrowSchema>?

  public init(_ schema: UnsafeMutablePointer<ArrowSchema>?) { unsafe self.schema = schema }

  deinit {
    // Released or moved already, it is left alone.
    guard let schema = unsafe schema, let release = unsafe schema.pointee.release else { return }
    unsafe release(schema)
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
