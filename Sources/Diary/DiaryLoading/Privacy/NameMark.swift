import DiaryModel
import SiteFiles

/// A part of a path by which writers and other programs hold an entry back: `_x.md`, `x.draft.md`,
/// `Drafts/x.md`, `_old/x.md`.
///
/// Such a name has no effect (``StateWords``). In the name of a file a word counts if it is
/// the whole name, behind a day if there is one, or set apart by more than a hyphen or a blank:
/// `my-first-draft.md` has a title. In the name of a folder each word counts.
struct NameMark: Hashable, Sendable {
  /// The file itself, or a folder above it.
  let path: SitePath
  /// The most readers that the name allows.
  let state: Visibility

  /// The mark of the fewest readers in a path; `nil` if there is none.
  ///
  /// - Parameter rules: A folder that begins with `_` and has rules of its own has no mark: some
  ///   programs publish such folders.
  init?(_ path: SitePath, _ rules: FolderRules) {
    var fewest = Self.state(ofFile: path.name).map { (path: path, state: $0) }
    var folder = path.parent
    while folder != contentFolder, !folder.isRoot {
      if let state = Self.state(of: folder, rules), fewest.map({ state < $0.state }) ?? true {
        fewest = (folder, state)
      }
      folder = folder.parent
    }
    guard let fewest else { return nil }
    (self.path, state) = fewest
  }

  private static func state(of folder: SitePath, _ rules: FolderRules) -> Visibility? {
    let name = folder.name
    if name.utf8.first == UInt8(ascii: "_"), rules.own(of: folder) == nil { return .private }
    return StateWords.mayHave(name.utf8) ? StateWords.state(in: name) : nil
  }

  static func state(ofFile name: String) -> Visibility? {
    let stem = name[..<(name.lastIndex(of: ".") ?? name.endIndex)]
    if stem.first == "_" { return .private }
    guard StateWords.mayHave(stem.utf8) else { return nil }
    let parts = ["--", "__", " - ", " – ", " — "].reduce(String(stem)) {
      $0.replacing($1, with: ".")
    }
    return parts.split(whereSeparator: ".@+~#()[]{}（）［］【】「」".contains).compactMap { part in
      // A number before it says nothing, nor a day behind it; `draft-2.md` is another name.
      let words = StateWords.words(of: part).drop { $0.allSatisfy(\.isNumber) }
      let day = words.dropFirst()
      guard let word = words.first, day.isEmpty || day.map(\.utf8.count) == [4, 2, 2],
        day.allSatisfy({ $0.allSatisfy(\.isNumber) })
      else { return nil }
      return StateWords.state(in: word)
    }.min()
  }
}
