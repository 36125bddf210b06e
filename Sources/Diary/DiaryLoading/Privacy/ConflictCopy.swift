import Platform

/// A copy that a program for synchronising made of a file that was changed in two places, which may
/// be the older of the two, from before its writer held the entry back.
///
/// Syncthing (`x.sync-conflict-20240512-103000-ABCDEFG.md`), Dropbox, ownCloud and Nextcloud
/// (`x (Ann's conflicted copy 2024-05-12).md`, in several languages), Seafile (`x (SFConflict ...)`),
/// Synology (`x (# Name clash ...)`), git-annex (`x.variant-1a2b.md`), git's merge tools
/// (`x_BACKUP_1234.md`, `x.orig.md`); and beside the file of which it is a copy, those of iCloud and
/// Google Drive (`x 2.md`, `x (1).md`).
enum ConflictCopy {
  private static let marks = [
    ".sync-conflict-", "_conflict-", ".conflict-", ".conflict.", "_conflicted", "-conflicted-",
    ".conflicted", "conflicted copy", "conflicted-copy", "conflicted_copy", "conflict copy",
    "conflict-copy", "case conflict", "case clash", "name clash", "(sfconflict", "slot conflict",
    "encoding conflict", "sync conflict", "(conflict", "[conflict", ".orig.", ".variant-",
    "konfliktkopie", "in konflikt", "copie en conflit", "copia en conflicto", "copia in conflitto",
    "충돌된 사본", "競合コピー", "冲突副本", "衝突複本", "冲突的副本", "衝突的複本", "نسخة متعارضة",
  ]

  private static let markBytes = marks.map { Array($0.utf8) }

  /// Whether the name alone shows it, without the files beside it.
  static func isMarked(_ name: String) -> Bool {
    if isOfMergeTool(name) { return true }
    let name = name.lowercased()
    // Comparing characters takes ten times as long. Only names in other letters need it, as these may
    // be stored in several ways.
    let bytes = Array(name.utf8)[...]
    if bytes.allSatisfy({ $0 < 0x80 }) {
      return markBytes.contains { firstIndex(of: $0, in: bytes) != nil }
    }
    return marks.contains { name.contains($0) }
  }

  /// `x_LOCAL_1234.md`, `x.BASE.1234.md`: in capitals, with the number of a process behind them.
  private static func isOfMergeTool(_ name: String) -> Bool {
    let parts = name.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "." }
    return zip(parts, parts.dropFirst()).dropFirst().contains { word, number in
      ["BACKUP", "LOCAL", "REMOTE", "BASE"].contains(word)
        && !number.isEmpty && number.allSatisfy { $0.isASCII && $0.isNumber }
    }
  }

  /// The name of which `x 2.md`, `x(1).md` and `x (1).md` may be copies; `nil` for any other.
  static func original(ofNumbered name: String) -> String? {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    var stem = name[..<dot]
    let isInBrackets = stem.last == ")"
    if isInBrackets { stem.removeLast() }
    let digits = stem.reversed().prefix { $0.isASCII && $0.isNumber }.count
    guard (1...2).contains(digits), stem.suffix(digits).first != "0" else { return nil }
    stem.removeLast(digits)
    guard stem.last == (isInBrackets ? "(" : " ") else { return nil }
    stem.removeLast()
    while stem.last == " " { stem.removeLast() }
    return stem.isEmpty ? nil : String(stem + name[dot...])
  }
}
