import Foundation

/// The keywords of `-u-` that decide how dates look.
enum LocaleKeyword {
  /// - Throws: If Foundation does not have the value. Other keys than `ca`, `nu` and `fw`
  ///   are not looked at.
  static func check(_ key: String, _ value: String, range: Range<Int>) throws(TextFault) {
    switch key {
    case "ca":
      if !calendars.contains(value) {
        throw fault("calendar", value, of: calendars.joined(separator: ", "), range)
      }
    case "nu":
      let isRelative = ["native", "traditio", "finance"].contains(value)
      let known = Locale.NumberingSystem.availableNumberingSystems
      if !isRelative, !known.contains(where: { $0.identifier == value }) {
        throw fault(
          "kind of digits", value, of: "arab, arabext, deva, latn, thai and others", range)
      }
    case "fw":
      if !weekdays.contains(value) {
        throw fault("day of the week", value, of: weekdays.joined(separator: ", "), range)
      }
    default: break
    }
  }

  private static func fault(
    _ kind: String, _ value: String, of known: String, _ range: Range<Int>
  ) -> TextFault {
    TextFault(
      what: "names a \(kind) that is not known",
      why: value.isEmpty ? "no value follows the key" : "there is no '\(value)'",
      fix: "write one of \(known)", range: range)
  }

  /// Without `dangi`: Foundation prints Gregorian dates for it.
  private static let calendars = [
    "buddhist", "chinese", "coptic", "ethioaa", "ethiopic", "gregory", "hebrew",
    "indian", "islamic", "islamic-civil", "islamic-tbla", "islamic-umalqura", "iso8601",
    "japanese", "persian", "roc",
  ]
  private static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
}
