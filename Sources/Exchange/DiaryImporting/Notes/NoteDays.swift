import DiaryWriting
import LocalizedDates
import SiteFiles
import StructuredText

/// The days of the notes of a vault, by their paths: by the form that the vault's settings name, or
/// else by any usual one.
///
/// ## Source
/// Obsidian's documentation, "Daily notes": `.obsidian/daily-notes.json` has `folder` and `format`,
/// a pattern of Moment.js.
struct NoteDays {
  private var order = DayOrder()
  private var settings: [(folder: String, format: DayNameFormat)] = []

  enum Found: Equatable {
    case day(Day)
    /// The days that its name may mean.
    case ambiguous(Day, Day)
  }

  init(_ notes: [SourceFile], in source: SourceFiles) {
    for name in ["daily-notes.json", "plugins/periodic-notes/data.json"] {
      guard let file = source[".obsidian/" + name], let node = try? source.json(of: file) else {
        continue
      }
      let own = node["daily"] ?? node
      guard let format = own.text("format") else { continue }
      let folder = (own.text("folder") ?? "").split(separator: "/").joined(separator: "/")
      settings.append((folder.isEmpty ? "" : folder + "/", DayNameFormat(format)))
    }
    for note in notes {
      for name in Self.names(in: note.path) { order.learn(name) }
    }
  }

  /// The day of a note; `nil` for one that is called otherwise.
  func day(of path: SitePath) -> Found? {
    let stem = Self.stem(of: path.text)
    for (folder, format) in settings where stem.hasPrefix(folder) {
      if let day = format.day(in: stem.dropFirst(folder.count)) { return .day(day) }
    }
    if let day = ObsidianImporter.day(ofNote: path.text) { return .day(day) }
    for name in Self.names(in: path) {
      if let day = order.day(in: name) { return .day(day) }
      var orders = (DayOrder(), DayOrder())
      orders.0.learn("13/1/2000")
      orders.1.learn("1/13/2000")
      if let one = orders.0.day(in: name), let other = orders.1.day(in: name) {
        return .ambiguous(one, other)
      }
    }
    let name = Self.stem(of: path.name)
    if let match = name.wholeMatch(of: #/(\d{4})(\d\d)(\d\d)/#), let year = Int(match.1),
      let month = Int(match.2), let number = Int(match.3),
      let day = Day(year: year, month: month, day: number)
    {
      return .day(day)
    }
    return name.contains(where: \.isNumber)
      ? DateText(inWordsOf: name).map { .day($0.day) } : nil
  }

  /// The pieces of a name that may be a day of numbers with the year behind.
  private static func names(in path: SitePath) -> [String] {
    let form = #/(?:^|[^\d.\/_-])(\d{1,2}[-._]\d{1,2}[-._]\d{4})(?!\d)/#
    return path.name.matches(of: form).map { String($0.1) }
  }

  private static func stem(of path: String) -> String {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return path }
    return String(path[..<dot])
  }
}

/// A pattern of Moment.js for a day, such as `YYYY/MM/DD` or `dddd, MMMM Do YYYY`.
///
/// ## Source
/// Moment.js's documentation, "Format".
struct DayNameFormat {
  private let pieces: [Piece]

  private enum Piece: Equatable {
    /// As many digits as these, or any number of them.
    case year, month, day, shortYear, dayOfYear, other
    case monthName
    /// A word that says nothing more, such as a weekday.
    case word
    /// The ending of a number: `12th`, `1er`.
    case ordinal
    case text(String)
  }

  private static let tokens: [(String, Piece)] = [
    ("YYYY", .year), ("YY", .shortYear), ("MMMM", .monthName), ("MMM", .monthName), ("MM", .month),
    ("Mo", .month), ("M", .month), ("DDDD", .dayOfYear), ("DDD", .dayOfYear), ("DD", .day),
    ("Do", .day), ("D", .day), ("dddd", .word), ("ddd", .word), ("dd", .word), ("d", .other),
    ("gggg", .other), ("GGGG", .other), ("ww", .other), ("w", .other), ("WW", .other),
    ("W", .other), ("Q", .other), ("E", .other), ("e", .other),
  ]

  init(_ format: String) {
    var pieces: [Piece] = []
    var rest = format[...]
    func add(_ text: some StringProtocol) {
      if case .text(let before)? = pieces.last {
        pieces[pieces.count - 1] = .text(before + text)
      } else {
        pieces.append(.text(String(text)))
      }
    }
    while let first = rest.first {
      if first == "[", let end = rest.firstIndex(of: "]") {
        add(rest[rest.index(after: rest.startIndex)..<end])
        rest = rest[rest.index(after: end)...]
      } else if let (token, piece) = Self.tokens.first(where: { rest.hasPrefix($0.0) }) {
        pieces.append(piece)
        if token.hasSuffix("o") { pieces.append(.ordinal) }
        rest = rest.dropFirst(token.count)
      } else {
        add(String(first))
        rest = rest.dropFirst()
      }
    }
    self.pieces = pieces
  }

  /// The day that a whole name is.
  func day(in name: some StringProtocol) -> Day? {
    var rest = String(name)[...]
    var (year, month, day, dayOfYear): (Int?, Int?, Int?, Int?)
    func number(_ most: Int) -> Int? {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }.prefix(most)
      rest = rest[digits.endIndex...]
      return Int(digits)
    }
    for piece in pieces {
      switch piece {
      case .text(let text):
        guard rest.hasPrefix(text) else { return nil }
        rest = rest.dropFirst(text.count)
      case .year: year = number(4)
      case .shortYear: year = number(2).map { $0 + ($0 < 70 ? 2000 : 1900) }
      case .month: month = number(2)
      case .day: day = number(2)
      case .dayOfYear: dayOfYear = number(3)
      case .other: _ = number(4)
      case .ordinal: rest = rest.drop { $0.isLetter || $0 == "º" || $0 == "ª" }
      case .word: rest = rest.drop(while: \.isLetter)
      case .monthName:
        // `5월` is the name of a month, too.
        month = number(2)
        let word = rest.prefix(while: \.isLetter)
        month = month ?? DateText(inWordsOf: "1 \(word) 2000")?.day.month
        rest = rest[word.endIndex...]
      }
    }
    guard rest.isEmpty, let year else { return nil }
    if let dayOfYear, let first = Day(year: year, month: 1, day: 1) {
      return Day(daysSinceEpoch: first.daysSinceEpoch + dayOfYear - 1)
    }
    guard let month, let day else { return nil }
    return Day(year: year, month: month, day: day)
  }
}
