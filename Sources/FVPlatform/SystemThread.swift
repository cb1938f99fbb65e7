#if canImport(Darwin)
  /// What a thread does when it ends with memory of its own.
  public typealias ThreadEnd = @convention(c) (UnsafeMutableRawPointer) -> Void
  /// What a thread runs; it returns what it was given.
  public typealias ThreadBody =
    @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?
#elseif canImport(Android)
  /// What a thread does when it ends with memory of its own.
  public typealias ThreadEnd = @convention(c) (UnsafeMutableRawPointer?) -> Void
  /// What a thread runs; it returns what it was given.
  public typealias ThreadBody =
    @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer
#else
  /// What a thread does when it ends with memory of its own.
  public typealias ThreadEnd = @convention(c) (UnsafeMutableRawPointer?) -> Void
  /// What a thread runs; it returns what it was given.
  public typealias ThreadBody =
    @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
#endif

#if os(WASI) || hasFeature(Embedded)
  /// A thread where there are none: whoever wants one does the work himself.
  public struct SystemThread {
    /// Nil.
    @unsafe
    public init?(_ context: UnsafeMutableRawPointer, _ body: ThreadBody) {
      return nil
    }

    /// There is nothing to wait for.
    public func join() {}
  }
#else
  /// A thread of the system, to be joined once.
  public struct SystemThread {
    private let thread: pthread_t

    /// Starts a thread that handles no signals, which are for the threads of the host; nil where none
    /// can be had.
    @unsafe
    public init?(_ context: UnsafeMutableRawPointer, _ body: ThreadBody) {
      var (all, before) = (sigset_t(), sigset_t())
      unsafe sigfillset(&all)
      unsafe pthread_sigmask(SIG_SETMASK, &all, &before)
      defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
      #if canImport(Darwin) || canImport(Musl)
        var made: pthread_t?
        guard unsafe pthread_create(&made, nil, body, context) == 0, let made else { return nil }
      #else
        var made = pthread_t()
        guard unsafe pthread_create(&made, nil, body, context) == 0 else { return nil }
      #endif
      thread = made
    }

    /// Waits until it has ended.
    public func join() {
      #if canImport(Darwin) || canImport(Musl)
        _ = unsafe pthread_join(thread, nil)
      #else
        _ = pthread_join(thread, nil)
      #endif
    }
  }
#endif
