/// What the system's clock says, and which zone it is in.
public struct SystemClock {
  /// Seconds since 1970-01-01T00:00:00Z.
  public let seconds: Int64
  /// Nanoseconds behind them.
  public let nanoseconds: Int
  /// How many minutes the system's zone is ahead of UTC; 0 where that is not known.
  public let zoneMinutes: Int

  /// What it says now.
  public init() {
    var time = timespec()
    #if os(WASI) || hasFeature(Embedded)
      unsafe timespec_get(&time, TIME_UTC)
    #else
      unsafe clock_gettime(CLOCK_REALTIME, &time)
    #endif
    var (whole, local) = unsafe (time.tv_sec, tm())
    let isKnown = unsafe localtime_r(&whole, &local) != nil
    seconds = Int64(time.tv_sec)
    nanoseconds = Int(time.tv_nsec)
    zoneMinutes = unsafe isKnown ? Int(local.tm_gmtoff) / 60 : 0
  }
}
