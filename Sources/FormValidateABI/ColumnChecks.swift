public import CFormValidate
internal import FVColumns
internal import FVForms
internal import FVText

@_cdecl("fv_registry_add_column_check") @implementation
public func fv_registry_add_column_check(
  _ registry: UnsafeMutablePointer<fv_registry>?, _ name: UnsafePointer<CChar>?, _ n: Int,
  _ function: fv_column_function?, _ context: UnsafeMutableRawPointer?,
  _ destroy: fv_destroy_function?
) -> Int32 {
  let context = unsafe HostContext(context, destroy)
  guard let registry = unsafe resolve(UnsafePointer(registry)) else { return FV_ERR_HANDLE }
  guard let function = unsafe function, let name = unsafe functionName(name, n) else {
    return FV_ERR_ARGUMENT
  }
  let asked = unsafe ColumnFunction { call, schema, column, codes in
    unsafe ask(function, context, call, schema, column, codes)
  }
  // The one before goes when the registry is done with, which its `destroy` may free.
  let before = unsafe UnsafeMutablePointer(mutating: registry).pointee.add(column: asked, name)
  return withExtendedLifetime(before) { FV_OK }
}

private func ask(
  _ function: fv_column_function, _ context: HostContext, _ call: ColumnFunction.Call,
  _ schema: UnsafeMutablePointer<ArrowSchema>, _ column: UnsafeMutablePointer<ArrowArray>,
  _ codes: UnsafeMutablePointer<Int32>
) -> Int32 {
  var told = unsafe fv_column_call()
  unsafe told.struct_size = UInt32(MemoryLayout<fv_column_call>.size)
  unsafe told.field = fv_text(call.field)
  unsafe told.scenario = fv_text(call.scenario)
  unsafe told.params = fv_text(call.params)
  unsafe told.rows = UInt64(call.rows)
  unsafe told.first_row = call.before
  return unsafe function(context.pointer, &told, schema, column, codes)
}
