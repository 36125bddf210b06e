import DiaryModel
import SiteFiles

/// A part of a path by which writers and other programs hold an entry back: `_x.md`, `x.draft.md`,
/// `Drafts/x.md`, `_old/x.md`.
///
/// Such a name has no effect (``StateWords``). In the name of a file a word counts if it is
/// the whole name, behind a day if there is one, or set apart by more than a hyphen or a blank:
/// `my-first-draft.md` has a title. In the name of a folder each word counts.
enum NameMark: Hashable, Sendable {
  case file
  case folder(SitePath)

  /// - Parameters:
  ///   - rules: A folder that begins with `_` and has rules of its own has no mark: some programs
  ///     publish such folders.
  ///   - visibility: The visibility of entries in the file that set none.
  init?(_ path: SitePath, _ rules: FolderRules, _ visibility: Visibility) {
    guard visibility == .public || visibility == .unlisted else { return nil }
    if Self.isMarked(file: path.name, visibility) {
      self = .file
      return
    }
    var folder = path.parent
    while folder != contentFolder, !folder.isRoot {
      let name = folder.name
      let isApart = name.utf8.first == UInt8(ascii: "_") && rules.own(of: folder) == nil
      if isApart || StateWords.mayHave(name.utf8) && StateWords.contradict(visibility, in: name) {
        self = .folder(folder)
        return
      }
      folder = folder.parent
    }
    return nil
  }

  static func isMarked(file name: String, _ visibility: Visibility = .public) -> Bool {
    let stem = name[..<(name.lastIndex(of: ".") ?? name.endIndex)]
    if stem.first == "_" { return true }
    guard StateWords.mayHave(stem.utf8) else { return false }
    let parts = ["--", "__", " - ", " – ", " — "].reduce(String(stem)) {
      $0.replacing($1, with: ".")
    }
    return parts.split(whereSeparator: ".@+~#()[]{}（）［］【】「」".contains).contains { part in
      // A number before it says nothing, nor a day behind it; `draft-2.md` is another name.
      let words = StateWords.words(of: part).drop { $0.allSatisfy(\.isNumber) }
      let day = words.dropFirst()
      guard let word = words.first, day.isEmpty || day.map(\.utf8.count) == [4, 2, 2] else {
        return false
      }
      return day.allSatisfy { $0.allSatisfy(\.isNumber) }
        && StateWords.contradict(visibility, in: word)
    }
  }
}
