// The C library, whatever it is called where this is built; everything else imports this module.

#if canImport(CPlatform)
  @_exported public import CPlatform
#elseif canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Android)
  @_exported public import Android
#elseif canImport(WASILibc)
  @_exported public import WASILibc
#else
  #error("There is no C library that is known here.")
#endif
