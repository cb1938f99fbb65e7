/// What PCRE2 may do on all elements of a list together: as much as on one text of so many bytes. Else a
/// list of short texts could cost what none of them may.
public enum ListWork {
  /// Begins a list whose texts have so many bytes; false within another one, which goes on, and without
  /// memory, which the first match reports. Whoever gets true ends it.
  public static func begin(bytes: Int) -> Bool {
    guard let memory = unsafe MatchMemory.ofThisThread, unsafe !memory.pointee.isSharing else {
      return false
    }
    unsafe memory.pointee.shared = PatternLimits().work(on: bytes, isJIT: true)
    return true
  }

  /// Ends the list: values cost again what each may cost alone.
  public static func end() {
    guard let memory = unsafe MatchMemory.ofThisThread else { return }
    unsafe memory.pointee.shared = MatchMemory.unshared
  }
}
