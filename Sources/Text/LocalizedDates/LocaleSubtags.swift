import Foundation

/// The parts of a BCP 47 tag, each in its usual case.
struct LocaleSubtags: Hashable, Sendable {
  let language: String
  let script: String?
  let region: String?
  private(set) var variants: [String] = []
  /// The keywords of `-u-`, by key; the value may be empty.
  private(set) var keywords: [String: String] = [:]
  /// Other extensions and private use, as written but in small letters.
  private(set) var others: [String] = []

  private static let longest = 100
  private static let fix = "write a BCP 47 tag, such as en, ko-KR or ar-EG"

  /// One part of the tag and where it stands.
  private struct Part {
    let text: String
    let range: Range<Int>
  }

  init(parsing text: String) throws(TextFault) {
    var parts = try LocaleSubtags.parts(of: text)[...]
    self.language = try LocaleSubtags.language(parts.removeFirst())
    var script: String?
    var region: String?
    if let part = parts.first, part.text.utf8.count == 4, part.text.utf8.allSatisfy(isLetter) {
      script = try LocaleSubtags.script(parts.removeFirst())
    }
    if let part = parts.first, LocaleSubtags.isRegionShape(part.text) {
      region = try LocaleSubtags.region(parts.removeFirst())
    }
    self.script = script
    self.region = region
    while let part = parts.first, LocaleSubtags.isVariantShape(part.text) {
      guard !variants.contains(part.text) else {
        throw LocaleSubtags.malformed("'\(part.text)' stands there twice", part.range)
      }
      variants.append(part.text)
      parts.removeFirst()
    }
    try readExtensions(parts)
  }

  /// The tag again.
  var text: String {
    var parts = [language, script, region].compactMap { $0 } + variants
    if !keywords.isEmpty {
      parts.append("u")
      for (key, value) in keywords.sorted(by: { $0.key < $1.key }) {
        parts.append(key)
        if !value.isEmpty { parts.append(value) }
      }
    }
    return LocaleSubtags.joined(parts + others)
  }

  /// The same with another calendar, as `-u-ca-` names it.
  func with(calendar: String) -> LocaleSubtags {
    var other = self
    other.keywords["ca"] = calendar
    return other
  }

  /// The parts with `-` between them.
  ///
  /// Written out, because the general way searches all type metadata of the program.
  static func joined(_ parts: [String]) -> String {
    var text = parts.first ?? ""
    for part in parts.dropFirst() {
      text += "-"
      text += part
    }
    return text
  }

  private static func parts(of text: String) throws(TextFault) -> [Part] {
    let all = 0..<text.utf8.count
    if text.isEmpty { throw malformed("it is empty", all) }
    if text.utf8.count > longest { throw malformed("it is longer than \(longest) bytes", all) }
    if text.utf8.contains(UInt8(ascii: "_")) {
      let written = text.prefix { $0 != "." && $0 != "@" }
        .split(separator: "_").joined(separator: "-")
      throw TextFault(
        what: "is not a locale", why: "its parts are separated by '-', not '_'",
        fix: "write \(written)", range: all)
    }
    var parts: [Part] = []
    var start = 0
    for bytes in text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false) {
      let range = start..<(start + bytes.count)
      guard (1...8).contains(bytes.count), bytes.allSatisfy({ isLetter($0) || isDigit($0) })
      else { throw malformed("each part has 1 to 8 letters or digits", range) }
      parts.append(Part(text: String(Substring(bytes)).lowercased(), range: range))
      start = range.upperBound + 1
    }
    return parts
  }

  private static func language(_ part: Part) throws(TextFault) -> String {
    let text = part.text
    guard (2...3).contains(text.utf8.count), text.utf8.allSatisfy(isLetter) else {
      throw malformed("a language is a code of two or three letters, not '\(text)'", part.range)
    }
    guard text != "und", text != "zxx", text != "mul" else {
      throw unknown("language", "'\(text)' stands for no one language", part.range)
    }
    if LocaleCodes.languages.contains(text[...]), text != "kr" { return text }
    if let usual = LocaleCodes.usualLanguages[text] { return usual }
    // Old and long codes have a newer, shorter one: `iw` is `he`, `eng` is `en`.
    let likely = Locale.Language(identifier: text).maximalIdentifier
    let newer = String(likely.prefix { $0 != "-" })
    let isKnown = Locale.LanguageCode(text).isISOLanguage
    // Kanuri is `kr` as well, but whoever writes that in a diary means Korea.
    if isKnown, newer.utf8.count >= text.utf8.count, text != "kr" { return text }
    if newer != text, Locale.LanguageCode(newer).isISOLanguage { return newer }
    let country = Locale.Language(identifier: "und-" + text).maximalIdentifier
    guard text.utf8.count == 2, Locale.Region(text.uppercased()).isISORegion else {
      throw unknown("language", "'\(text)' is no language of ISO 639", part.range)
    }
    throw TextFault(
      what: "names a country and no language", why: "a locale begins with its language",
      fix: "write \(country.prefix { $0 != "-" })", range: part.range)
  }

  private static func script(_ part: Part) throws(TextFault) -> String {
    let script = part.text.prefix(1).uppercased() + part.text.dropFirst()
    guard Locale.Script(script).isISOScript else {
      throw unknown("script", "'\(script)' is no script of ISO 15924", part.range)
    }
    return script
  }

  private static func region(_ part: Part) throws(TextFault) -> String {
    let region = part.text.uppercased()
    // ZZ stands for no region; with some calendars it makes Foundation trap.
    guard region != "ZZ",
      LocaleCodes.regions.contains(region[...]) || Locale.Region(region).isISORegion
    else {
      throw unknown("region", "'\(region)' is no region of ISO 3166", part.range)
    }
    return region
  }

  private static func isRegionShape(_ text: String) -> Bool {
    switch text.utf8.count {
    case 2: text.utf8.allSatisfy(isLetter)
    case 3: text.utf8.allSatisfy(isDigit)
    default: false
    }
  }

  private static func isVariantShape(_ text: String) -> Bool {
    switch text.utf8.count {
    case 5...8: true
    case 4: text.utf8.first.map(isDigit) ?? false
    default: false
    }
  }

  private mutating func readExtensions(_ parts: ArraySlice<Part>) throws(TextFault) {
    var rest = parts
    var singletons: Set<String> = []
    while let part = rest.popFirst() {
      guard part.text.utf8.count == 1 else {
        throw LocaleSubtags.malformed("'\(part.text)' cannot stand there", part.range)
      }
      guard singletons.insert(part.text).inserted else {
        throw LocaleSubtags.malformed("'-\(part.text)-' stands there twice", part.range)
      }
      let isPrivate = part.text == "x"
      let own = rest.prefix { isPrivate || $0.text.utf8.count > 1 }
      rest = rest.dropFirst(own.count)
      guard !own.isEmpty else {
        throw LocaleSubtags.malformed("nothing follows '-\(part.text)-'", part.range)
      }
      if part.text == "u" {
        try readKeywords(own)
      } else {
        others += [part.text] + own.map(\.text)
      }
    }
  }

  private mutating func readKeywords(_ parts: ArraySlice<Part>) throws(TextFault) {
    var rest = parts
    while let key = rest.popFirst() {
      guard key.text.utf8.count == 2 else {
        throw LocaleSubtags.malformed(
          "a key of '-u-' has two characters, not '\(key.text)'", key.range)
      }
      let values = rest.prefix { $0.text.utf8.count > 2 }
      rest = rest.dropFirst(values.count)
      guard keywords[key.text] == nil else {
        throw LocaleSubtags.malformed("'-\(key.text)-' stands there twice", key.range)
      }
      let value = values.map(\.text).joined(separator: "-")
      let end = values.last?.range.upperBound ?? key.range.upperBound
      try LocaleKeyword.check(key.text, value, range: key.range.lowerBound..<end)
      keywords[key.text] = value
    }
  }

  private static func malformed(_ why: String, _ range: Range<Int>) -> TextFault {
    TextFault(what: "is not a locale", why: why, fix: fix, range: range)
  }

  private static func unknown(_ part: String, _ why: String, _ range: Range<Int>) -> TextFault {
    TextFault(what: "names a \(part) that is not known", why: why, fix: fix, range: range)
  }
}

private func isLetter(_ byte: UInt8) -> Bool {
  (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
}

/// The codes that most tags are made of.
///
/// Foundation has more, but loading its lists takes as long as an unchanged site's whole run.
///
/// ## Source
/// ISO 639-1 and ISO 3166-1 (with Kosovo's XK).
enum LocaleCodes {
  /// Codes that Foundation does not take for languages, and what it calls them.
  static let usualLanguages = ["tl": "fil", "cmn": "zh"]

  static let languages = codes(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy \
    da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht \
    hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky \
    la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny \
    oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss \
    st su sv sw ta te tg th ti tk tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za \
    zh zu
    """)

  static let regions = codes(
    """
    AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ \
    BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CT CU CV CW CX CY CZ DE DJ DK \
    DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR \
    GS GT GU GW GY HK HM HN HR HT HU HV ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI \
    KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO \
    MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK \
    PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS \
    ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE \
    VG VI VN VU WF WS XK YE YT ZA ZM ZW
    """)

  private static func codes(_ list: String) -> Set<Substring> {
    Set(list.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) })
  }
}
