internal import CFormValidate

/// The names of the statuses, in the form of the codes' names.
enum Status {
  static let names: [(status: Int32, name: StaticString)] = [
    (FV_ERR_ARGUMENT, "errorArgument"), (FV_ERR_COMPILE, "errorCompile"),
    (FV_ERR_LIMIT, "errorLimit"), (FV_ERR_MEMORY, "errorMemory"), (FV_ERR_HANDLE, "errorHandle"),
    (FV_ERR_UNKNOWN_NAME, "errorUnknownName"), (FV_ERR_PYTHON, "errorPython"),
    (FV_ERR_HOST, "errorHost"), (FV_ERR_BUSY, "errorBusy"), (FV_ERR_ARROW, "errorArrow"),
  ]
}
