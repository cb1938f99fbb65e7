import CFormValidate
import FormValidateABI
import Testing

/// The library as C sees it; the C programs in Tests/C go further.
struct ABITests {
  @Test func everyHandleIsItsOwn() {
    var patterns: [UnsafeMutablePointer<fv_pattern>?] = []
    for number in 0..<300 {
      let text = Array("a{\(number + 1)}".utf8CString)
      var pattern: UnsafeMutablePointer<fv_pattern>?
      let status = fv_pattern_compile(text, text.count - 1, 0, &pattern, nil)
      #expect(status == FV_OK)
      patterns.append(pattern)
    }
    for (number, pattern) in patterns.enumerated() {
      let value = [CChar](repeating: 0x61, count: number + 1)
      #expect(fv_pattern_match(pattern, value, number + 1) == FV_OK)
      #expect(fv_pattern_match(pattern, value, number) == FV_REGEX_MISMATCH)
    }
    // No live handle is a bit away from another.
    let first = UInt(bitPattern: patterns[0])
    for bit in 0..<64 {
      let near = UnsafeMutablePointer<fv_pattern>(bitPattern: first ^ (1 << UInt(bit)))
      #expect(fv_pattern_match(near, "a", 1) == FV_ERR_HANDLE)
    }
    for pattern in patterns { fv_pattern_free(pattern) }
    for pattern in patterns {
      #expect(fv_pattern_match(pattern, "a", 1) == FV_ERR_HANDLE)
      fv_pattern_free(pattern)  // twice does no harm
    }
  }

  @Test func aHandleThatCameBackIsAnother() {
    var first: UnsafeMutablePointer<fv_pattern>?
    var second: UnsafeMutablePointer<fv_pattern>?
    #expect(fv_pattern_compile("a", 1, 0, &first, nil) == FV_OK)
    fv_pattern_free(first)
    #expect(fv_pattern_compile("b", 1, 0, &second, nil) == FV_OK)
    #expect(first != second)
    #expect(fv_pattern_match(first, "a", 1) == FV_ERR_HANDLE)
    #expect(fv_pattern_match(second, "b", 1) == FV_OK)
    fv_pattern_free(second)
  }

  @Test func forgedHandles() {
    for bits in [1, 8, 0x7FFF_FFFF, UInt.max, 1 << 63, 0x11 << 59, 0x11 << 59 | 1 << 22] as [UInt] {
      let forged = UnsafeMutablePointer<fv_pattern>(bitPattern: bits)
      #expect(fv_pattern_match(forged, "a", 1) == FV_ERR_HANDLE)
      fv_pattern_free(forged)
    }
    #expect(fv_pattern_match(nil, "a", 1) == FV_ERR_HANDLE)
  }

  @Test func errorsAreFilledAndEmptied() {
    var error = fv_error()
    error.status = 99
    #expect(fv_pattern_compile("(", 1, 0, nil, &error) == FV_ERR_COMPILE)
    #expect(error.status == FV_ERR_COMPILE && error.offset == 1 && error.detail == 114)
    #expect(fv_pattern_compile("a", 1, 0, nil, &error) == FV_OK)
    #expect(error.status == FV_OK && error.offset == FV_NO_OFFSET && error.message.0 == 0)
    #expect(fv_pattern_compile(nil, 1, 0, nil, &error) == FV_ERR_ARGUMENT)
    #expect(fv_pattern_compile("a", 1, 128, nil, &error) == FV_ERR_ARGUMENT)
    #expect(fv_pattern_compile("a", -1, 0, nil, &error) == FV_ERR_LIMIT)
  }

  @Test func manyThreadsMakeAndEndHandles() async {
    let failures = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          var failures = 0
          for _ in 0..<300 {
            var pattern: UnsafeMutablePointer<fv_pattern>?
            let status = fv_pattern_compile("a+", 2, FV_PATTERN_INTERPRET, &pattern, nil)
            if status != FV_OK { failures += 1 }
            if fv_pattern_match(pattern, "aa", 2) != FV_OK { failures += 1 }
            fv_pattern_free(pattern)
            if fv_pattern_match(pattern, "aa", 2) != FV_ERR_HANDLE { failures += 1 }
          }
          return failures
        }
      }
      return await group.reduce(0, +)
    }
    #expect(failures == 0)
  }

  @Test func codesHaveNamesBothWays() {
    // Codes are counted without a gap; the first that is none has the name "".
    var count = FV_TOO_MANY_DECIMALS
    while let name = fv_code_name(count), name.pointee != 0 { count += 1 }
    #expect(count > FV_TOO_MANY_DECIMALS)
    for code in FV_ERR_ARROW..<count {
      guard let name = fv_code_name(code) else {
        Issue.record("no name of \(code)")
        continue
      }
      var back: Int32 = 99
      #expect(fv_code_from_name(name, String(cString: name).utf8.count, &back) == FV_OK)
      #expect(back == code)
    }
    #expect(fv_code_from_name("nothing", 7, nil) == FV_ERR_UNKNOWN_NAME)
    #expect(fv_code_from_name(nil, 7, nil) == FV_ERR_ARGUMENT)
    #expect(fv_code_name(count).map { String(cString: $0) } == "")
  }
}
