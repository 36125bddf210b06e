/// The calendar to use in Foundation.
enum CalendarChoice: Hashable, Sendable {
  /// The locale's own: Persian for `fa-IR`, Buddhist for `th-TH`.
  case ofLocale
  /// Gregorian, in the locale's words and digits; for what no calendar changes.
  case gregorian
}
