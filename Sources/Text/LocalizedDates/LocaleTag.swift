import Foundation

/// A locale as BCP 47 writes it: `en`, `ko-KR`, `zh-Hant-TW`, `ja-JP-u-ca-japanese`.
///
/// The extensions `-u-ca-` (calendar), `-u-nu-` (digits) and `-u-fw-` (first day of the week) are
/// honoured, and `-u-hc-` (12 or 24 hours) and `-u-rg-` (region for habits). Reading one loads no
/// data for common tags.
///
/// ## Source
/// RFC 5646 for the tag, UTS 35 for `-u-`.
package struct LocaleTag: Hashable, Sendable {
  /// The tag in its usual case, such as `zh-Hant-TW`; right for `lang` and `hreflang`.
  package let text: String
  /// Such as `ko`.
  package let language: String
  /// From the script, so that `az-Arab` is right to left.
  package private(set) var direction = TextDirection.leftToRight
  let subtags: LocaleSubtags

  /// `en`: the language of a site that sets none.
  package static let english: LocaleTag = {
    guard let tag = LocaleTag(posix: "en") else { preconditionFailure("'en' is well-formed") }
    return tag
  }()

  /// - Throws: The fault, with the bytes at fault.
  package init(_ text: String) throws(TextFault) {
    self.init(try LocaleSubtags(parsing: text))
  }

  /// Reads a POSIX locale as `LANG` holds it, such as `ko_KR.UTF-8`.
  ///
  /// - Returns: `nil` for `C`, `POSIX` and what is no locale.
  package init?(posix name: String) {
    let bare = name.prefix { $0 != "." && $0 != "@" }
    var parts = bare.split(separator: "_").map(String.init)
    let scripts = ["latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva", "arabic": "Arab"]
    let modifier = name.drop { $0 != "@" }.dropFirst()
    if let script = scripts[String(modifier)], parts.count <= 2 {
      parts.insert(script, at: min(1, parts.count))
    }
    guard bare != "C", bare != "POSIX",
      let subtags = try? LocaleSubtags(parsing: LocaleSubtags.joined(parts))
    else { return nil }
    self.init(subtags)
  }

  init(_ subtags: LocaleSubtags) {
    self.subtags = subtags
    self.text = subtags.text
    self.language = subtags.language
    if let script, Self.rightToLeftScripts.contains(script) { direction = .rightToLeft }
  }

  /// Such as `Hant`: the one written, else the one the language is mostly written in. `nil` if
  /// that is not known. This calls Foundation: keep the answer.
  package var script: String? {
    if let common = LocaleRow(self) { return common.text(.script) }
    return subtags.script ?? likelySubtags.first { $0.utf8.count == 4 }.map(String.init)
  }

  /// Such as `KR`: the one written, else the likely one. `nil` if that is not known. Asks
  /// Foundation: keep the answer.
  package var region: String? {
    if let common = LocaleRow(self) { return common.text(.region) }
    return subtags.region
      ?? likelySubtags.first { (2...3).contains($0.utf8.count) && $0 != "ZZ" }.map(String.init)
  }

  private var likelySubtags: ArraySlice<Substring> {
    let written = [subtags.language, subtags.script, subtags.region].compactMap { $0 }
    return Locale.Language(identifier: written.joined(separator: "-")).maximalIdentifier
      .split(separator: "-").dropFirst()
  }

  /// Such as `ko_KR`; `nil` where no country is known, as for `es-419`.
  ///
  /// ## Source
  /// The Open Graph protocol, `og:locale`.
  package var openGraph: String? {
    region.flatMap { $0.utf8.count == 2 ? "\(language)_\($0)" : nil }
  }

  /// By `-u-fw-`, else the habit of the region.
  package var firstWeekday: Weekday {
    LocaleRow(self)?.firstWeekday
      ?? Weekday(daysAfterSunday: foundationLocale.calendar.firstWeekday - 1)
  }

  /// With the locale's own calendar: Persian for `fa-IR`, Buddhist for `th-TH`.
  var foundationLocale: Locale { Locale(identifier: subtags.foundationIdentifier(calendar: nil)) }

  /// Gregorian, in the locale's words and digits; for what no calendar changes.
  var gregorianLocale: Locale {
    let own = foundationLocale
    // Foundation loads all data again for another identifier.
    if own.calendar.identifier == .gregorian { return own }
    return Locale(identifier: subtags.foundationIdentifier(calendar: "gregory"))
  }

  private static let rightToLeftScripts: Set<String> = [
    "Adlm", "Arab", "Aran", "Hebr", "Mand", "Mend", "Nkoo", "Rohg", "Samr", "Sogd", "Syrc", "Thaa",
    "Yezi",
  ]
}

extension LocaleTag: CustomStringConvertible {
  package var description: String { text }
}

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

extension LocaleTag {
  /// The day of the week on which the region rests: Sunday, unless its weekend has none.
  ///
  /// ## Source
  /// CLDR, `weekData`: the regions whose weekend has no Sunday; the tests compare it with
  /// Foundation's.
  package var dayOfRest: Weekday {
    guard let region, LocaleTag.restOnFridays.contains(region) || region == "IL" else {
      return .sunday
    }
    return region == "IL" ? .saturday : .friday
  }

  private static let restOnFridays: Set<String> = [
    "AF", "BD", "BH", "EG", "IQ", "IR", "JO", "KW", "LY", "OM", "QA", "SA", "SD", "SY", "YE",
  ]
}

extension LocaleTag {
  /// The names of the files of `strings` that have words for the locale, the most special last.
  ///
  /// For `zh-HK` these are `en`, `zh`, `zh-Hant` and `zh-HK`. Each holds only what differs from
  /// those before it. English outside the United States reads `en-GB` before its own: `en-AU` is
  /// `en`, `en-GB`, `en-AU`. Asks for the likely region and script: keep the answer.
  ///
  /// ## Source
  /// CLDR, `parentLocales`: the regions that are not below `en-001`.
  package var stringsTags: [String] { stringsGroups.flatMap { $0 } }

  /// The same names, those of one written language together: `[en]`, `[zh]`, `[zh-Hant, zh-HK]`.
  package var stringsGroups: [[String]] {
    var groups = [["en"]]
    if language != "en" { groups.append([language]) }
    if let script {
      let name = "\(language)-\(script)"
      // The usual script makes no other language.
      if (try? LocaleTag(language))?.script == script {
        groups[groups.count - 1].append(name)
      } else {
        groups.append([name])
      }
    }
    let region = region
    if language == "en", let region, !regionsOfAmericanEnglish.contains(region), region != "GB" {
      groups[groups.count - 1].append("en-GB")
    }
    if let region { groups[groups.count - 1].append("\(language)-\(region)") }
    return groups
  }
}

private let regionsOfAmericanEnglish: Set<String> = [
  "AS", "BI", "GU", "MH", "MP", "PH", "PR", "UM", "US", "VI",
]

/// The value of HTML's `dir`.
package enum TextDirection: String, Hashable, Sendable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}
