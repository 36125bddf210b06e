/// The words of ``PrivacyKeys``, ``PrivacyNatives`` and ``PrivacyFolderWords``, folded, as they are
/// looked up.
///
/// Each table is made when it is first asked: most diaries need none but that of tags.
enum PrivacyTables {
  static let keys: [String: PrivacyKeys.Rule] = {
    let rules: [(PrivacyKeys.Rule, String)] =
      PrivacyKeys.always.map { (.always($0.answer), $0.words) }
      + PrivacyKeys.exact.map { (.always($0.answer), $0.words) }
      + PrivacyKeys.ifOff.map { (.ifOff($0.answer), $0.words) }
      + PrivacyKeys.ifOn.map { (.ifOn($0.answer), $0.words) }
      + [
        (.ifFuture, PrivacyKeys.ifFuture), (.unlessPast, PrivacyKeys.unlessPast),
        (.always(.hidden), PrivacyNatives.hidden), (.always(.hidden), PrivacyNatives.bins),
        (.always(.held), PrivacyNatives.held), (.always(.hidden), PrivacyNatives.personal),
        (.always(.encrypted), PrivacyNatives.encrypted), (.always(.either), PrivacyNatives.either),
        (.ifOff(.either), PrivacyNatives.eitherIfOff), (.unlessPast, PrivacyNatives.unlessPast),
      ]
    return table(rules)
  }()

  static let values: [String: PrivacyAnswer] = table(
    PrivacyKeys.values.map { ($0, $1) } + natives
      + [(.hidden, PrivacyNatives.bins), (.encrypted, PrivacyNatives.encrypted)])

  static let names: [String: PrivacyAnswer] = table(
    PrivacyKeys.names.map { ($0, $1) } + natives)

  /// Of folders; with ``names``.
  static let folderNames = names.merging(
    table([
      (
        .hidden,
        [
          PrivacyFolderWords.machines, PrivacyFolderWords.bins, PrivacyFolderWords.deleted,
          PrivacyNatives.bins,
        ].joined(separator: " ")
      )
    ])
  ) { name, _ in name }

  static let folderFillers = words(PrivacyFolderWords.fillers)
  static let folderKinds = words(PrivacyFolderWords.kinds)
  static let machines = words(PrivacyFolderWords.machines)

  static let tags: [String: PrivacyAnswer] = table(
    PrivacyKeys.tags.map { ($0, $1) } + [(.hidden, PrivacyNatives.tags)])

  /// By the first two letters of tags from `a` to `z`, the third ones.
  static let tagStarts: [UInt32] = {
    var starts = [UInt32](repeating: 0, count: 26 * 26)
    for tag in tags.keys {
      let letters = tag.utf8.prefix(3).map { $0 &- UInt8(ascii: "a") }
      if letters.count == 3, letters.allSatisfy({ $0 < 26 }) {
        starts[26 * Int(letters[0]) + Int(letters[1])] |= 1 << UInt32(letters[2])
      }
    }
    return starts
  }()

  static let parts = words(PrivacyKeys.parts)
  static let fillers = words(PrivacyKeys.fillers)
  static let stages = words(PrivacyKeys.stages)
  static let innocent = words(PrivacyKeys.innocent)
  static let off = words("false no off 0 none never null nil n f disabled not " + PrivacyNatives.no)
  static let on = words("true yes on 1 y t enabled always " + PrivacyNatives.yes)

  private static let natives: [(PrivacyAnswer, String)] = [
    (.hidden, PrivacyNatives.hidden), (.held, PrivacyNatives.held),
  ]

  /// - Parameter rows: The words of each are parted by blanks; of two rows with one word the first
  ///   counts.
  private static func table<Value>(_ rows: [(Value, String)]) -> [String: Value] {
    let words = rows.lazy.flatMap { value, text in foldedWords(text).map { ($0, value) } }
    // About as many as there are: growing takes as long as filling.
    var table = [String: Value](minimumCapacity: rows.reduce(0) { $0 + $1.1.utf8.count } / 10)
    table.merge(words) { first, _ in first }
    return table
  }

  private static func words(_ text: String) -> Set<String> { Set(foldedWords(text)) }

  /// The words of a text that blanks and line ends part.
  static func foldedWords(_ text: String) -> some Sequence<String> {
    text.utf8.split { $0 == 0x20 || $0 == 0x0A }.lazy.map { folded(Substring($0)) }
  }
}
