import Foundation
import Testing

@testable import LocalizedDates

@Suite struct LocaleTagTests {
  @Test(arguments: [
    ("ko", "ko", "ko_KR", "ltr"), ("ko-kr", "ko-KR", "ko_KR", "ltr"),
    ("EN", "en", "en_US", "ltr"), ("zh-hant-tw", "zh-Hant-TW", "zh_TW", "ltr"),
    ("ja-JP-u-ca-japanese", "ja-JP-u-ca-japanese", "ja_JP", "ltr"),
    ("ar-SA-u-nu-latn-ca-gregory", "ar-SA-u-ca-gregory-nu-latn", "ar_SA", "rtl"),
    ("es-419", "es-419", nil, "ltr"), ("az-Arab", "az-Arab", "az_IR", "rtl"),
    ("he", "he", "he_IL", "rtl"), ("iw", "he", "he_IL", "rtl"),
    ("eng", "en", "en_US", "ltr"), ("fil", "fil", "fil_PH", "ltr"),
    ("tl-PH", "fil-PH", "fil_PH", "ltr"), ("cmn", "zh", "zh_CN", "ltr"),
    ("ca-ES-valencia", "ca-ES-valencia", "ca_ES", "ltr"),
    ("de-1996-x-mine", "de-1996-x-mine", "de_DE", "ltr"),
    ("sr-Latn", "sr-Latn", "sr_RS", "ltr"), ("ru", "ru", "ru_RU", "ltr"),
    ("hi", "hi", "hi_IN", "ltr"), ("dv", "dv", "dv_MV", "rtl"),
    ("ur", "ur", "ur_PK", "rtl"), ("th-TH", "th-TH", "th_TH", "ltr"),
  ])
  func tagsAreReadAndCompleted(
    text: String, canonical: String, openGraph: String?, direction: String
  ) throws {
    let tag = try LocaleTag(text)
    #expect(tag.text == canonical)
    #expect(tag.openGraph == openGraph)
    #expect(tag.direction.rawValue == direction)
    #expect(try LocaleTag(tag.text) == tag)
  }

  private static let fix = "write a BCP 47 tag, such as en, ko-KR or ar-EG"

  @Test(arguments: [
    ("xx-YY", "names a language that is not known", "'xx' is no language of ISO 639", 0..<2),
    ("und", "names a language that is not known", "'und' stands for no one language", 0..<3),
    ("en-YY", "names a region that is not known", "'YY' is no region of ISO 3166", 3..<5),
    ("ja-ZZ", "names a region that is not known", "'ZZ' is no region of ISO 3166", 3..<5),
    ("en-Xxxx-US", "names a script that is not known", "'Xxxx' is no script of ISO 15924", 3..<7),
    (
      "english", "is not a locale", "a language is a code of two or three letters, not 'english'",
      0..<7
    ),
    ("", "is not a locale", "it is empty", 0..<0),
    ("en-", "is not a locale", "each part has 1 to 8 letters or digits", 3..<3),
    ("한국어", "is not a locale", "each part has 1 to 8 letters or digits", 0..<9),
    ("en-US-US", "is not a locale", "'us' cannot stand there", 6..<8),
    ("en-u", "is not a locale", "nothing follows '-u-'", 3..<4),
    ("en-u-ca-roc-u-nu-thai", "is not a locale", "'-u-' stands there twice", 12..<13),
    ("en-u-ca-roc-ca-coptic", "is not a locale", "'-ca-' stands there twice", 12..<14),
    ("en-rozaj-rozaj", "is not a locale", "'rozaj' stands there twice", 9..<14),
    ("en-u-gregory", "is not a locale", "a key of '-u-' has two characters, not 'gregory'", 5..<12),
  ])
  func whatIsNoTagIsToldWhy(text: String, what: String, why: String, range: Range<Int>) {
    let fault = #expect(throws: TextFault.self) { try LocaleTag(text) }
    #expect(fault == TextFault(what: what, why: why, fix: Self.fix, range: range))
  }

  @Test(arguments: [
    (
      "kr", "names a country and no language", "a locale begins with its language", "write ko",
      0..<2
    ),
    (
      "jp", "names a country and no language", "a locale begins with its language", "write ja",
      0..<2
    ),
    ("ko_KR", "is not a locale", "its parts are separated by '-', not '_'", "write ko-KR", 0..<5),
    (
      "en-u-ca-julian", "names a calendar that is not known", "there is no 'julian'",
      """
      write one of buddhist, chinese, coptic, ethioaa, ethiopic, gregory, hebrew, indian, islamic, \
      islamic-civil, islamic-tbla, islamic-umalqura, iso8601, japanese, persian, roc
      """, 5..<14
    ),
    (
      "en-u-nu-klingon", "names a kind of digits that is not known", "there is no 'klingon'",
      "write one of arab, arabext, deva, latn, thai and others", 5..<15
    ),
    (
      "en-u-fw", "names a day of the week that is not known", "no value follows the key",
      "write one of mon, tue, wed, thu, fri, sat, sun", 5..<7
    ),
  ])
  func aFixSpellsWhatIsMeant(
    text: String, what: String, why: String, fix: String, range: Range<Int>
  ) {
    let fault = #expect(throws: TextFault.self) { try LocaleTag(text) }
    #expect(fault == TextFault(what: what, why: why, fix: fix, range: range))
  }

  @Test(arguments: [
    ("ko_KR.UTF-8", "ko-KR"), ("de_AT@euro", "de-AT"), ("ca_ES", "ca-ES"), ("en", "en"),
    ("C.UTF-8", nil), ("POSIX", nil), ("", nil), ("not a locale", nil),
  ])
  func environmentsAreUnderstood(name: String, expected: String?) {
    #expect(LocaleTag(posix: name)?.text == expected)
  }

  @Test(arguments: [
    ("en", Weekday.sunday), ("en-GB", .monday), ("fa-IR", .saturday), ("ko-KR-u-fw-mon", .monday),
    ("de-AT-u-fw-sun", .sunday), ("dv-MV", .friday),
  ])
  func theWeekBeginsAsTheRegionOrTheTagSays(text: String, weekday: Weekday) throws {
    #expect(try LocaleTag(text).firstWeekday == weekday)
  }

  /// The lists spare loading Foundation's; they must not know more than it does.
  @Test func commonCodesAreKnownToFoundation() {
    let languages = LocaleCodes.languages.map(String.init)
    let regions = LocaleCodes.regions.map(String.init)
    #expect(languages.count == 182)
    #expect(regions.count == 252)
    #expect(languages.filter { !Locale.LanguageCode($0).isISOLanguage } == [])
    #expect(regions.filter { !Locale.Region($0).isISORegion } == [])
  }

  @Test func everyLocaleOfFoundationIsATag() {
    let refused = Locale.availableIdentifiers.filter {
      (try? LocaleTag($0.split(separator: "_").joined(separator: "-"))) == nil
    }
    #expect(refused == [])
  }
}
