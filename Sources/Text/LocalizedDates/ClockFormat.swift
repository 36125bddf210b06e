/// Writes times of day, to the minute, by the locale's habit: `오전 12:35`, `0:35`, `12:35 AM`.
///
/// Making one is free: the locale's data are loaded when the first time is written. Copies share
/// them, and any number of threads may write at once.
package struct ClockFormat: Sendable {
  private let shared: LazyShared<CompiledClockFormat>

  package init(_ locale: LocaleTag) {
    shared = LazyShared {
      LocaleRow(locale).flatMap { CompiledClockFormat($0) }
        ?? CompiledClockFormat(locale: locale.gregorianLocale)
    }
  }

  /// The format with its data loaded, which saves asking for them at every time.
  package func compiled() -> CompiledClockFormat { shared.value }
}
