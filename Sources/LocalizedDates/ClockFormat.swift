import Foundation
import Synchronization

/// Writes times of day, to the minute, by the locale's habit: `오전 12:35`, `0:35`, `12:35 AM`.
///
/// Making one is free: the locale's data are loaded when the first time is written. Copies share
/// them, and any number of threads may write at once.
public struct ClockFormat: Sendable {
  private let shared: Shared

  /// A class, so that the first copy that needs the data loads them for all.
  private final class Shared: Sendable {
    let locale: LocaleTag
    let compiled = AtomicLazyReference<CompiledClockFormat>()

    init(locale: LocaleTag) {
      self.locale = locale
    }
  }

  public init(_ locale: LocaleTag) {
    self.shared = Shared(locale: locale)
  }

  /// The format with its data loaded, which saves asking for them at every time.
  public func compiled() -> CompiledClockFormat {
    if let loaded = shared.compiled.load() { return loaded }
    let new =
      LocaleRow(shared.locale).flatMap { CompiledClockFormat($0) }
      ?? CompiledClockFormat(locale: shared.locale.gregorianLocale)
    return shared.compiled.storeIfNil(new)
  }
}
