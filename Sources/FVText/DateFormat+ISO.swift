extension DateFormat {
  /// The date that a text of the form `yyyy-MM-dd` is, without making a format first.
  public static func parseISO(_ text: Span<UInt8>) -> CalendarDate? { parsePlain(text) }
}
