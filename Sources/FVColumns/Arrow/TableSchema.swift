internal import CFormValidate
internal import FVForms
internal import FVRules
internal import FVText

/// The columns of a table that belong to fields of a ruleset, read from an `ArrowSchema`.
@safe
struct TableSchema: ~Copyable, @unchecked Sendable {
  private let anchor = Anchor()
  /// One for each field at the root, then those of elements and members.
  var all = Buffer<ColumnSchema>()
  /// Which child each field's column is; nil for none.
  var children = Buffer<Int?>()
  /// All columns there are.
  var columns = ColumnList()
  /// The members of records, and the keys and values of maps.
  var members = MemberList()
  /// Columns of types that have no values here.
  var refused = NameList()
  /// Texts that stand for null, which the ruleset owns.
  private(set) var nulls = Buffer<TextRef>()
  /// For each field, whether it is one of a record whose column lacks it.
  var isLacking = Buffer<Bool>()

  /// Reads a schema, which is not needed any more then, or says what is wrong with it.
  init(
    _ schema: UnsafePointer<ArrowSchema>, _ plan: borrowing Plan, _ programs: ColumnPrograms,
    _ policy: ColumnPolicy
  ) throws(ArrowError) {
    all.fill(with: ColumnSchema(.missing), count: plan.fieldCount)
    children.fill(with: nil, count: plan.fieldCount)
    if plan.isNested { isLacking.fill(with: false, count: plan.fieldIndices.count) }
    if !plan.nullTexts.isEmpty { for text in plan.nullTexts { nulls.append(text) } }
    guard !isExhausted else { throw .memory }
    unsafe try read(schema, plan)
    guard refused.isEmpty else {
      throw .arrow(
        refused.told("There are no values here for the Arrow type of", "column")
          + " Cast to text, numbers, booleans, dates, times, timestamps or lists of these.")
    }
    try check(plan, programs, policy)
    guard !isExhausted else { throw .memory }
  }

  /// Of no columns: all fields are missing.
  init(withoutColumns plan: borrowing Plan) throws(ArrowError) {
    all.fill(with: ColumnSchema(.missing), count: plan.fieldCount)
    children.fill(with: nil, count: plan.fieldCount)
    if plan.isNested { isLacking.fill(with: false, count: plan.fieldIndices.count) }
    if !plan.nullTexts.isEmpty { for text in plan.nullTexts { nulls.append(text) } }
    guard !isExhausted else { throw .memory }
  }

  /// How many children a record batch has.
  var childCount: Int { columns.count }

  /// How many fields there are.
  var fieldCount: Int { children.count }
  var fieldIndices: Range<FieldIndex> { FieldIndex(0)..<FieldIndex(fieldCount) }

  private var isExhausted: Bool {
    all.isExhausted || children.isExhausted || columns.isExhausted || members.isExhausted
      || isLacking.isExhausted || nulls.isExhausted
  }
}
