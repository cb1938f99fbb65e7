extension DateFormat {
  /// The date that a text of the form `yyyy-MM-dd` is, without making a format first.
  public static func parseISO(_ text: Span<UInt8>) -> CalendarDate? { parsePlain(text) }

  /// The point in time that a text of the form `yyyy-MM-dd` or `yyyy-MM-ddTHH:mm:ss` is, parts of a
  /// second and a zone behind it left out.
  public static func parseMoment(_ text: Span<UInt8>) -> CalendarDate? {
    guard text.count > 10 else { return parsePlain(text) }
    guard let date = parsePlain(text.extracting(0..<10)), text.count >= 19,
      text[10] == UInt8(ascii: "T"), text[13] == UInt8(ascii: ":"), text[16] == UInt8(ascii: ":"),
      let hour = pair(text, 11), let minute = pair(text, 14), let second = pair(text, 17),
      hour < 24, minute < 60, second < 60
    else { return nil }
    let parts = date.parts
    return CalendarDate(
      year: Int(parts[0]), month: Int(parts[1]), day: Int(parts[2]), hour: hour, minute: minute,
      second: second)
  }

  /// The day of such a point in time.
  public static func parseDay(_ text: Span<UInt8>) -> CalendarDate? {
    parsePlain(text.count > 10 && text[10] == UInt8(ascii: "T") ? text.extracting(0..<10) : text)
  }

  private static func pair(_ text: Span<UInt8>, _ place: Int) -> Int? {
    let (tens, ones) = (text[place] &- 0x30, text[place &+ 1] &- 0x30)
    return tens < 10 && ones < 10 ? Int(tens) &* 10 &+ Int(ones) : nil
  }
}
