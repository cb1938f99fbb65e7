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
  return unsafe change(registry, name, n) { registry, name in
    unsafe function.map { function in
      unsafe registry.add(
        column: ColumnFunction { call, schema, column, codes in
          unsafe ask(function, context, call, schema, column, codes)
        }, name)
    }
  }
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
