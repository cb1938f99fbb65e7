internal import FVForms
internal import FVLive
internal import FVText

extension Form {
  /// Gives the messages another language: a tag, or languages as browsers send them.
  ///
  /// Subscribers are told of fields that have issues, and functions of yours are asked again.
  public func set(locale: String) throws(FormError) {
    try checkIdle()
    // Subscribers see the new one.
    self.locale = locale
    try ask { () throws(FVLive.FormError) in try live.set(LocaleChain(accepting: locale)) }
  }

  /// Gives a field back its initial value, as if nothing had been done with it; of a record or list all
  /// that is in it.
  ///
  /// It is neither dirty nor touched, and its error is hidden, also where the form was submitted.
  public func reset(_ field: String) throws(FormError) {
    let slot = try slot(field)
    try ask { () throws(FVLive.FormError) in try live.reset(slot) }
  }

  /// Takes a field, and all that is in it, for one that somebody left.
  public func touch(_ field: String) throws(FormError) {
    let slot = try slot(field)
    try ask { () throws(FVLive.FormError) in try live.touch(slot) }
  }

  /// All that was typed, values of sensitive fields included; nothing is judged for it.
  ///
  /// A field that is not there is left out. Days and points in time are text, and what JSON has no word
  /// for is null: text over 1 MiB.
  public var values: [String: FormValue] {
    get throws(FormError) {
      let json = try ask { () throws(FVLive.FormError) in string(try live.values()) }
      guard case .object(let members) = FormValue(json: json) else { throw .memory }
      return members
    }
  }
}
