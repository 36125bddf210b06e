import Foundation

extension LocaleTag {
  /// This locale with the calendar of another, unless it names a calendar itself.
  ///
  /// The days of one diary follow one calendar, whatever language they are told in.
  package func withCalendar(of other: LocaleTag) -> LocaleTag {
    if subtags.keywords["ca"] != nil { return self }
    let wanted = other.foundationLocale.calendar.identifier
    guard foundationLocale.calendar.identifier != wanted,
      let name = ForeignCalendar.names[wanted] ?? Self.calendarsOfGregorianMonths[wanted]
    else { return self }
    return LocaleTag(subtags.with(calendar: name))
  }

  /// Whether this is another locale without its region or script, such as `ko` of `ko-KR`.
  package func isBeginning(of other: LocaleTag) -> Bool {
    self == other || other.text.hasPrefix(text + "-")
  }

  private static let calendarsOfGregorianMonths: [Calendar.Identifier: String] = [
    .gregorian: "gregory", .iso8601: "gregory", .buddhist: "buddhist", .japanese: "japanese",
    .republicOfChina: "roc",
  ]
}
