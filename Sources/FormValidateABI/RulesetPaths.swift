public import CFormValidate
internal import FVForms
internal import FVRules
internal import FVText

// All fields of a ruleset, those within others included.

@_cdecl("fv_ruleset_path_count") @implementation
public func fv_ruleset_path_count(_ ruleset: UnsafePointer<fv_ruleset>?) -> Int {
  unsafe resolve(ruleset)?.plan.pathCount ?? 0
}

@_cdecl("fv_ruleset_path_at") @implementation
public func fv_ruleset_path_at(
  _ ruleset: UnsafePointer<fv_ruleset>?, _ place: Int, _ path: UnsafeMutablePointer<fv_text>?
) -> Int32 {
  guard let ruleset = unsafe resolve(ruleset) else { return FV_ERR_HANDLE }
  guard let field = ruleset.plan.pathField(place) else { return FV_ERR_ARGUMENT }
  if let path = unsafe path { unsafe path.pointee = fv_text(ruleset.plan.fieldPath(field)) }
  return FV_OK
}

@_cdecl("fv_ruleset_path_index") @implementation
public func fv_ruleset_path_index(
  _ ruleset: UnsafePointer<fv_ruleset>?, _ path: UnsafePointer<CChar>?, _ n: Int,
  _ place: UnsafeMutablePointer<Int>?
) -> Int32 {
  guard let ruleset = unsafe resolve(ruleset) else { return FV_ERR_HANDLE }
  guard let bytes = unsafe text(path, n) else { return FV_ERR_ARGUMENT }
  let path = unsafe TextRef(unsafeStart: bytes.baseAddress, count: bytes.count)
  guard let field = ruleset.plan.field(at: path), let found = ruleset.plan.pathPlace(of: field)
  else { return FV_ERR_UNKNOWN_NAME }
  if let place = unsafe place { unsafe place.pointee = found }
  return FV_OK
}

@_cdecl("fv_ruleset_path_shape") @implementation
public func fv_ruleset_path_shape(
  _ ruleset: UnsafePointer<fv_ruleset>?, _ place: Int, _ shape: UnsafeMutablePointer<Int32>?
) -> Int32 {
  guard let ruleset = unsafe resolve(ruleset) else { return FV_ERR_HANDLE }
  guard let field = ruleset.plan.pathField(place) else { return FV_ERR_ARGUMENT }
  if let shape = unsafe shape { unsafe shape.pointee = ruleset.plan.kind(of: field).number }
  return FV_OK
}

extension FieldShape.Kind {
  /// Its number in C.
  fileprivate var number: Int32 {
    switch self {
    case .plain: FV_SHAPE_PLAIN
    case .record: FV_SHAPE_RECORD
    case .list: FV_SHAPE_LIST
    case .map: FV_SHAPE_MAP
    }
  }
}
