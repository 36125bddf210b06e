import Diagnostics
import DiaryModel
import LocalizedDates
import StructuredText

/// A field that looks as if it decided who may read an entry, and that nothing here obeys.
///
/// The rule, for keys that are not known:
///
/// - A key that other programs or languages have for privacy is an error, whatever its value; so is
///   a near miss of one, and a key of several words of which one is such a word (`dg-publish`).
/// - A key that means more than that (`share`, `show`, `index`, `release`) is one only if its value
///   is a no, or is a day to come.
/// - Any other key is one if its value, or an item of its list at any depth, is a word for privacy
///   alone: `state: draft`. Where a value is plainly text (`caption: Hidden`, `people: [Draft]`) it
///   is not.
/// - A guard that is not set is none: `password: ""`, `expires: never`.
/// - Anything inside another key, at any depth, is judged as the entry's own keys are,
///   with `visibility` and `draft`, but for values by which nothing is hidden (`hidden: false`) and
///   for how far some work is (`done: false`). A number is no privacy there: `visibility: 10` is a
///   distance, and so is `visibility_km: 10` anywhere.
struct PrivacyFinding {
  /// The way in which a field was recognised.
  enum Reason {
    case key(PrivacyWords.Reason)
    /// Its value is this word.
    case value(String)
    /// A key of an entry, or a slip for one, inside of another.
    case inside(String)
  }

  let location: TextLocation
  let key: String
  let reason: Reason
  let answer: PrivacyAnswer
  /// Whether the value is a no.
  let isOff: Bool

  /// Keys, folded, whose values are words of the writer's own, however short, or the looks of a
  /// page.
  static let texts = Set(
    """
    description subtitle caption alt quote tagline headline slogan motto
    song songs track artist album band music playlist book books novel author movie movies film
    films series podcast game games painting exhibition concert event events
    place places venue city town region country address people person persons with
    project projects trip recipe dish food meal drink drinks beer wine coffee restaurant cafe bar
    dream dreams overlay overflow css style cssclass cssclasses
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  private static let deepKeys = ["visibility", "draft"]

  /// The day that days are compared with.
  struct Present {
    let now: Instant
    let zone: Zone
  }
}

extension PrivacyFinding {
  /// - Parameters:
  ///   - field: A field with an unknown key.
  ///   - present: Without it all days are to come.
  /// - Returns: `nil` if the field does not concern privacy.
  init?(_ field: Field, at present: Present?) {
    if let finding = PrivacyFinding(own: field, at: present) {
      self = finding
      return
    }
    var open = [field.value]
    while let node = open.popLast() {
      if let items = node.items {
        open += items.reversed()
      } else if let fields = node.fields {
        for inner in fields {
          if let finding = PrivacyFinding(inner: inner, at: present) {
            self = finding
            return
          }
          open.append(inner.value)
        }
      }
    }
    return nil
  }

  private init?(own field: Field, at present: Present?) {
    let words = PrivacyWords.self
    let text = PrivacyFinding.shortText(field.value)
    let isOff = text.map(words.isOff) ?? false
    if PrivacyFinding.isDistance(field.key, text) { return nil }
    if let match = words.match(key: field.key), !PrivacyFinding.isUnset(field, match.rule),
      let answer = PrivacyFinding.answer(of: match.rule, to: text, isOff: isOff, at: present)
    {
      self.init(
        location: field.keyLocation, key: field.key, reason: .key(match.reason), answer: answer,
        isOff: isOff && match.rule.isAlways)
      return
    }
    if PrivacyFinding.texts.contains(folded(field.key)) { return nil }
    for node in PrivacyFinding.scalars(of: field.value) {
      guard let text = PrivacyFinding.shortText(node), let found = words.answer(toValue: text)
      else { continue }
      self.init(
        location: node.location, key: field.key, reason: .value(found.word), answer: found.answer,
        isOff: false)
      return
    }
    return nil
  }

  private init?(inner field: Field, at present: Present?) {
    let text = PrivacyFinding.shortText(field.value)
    // A distance, a code or a count.
    if let first = text?.utf8.first, first >= UInt8(ascii: "0"), first <= UInt8(ascii: "9"),
      text != "0", text != "1"
    {
      return nil
    }
    let word = folded(field.key)
    let isOff = text.map(PrivacyWords.isOff) ?? false
    if isOff, PrivacyTables.stages.contains(word) { return nil }
    let isExact = PrivacyFinding.deepKeys.contains(word)
    if let near = isExact ? word : nearMiss(of: word, in: PrivacyFinding.deepKeys) {
      if isOff, near == "draft" { return nil }
      self.init(
        location: field.keyLocation, key: field.key, reason: .inside(near),
        answer: near == "draft" ? .held : .either, isOff: false)
      return
    }
    self.init(own: field, at: present)
    if self.isOff, [.hidden, .unlisted, .encrypted].contains(answer) { return nil }
  }

  /// A value's scalars: itself, or the items of its list and of the lists in that.
  private static func scalars(of value: Node) -> [Node] {
    guard let items = value.items else { return [value] }
    var (scalars, open) = ([Node](), Array(items.reversed()))
    while let node = open.popLast() {
      if let items = node.items { open += items.reversed() } else { scalars.append(node) }
    }
    return scalars
  }

  /// Whether a field names a guard and sets none: an empty password, a day that never comes.
  private static func isUnset(_ field: Field, _ rule: PrivacyKeys.Rule) -> Bool {
    let text = field.value.isNull ? "" : shortText(field.value)?.filter { !$0.isWhitespace }
    guard let text else { return false }
    switch rule {
    case .always(.encrypted): return text.isEmpty && passwords.contains(folded(field.key))
    case .always(.expiring): return text.isEmpty || text.lowercased() == "never"
    default: return false
    }
  }

  private static let passwords: Set<String> = [
    "password", "passwd", "passphrase", "postpassword", "passwort", "kennwort", "motdepasse",
    "contrasena", "senha", "wachtwoord", "비밀번호", "パスワード", "密码", "密碼", "كلمةالمرور",
  ]

  /// Whether a field is how far one could see: `vis: 10`, `visibility_km: 0.2`,
  /// `visibility: 10 km`.
  ///
  /// - Parameter text: Its value; `nil` for a list or a map.
  static func isDistance(_ key: String, _ text: String?) -> Bool {
    guard let text, let first = text.utf8.first, (0x30...0x39).contains(first) else { return false }
    let word = folded(key)
    guard let start = ["visibility", "vis"].first(where: word.hasPrefix) else { return false }
    let unit = word.dropFirst(start.count)
    // Without a unit, 0 and 1 may be a yes or no.
    return unit.isEmpty ? text != "0" && text != "1" : units.contains(String(unit))
  }

  private static let units: Set<String> = [
    "m", "km", "mi", "nm", "ft", "metre", "metres", "meter", "meters", "kilometre", "kilometres",
    "kilometer", "kilometers", "mile", "miles", "feet", "inkm", "inm", "inmiles", "range",
    "distance",
  ]

  private static func answer(
    of rule: PrivacyKeys.Rule, to text: String?, isOff: Bool, at present: Present?
  ) -> PrivacyAnswer? {
    switch rule {
    case .always(let answer): return answer
    // A row's number is no denial: `index: 0`.
    case .ifOff(.unlisted) where text == "0": return nil
    case .ifOff(let answer): return isOff ? answer : nil
    case .ifOn(let answer): return text.map(PrivacyWords.isOn) ?? false ? answer : nil
    case .ifFuture:
      return isOff ? .held : text.flatMap { isPast($0, present) } ?? true ? nil : .later
    case .unlessPast:
      return text.flatMap { isPast($0, present) } ?? false ? nil : .later
    }
  }

  /// - Returns: `nil` if the text is neither a date nor a unix time.
  static func isPast(_ text: String, _ present: Present?) -> Bool? {
    let instant: Instant
    let zone = present?.zone ?? .utc
    if let date = try? DateText(parsing: text) {
      let time = date.time ?? .midnight
      instant =
        date.offset.map { WallTime(day: date.day, time: time, offset: $0).instant }
        ?? zone.instant(of: date.day, at: time)
    } else if text.utf8.count >= 9,
      let unix = Array(text.utf8).withUnsafeBufferPointer({ try? Instant(unixNumber: $0) })
    {
      instant = unix
    } else {
      return nil
    }
    return present.map { instant <= $0.now } ?? false
  }

  private static func shortText(_ node: Node) -> String? {
    guard let scalar = node.scalar, scalar.bytes.count <= 64, scalar.form != .block else {
      return nil
    }
    return scalar.text
  }

  // MARK: Words

  /// None repeats a word of the writer's own: the entry may be private.
  var words: (what: String, why: String, fix: String) {
    let guess = "and guessing could publish what is private"
    let fix = answer.fix(isOff: isOff)
    switch reason {
    case .key(.exact):
      return ("'\(key)' is not a key", "diarysite does not know this key, \(guess)", fix)
    case .key(.near(let word)):
      return (
        "a key is nearly '\(word)'", "it looks like a slip for it, \(guess)",
        "\(fix), or rename the key"
      )
    case .key(.part(let word)):
      return (
        "a key has the word '\(word)'", "diarysite does not know the key, \(guess)",
        "\(fix), or rename the key"
      )
    case .value(let word):
      return (
        "the value of a key is '\(word)'", "diarysite does not know the key, \(guess)",
        "\(fix), or write the value in other words"
      )
    case .inside(let word):
      return (
        "'\(word)' stands inside of another key",
        "it counts only as a key of the entry itself, \(guess)",
        "write '\(word)' as a key of the entry, or rename it"
      )
    }
  }
}
