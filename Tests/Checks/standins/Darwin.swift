// A stand-in for the C library of Apple platforms, of which the Swift library needs only that it is there.
