#if canImport(UIKit) && !os(watchOS)
  internal import UIKit
#elseif canImport(AppKit)
  internal import AppKit
#endif

#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  /// Runs a closure with each notification about a view, which are posted on the main thread; what is
  /// returned ends it.
  @MainActor
  func notice(
    _ name: Notification.Name, of view: AnyObject, _ body: @escaping () -> Void
  ) -> any NSObjectProtocol {
    let tell: @MainActor () -> Void = { body() }
    return NotificationCenter.default.addObserver(forName: name, object: view, queue: nil) { _ in
      MainActor.assumeIsolated { tell() }
    }
  }
#endif
