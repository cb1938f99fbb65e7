public import CFormValidate
public import FVForms
public import FVText

/// A function of the host that is asked about a whole column.
@safe
public final class ColumnFunction: Companion, @unchecked Sendable {
  /// What it is told besides the column.
  public struct Call {
    public let field: TextRef
    public let scenario: TextRef
    /// The rule's "params" as JSON.
    public let params: TextRef
    public let rows: Int
    /// How many rows stand before these in the table.
    public let before: UInt64
    /// What functions of the host are lent.
    public let companion: Companion?
  }

  /// Told the column, whose structs are lent until it releases them, and where the codes go, a row each;
  /// what is not 0 ends the call.
  public typealias Body =
    @Sendable (
      Call, UnsafeMutablePointer<ArrowSchema>, UnsafeMutablePointer<ArrowArray>,
      UnsafeMutablePointer<Int32>
    ) -> Int32

  let body: Body

  public init(_ body: @escaping Body) { unsafe self.body = body }
}
