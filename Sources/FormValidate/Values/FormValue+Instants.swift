internal import FVText

// Points in time on their way to the engine and back.

extension FormValue {
  /// The point in time of a text as RFC 3339 has it; nil for any other, and for those without a zone.
  init?(instant text: String) {
    var text = text
    let moment = text.withUTF8 { bytes in
      Moment(iso: unsafe TextRef(unsafeStart: bytes.baseAddress, count: bytes.count).span)
    }
    guard let moment, let value = FormValue(moment) else { return nil }
    self = value
  }

  /// A point in time of the engine; nil for a day, for what has no zone, and beyond 64 bits.
  init?(_ moment: Moment) {
    let (ofDays, isTooFar) = moment.days.multipliedReportingOverflow(by: 86_400)
    guard moment.hasZone, !isTooFar else { return nil }
    let (seconds, isBeyond) = ofDays.addingReportingOverflow(moment.nanoseconds / 1_000_000_000)
    guard !isBeyond else { return nil }
    self = .instant(seconds: seconds, nanoseconds: Int(moment.nanoseconds % 1_000_000_000))
  }
}

extension MomentWriter {
  /// What was written, as a string.
  var string: String {
    unsafe text.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}

extension Moment {
  /// A point in time as values have it; nanoseconds are cut to what there can be.
  init(instant seconds: Int64, _ nanoseconds: Int) {
    let behind = Int64(min(max(nanoseconds, 0), 999_999_999))
    // Seconds of 64 bits are in a year that can be written.
    self =
      Moment(seconds: seconds, nanoseconds: behind, zoneMinutes: 0)
      ?? Moment(seconds, partsOfSecond: 1, hasZone: true)
  }
}
