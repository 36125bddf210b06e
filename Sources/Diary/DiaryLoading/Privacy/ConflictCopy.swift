/// A copy that a program for synchronising made of a file that was changed in two places.
///
/// It may be the older of the two, from before its writer held the entry back. Syncthing
/// (`x.sync-conflict-20240512-103000-ABCDEFG.md`), Dropbox, ownCloud and Nextcloud
/// (`x (Ann's conflicted copy 2024-05-12).md`, `x_conflict-20240512-103000.md`, in several
/// languages), Seafile (`x (SFConflict ann@example.org 2026-01-01-12-00-00).md`), Synology
/// (`x (# Name clash 2026-01-01 # 1a2b).md`), git-annex (`x.variant-1a2b.md`), git's merge tools
/// (`x_BACKUP_1234.md`, `x.orig.md`), iCloud (`x 2.md`), OneDrive (`x-LAPTOP-AB12.md`), Google
/// Drive (`x (1).md`) and the copies of desktops (`x copy.md`).
enum ConflictCopy {
  private static let marks = [
    ".sync-conflict-", "_conflict-", ".conflict-", ".conflict.", "_conflicted", "-conflicted-",
    ".conflicted", "conflicted copy", "conflicted-copy", "conflicted_copy", "conflict copy",
    "conflict-copy", "case conflict", "case clash", "name clash", "(sfconflict", "slot conflict",
    "encoding conflict", "sync conflict", "(conflict", "[conflict", ".orig.", ".variant-",
    "konfliktkopie", "in konflikt",
    "copie en conflit", "copia en conflicto", "copia in conflitto", "cópia em conflito",
    "conflicterende kopie", "충돌된 사본", "충돌 사본", "競合コピー", "冲突副本", "衝突複本",
    "冲突的副本", "衝突的複本", "نسخة متعارضة", "конфликтующая копия",
  ]

  /// Whether the name alone shows it, without the files beside it.
  static func isMarked(_ name: String) -> Bool {
    if isOfMergeTool(name) { return true }
    let name = name.lowercased()
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

  /// The words behind which desktops put a number, or nothing: `x copy 2`.
  private static let copies = [
    "copy", "kopie", "copie", "copia", "복사본", "사본", "のコピー", "コピー", "副本", "拷贝", "نسخة", "копия",
    "kopia", "cópia", "conflict",
  ]

  /// The names of which a name is a copy, if there is a file of one of them.
  ///
  /// - Parameter name: The name with its end, such as `.md`.
  static func originals(of name: String) -> [String] {
    guard let dot = name.lastIndex(of: ".") else { return [] }
    let (stem, end) = (name[..<dot], name[dot...])
    return [numbered(stem), copied(stem), named(stem)].compactMap { $0 }.filter { !$0.isEmpty }
      .map { $0 + end }
  }

  /// Whether a name ends with a word for a copy that is joined to what stands before it.
  static func endsWithCopy(_ stem: ArraySlice<UInt8>) -> Bool {
    guard let last = stem.last, last >= 0x80 else { return false }
    return joinedCopies.contains { stem.suffix($0.count).elementsEqual($0) }
  }

  private static let joinedCopies = copies.filter { $0.first?.isASCII == false }.map {
    Array($0.utf8)
  }

  /// `x 2`, `x(1)`, `x (1)`.
  private static func numbered(_ stem: Substring) -> String? {
    var rest = stem
    let isInBrackets = rest.last == ")"
    if isInBrackets { rest.removeLast() }
    let digits = rest.reversed().prefix(while: \.isASCII).prefix(while: \.isNumber).count
    guard (1...2).contains(digits), rest.suffix(digits).first != "0" else { return nil }
    rest.removeLast(digits)
    guard rest.last == (isInBrackets ? "(" : " ") else { return nil }
    rest.removeLast()
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }

  /// `x copy`, `x - Copy (2)`, `Copy of x`.
  private static func copied(_ stem: Substring) -> String? {
    var rest = Substring(numbered(stem) ?? String(stem)).lowercased()[...]
    if let start = ["copy of ", "kopie von ", "copie de ", "copia de "].first(where: rest.hasPrefix)
    {
      return String(stem.dropFirst(start.count))
    }
    if rest.hasSuffix(")") { rest.removeLast() }
    guard let copy = copies.first(where: rest.hasSuffix) else { return nil }
    rest.removeLast(copy.count)
    let isJoined = copy.first?.isASCII == false
    guard let last = rest.last, isJoined || " -–(_".contains(last) else { return nil }
    while let last = rest.last, " -–(_".contains(last) { rest.removeLast() }
    return String(stem.prefix(rest.count))
  }

  /// `x-LAPTOP-AB12`, `x-Anns-MacBook-Pro`, `x-ANNS-PC`.
  private static func named(_ stem: Substring) -> String? {
    var start = stem.startIndex
    while let hyphen = stem[start...].dropFirst().firstIndex(of: "-") {
      let device = stem[stem.index(after: hyphen)...]
      if isDevice(device) { return String(stem[..<hyphen]) }
      start = hyphen
    }
    return nil
  }

  private static func isDevice(_ name: Substring) -> Bool {
    guard name.count >= 5,
      name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
    else { return false }
    let small = name.lowercased()
    let starts = ["desktop-", "laptop-", "win-", "surface-", "macbook", "imac"]
    let ends = ["-pc", "-laptop", "-desktop", "-macbook", "-macbook-pro", "-macbook-air", "-imac"]
    if starts.contains(where: small.hasPrefix) || ends.contains(where: small.hasSuffix) {
      return name.contains(where: \.isUppercase)
    }
    // The names that Windows gives: capitals and digits.
    return name.count >= 6 && !name.contains(where: \.isLowercase)
      && name.contains(where: \.isNumber) && name.contains(where: \.isLetter)
  }
}
