// A stand-in for CoreGraphics.
@_exported public import struct Foundation.CGFloat
