import DiaryGate
import StructuredText

/// The entries that are not public, in words and as data.
extension HeldCounts {
  /// Those that nobody sees, such as `2 drafts, 1 private`; empty if there are none.
  private var held: String {
    [
      drafts > 0 ? counted(drafts, "draft", "drafts") : nil,
      privates > 0 ? "\(privates) private" : nil,
      scheduled > 0 ? "\(scheduled) not due yet" : nil,
    ].compactMap { $0 }.joined(separator: ", ")
  }

  private var guarded: String {
    [
      unlisted > 0 ? "\(unlisted) unlisted" : nil, encrypted > 0 ? "\(encrypted) encrypted" : nil,
    ].compactMap { $0 }.joined(separator: ", ")
  }

  /// The sentences of commands, without line ends.
  var lines: [String] {
    (held.isEmpty ? [] : ["held back: \(held)"])
      + (guarded.isEmpty ? [] : ["for some readers: \(guarded)"])
  }

  var members: [(String, JSONValue)] {
    [
      ("drafts", .number(drafts)), ("private", .number(privates)),
      ("scheduled", .number(scheduled)), ("unlisted", .number(unlisted)),
      ("encrypted", .number(encrypted)),
    ]
  }
}
