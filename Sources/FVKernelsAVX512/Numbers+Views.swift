internal import CKernels
internal import _Builtin_intrinsics.intel

/// What views are read by.
extension Numbers {
  /// The lower numbers of each lane of two vectors in turn, or the upper ones.
  @inline(__always)
  static func lower(_ a: Numbers, _ b: Numbers) -> Numbers {
    Numbers(vector: _mm512_unpacklo_epi32(a.vector, b.vector))
  }

  @inline(__always)
  static func upper(_ a: Numbers, _ b: Numbers) -> Numbers {
    Numbers(vector: _mm512_unpackhi_epi32(a.vector, b.vector))
  }

  /// The first of each lane, then the second of each, and so on.
  @inline(__always)
  var fromLanes: Numbers {
    let order = SIMD16<Int32>(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15)
    return Numbers(
      vector: _mm512_permutexvar_epi32(
        unsafe unsafeBitCast(order, to: __m512i.self), vector))
  }

  /// Each with all that stand before it added.
  @inline(__always)
  var runningSums: Numbers { Numbers(vector: fvk_running_sums512(vector)) }

  /// The last one, as often as there are numbers.
  @inline(__always)
  var lastEverywhere: Numbers {
    Numbers(vector: _mm512_permutexvar_epi32(_mm512_set1_epi32(15), vector))
  }

  /// The greater of each two, without signs.
  @inline(__always)
  func larger(_ other: Numbers) -> Numbers {
    Numbers(vector: _mm512_max_epu32(vector, other.vector))
  }

  /// The greatest of those that are not negative.
  @inline(__always)
  var most: Int32 { fvk_most512(vector) }

  @inline(__always)
  func store(at place: UnsafeMutablePointer<Int32>) {
    unsafe UnsafeMutableRawPointer(place).storeBytes(of: vector, as: __m512i.self)
  }
}

/// The texts that stand in their views, four at a time.
public enum WideViewTexts {
  /// Writes those of up to 12 bytes one behind the other, and behind them up to a vector of anything, and
  /// where each ends: of as many rows from the first on as make whole vectors of ends; returns how many rows
  /// and bytes that are.
  public static func copy(
    _ views: UnsafePointer<Int32>, count: Int, to start: UnsafeMutablePointer<UInt8>,
    ends: UnsafeMutablePointer<Int32>
  ) -> (rows: Int, bytes: Int) {
    // A byte of a text has its place in it, and those of its length are never inside.
    let places = Bytes(
      lanes: SIMD16(255, 255, 255, 255, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11))
    let longest = Numbers(repeating: 12)
    var (row, place) = (0, 0)
    var before = Numbers()
    while row &+ 16 <= count {
      let from = unsafe views + 4 &* row
      let rows = unsafe ViewRows(at: from)
      let lengths = rows.lengths.fromLanes
      guard (lengths.larger(longest) ^ longest).isZero else { break }
      let sums = before &+ lengths.runningSums
      unsafe sums.store(at: ends + (row &+ 1))
      before = sums.lastEverywhere
      for part in 0..<4 {
        let four = unsafe Bytes(at: from + 16 &* part)
        let inside = four.look(Bytes()).exceeds(places).bits
        unsafe four.store(inside, at: start + place)
        place &+= inside.nonzeroBitCount
      }
      row &+= 16
    }
    return (row, place)
  }
}
