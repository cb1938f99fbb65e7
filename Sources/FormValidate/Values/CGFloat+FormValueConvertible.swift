#if canImport(CoreGraphics)
  public import CoreGraphics

  extension CGFloat: FormValueConvertible {
    public var formValue: FormValue { Double(self).formValue }

    public init?(formValue: FormValue) {
      guard let double = Double(formValue: formValue) else { return nil }
      self.init(double)
    }
  }
#endif
