import FormValidate
import Foundation

/// Foundation's parts of dates as values of forms: the day, as `date` writes it.
extension DateComponents: @retroactive FormValueConvertible {
  public var formValue: FormValue {
    guard let year, let month, let day else { return .null }
    return CalendarDate(year, month, day).formValue
  }

  public init?(formValue: FormValue) {
    guard let date = CalendarDate(formValue: formValue) else { return nil }
    self.init(year: date.year, month: date.month, day: date.day)
  }
}
