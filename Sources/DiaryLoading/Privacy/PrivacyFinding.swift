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
/// - A key that says more than that (`share`, `show`, `index`, `release`) is one only if its value
///   says no, or is a day to come.
/// - Any other key is one if its value, or an item of its list, is a word for privacy alone:
///   `state: draft`. Where a value is plainly text (`caption: Hidden`) it is not.
/// - What stands inside of another key at any depth is judged as the entry's own keys are,
///   with `visibility` and `draft`. A number is no privacy there: `visibility: 10` is a distance.
struct PrivacyFinding {
  /// How a field was recognised.
  enum Reason {
    case key(PrivacyWords.Reason)
    /// Its value is this word.
    case value(String)
    /// A key of an entry, or a slip for one, inside of another.
    case inside(String)
  }

  let place: Place
  let key: String
  let reason: Reason
  let answer: PrivacyAnswer
  /// Whether the value says no.
  let isOff: Bool

  /// Keys whose values are words of the writer's own, however short.
  private static let texts: Set<String> = [
    "description", "subtitle", "caption", "alt", "quote", "song", "artist", "album", "book",
    "movie", "film", "author", "tagline", "headline",
  ]

  /// - Parameter word: A key, folded.
  static func isText(_ word: String) -> Bool { texts.contains(word) }

  private static let deepKeys = ["visibility", "draft"]

  /// What days are compared with.
  struct Present {
    let now: Instant
    let zone: Zone
  }

  /// - Parameters:
  ///   - field: Of an unknown key.
  ///   - present: Without it all days are to come.
  /// - Returns: `nil` if the field says nothing about privacy.
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

  private init(place: Place, key: String, reason: Reason, answer: PrivacyAnswer, isOff: Bool) {
    (self.place, self.key, self.reason) = (place, key, reason)
    (self.answer, self.isOff) = (answer, isOff)
  }

  private init?(own field: Field, at present: Present?) {
    let words = PrivacyWords.shared
    let text = PrivacyFinding.shortText(field.value)
    let isOff = text.map(words.isOff) ?? false
    if let match = words.match(key: field.key),
      let answer = PrivacyFinding.answer(of: match.rule, to: text, isOff: isOff, at: present)
    {
      self.init(
        place: field.keyPlace, key: field.key, reason: .key(match.reason), answer: answer,
        isOff: isOff && match.rule.isAlways)
      return
    }
    if PrivacyFinding.isText(folded(field.key)) { return nil }
    let candidates = field.value.items ?? [field.value]
    for node in candidates {
      guard let text = PrivacyFinding.shortText(node), let found = words.answer(toValue: text)
      else { continue }
      self.init(
        place: node.place, key: field.key, reason: .value(found.word), answer: found.answer,
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
    let isExact = PrivacyFinding.deepKeys.contains(word)
    if let near = isExact ? word : nearMiss(of: word, in: PrivacyFinding.deepKeys) {
      self.init(
        place: field.keyPlace, key: field.key, reason: .inside(near),
        answer: near == "draft" ? .held : .either, isOff: false)
      return
    }
    self.init(own: field, at: present)
  }

  private static func answer(
    of rule: PrivacyKeys.Rule, to text: String?, isOff: Bool, at present: Present?
  ) -> PrivacyAnswer? {
    switch rule {
    case .always(let answer): return answer
    // A row's number is no denial: `index: 0`.
    case .ifOff(.unlisted) where text == "0": return nil
    case .ifOff(let answer): return isOff ? answer : nil
    case .ifOn(let answer): return text.map(PrivacyWords.shared.isOn) ?? false ? answer : nil
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
