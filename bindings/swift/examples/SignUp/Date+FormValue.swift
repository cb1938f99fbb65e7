import FormValidate
import Foundation

/// Foundation's dates as values of forms: the day in UTC.
extension Date: @retroactive FormValueConvertible {
  public var formValue: FormValue {
    .text(formatted(Date.ISO8601FormatStyle().year().month().day()))
  }

  public init?(formValue: FormValue) {
    guard let text = formValue.text,
      let date = try? Date(text, strategy: Date.ISO8601FormatStyle().year().month().day())
    else { return nil }
    self = date
  }
}
