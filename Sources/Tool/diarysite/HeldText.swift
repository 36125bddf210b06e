import DiaryGate
import DiaryWords
import StructuredText

/// The entries that are not public, in words and as data.
extension HeldCounts {
  /// The sentences of commands, without line ends.
  func lines(in words: ProgramWords) -> [String] {
    [
      ("heldBack", [("drafts", drafts), ("private", privates), ("scheduled", scheduled)]),
      ("forSomeReaders", [("unlisted", unlisted), ("encrypted", encrypted)]),
    ].compactMap { key, counts in
      let counts = counts.filter { $0.1 > 0 }.map { words("held." + $0, count: $1) }
      return counts.isEmpty ? nil : words(key, ["list": words.list(counts)])
    }
  }

  var members: [(String, JSONValue)] {
    [
      ("drafts", .number(drafts)), ("private", .number(privates)),
      ("scheduled", .number(scheduled)), ("unlisted", .number(unlisted)),
      ("encrypted", .number(encrypted)),
    ]
  }
}
