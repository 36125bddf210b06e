package import Diagnostics
import DiaryLoading
import DiaryModel
package import SiteFiles
import SiteOutput

/// The files of a diary's folders in `Themes` that stand in for those of the themes behind them: of
/// the theme that it uses, and of those that this one extends.
///
/// `theme copy` writes down what it copied, in `Themes/NAME/.copied`: a line for each file, the hash
/// of its bytes and its path. So it is known later whether the theme's own file changed.
package struct ReplacedThemeFiles: Sendable {
  package enum State: Sendable {
    /// It has the theme's bytes, and is not needed.
    case same
    /// The theme's file is as it was when this one was copied.
    case current
    /// The theme's file changed since.
    case outdated
    /// It was copied, and the theme does not have it any more.
    case gone
    /// Nobody wrote down what it was copied from.
    case unknown
  }

  package struct File: Sendable {
    /// Its path in the diary.
    package let path: SitePath
    package let state: State
    /// Whether the theme's file counts, too, in what this one does not say.
    package let isMerged: Bool
  }

  /// The theme's own first, by path, then those of the themes that it extends.
  package private(set) var files: [File] = []

  private static let record = ".copied"

  /// - Parameters:
  ///   - name: The theme that the diary uses.
  ///   - builtIn: The themes that travel with the program.
  package init(
    of name: String, in diary: some FileTree, builtIn: some FileTree
  ) throws(Diagnostics) {
    let limits = Configuration.Limits()
    var seen: Set<SitePath> = []
    for name in ThemeChain(of: name, in: diary, limit: limits.asset).names {
      let folder = SitePath.root.appending("Themes").appending(name)
      let copied = Self.copied(in: folder, of: diary)
      let inherited = try inheritedThemeFiles(
        of: name, in: diary, builtIn: builtIn, limits: limits)
      let theirs = Dictionary(inherited.map { ($0.path, $0.bytes) }, uniquingKeysWith: { $1 })
      let paths = Set(theirs.keys).union(copied.keys.compactMap { SitePath($0) })
      for path in paths.sorted() {
        let file = folder.appending(path.text)
        guard let own = try? diary.contents(of: file, limit: 1 << 26) else { continue }
        let isMerged = isMergedThemeFile(path)
        // One of a nearer theme stands in for this one.
        if !isMerged, !seen.insert(path).inserted { continue }
        let state = Self.state(of: own, instead: theirs[path], copied: copied[path.text])
        files.append(File(path: file, state: state, isMerged: isMerged))
      }
    }
  }

  private static func state(of own: [UInt8], instead theirs: [UInt8]?, copied: String?) -> State {
    guard let theirs else { return .gone }
    if own == theirs { return .same }
    guard let copied else { return .unknown }
    return copied == ContentHash(of: theirs.span).text ? .current : .outdated
  }

  private static func copied(in folder: SitePath, of diary: some FileTree) -> [String: String] {
    let bytes = (try? diary.contents(of: folder.appending(record), limit: 1 << 20)) ?? []
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let pairs = lines.compactMap { line -> (String, String)? in
      let words = line.split(separator: " ", maxSplits: 1)
      return words.count == 2 ? (String(words[1]), String(words[0])) : nil
    }
    return Dictionary(pairs, uniquingKeysWith: { $1 })
  }

  /// Writes down what was copied, beside what was before.
  ///
  /// - Parameter new: Files by path in the theme's folder, with the bytes that they were copied with.
  static func note(
    _ new: [(path: SitePath, bytes: [UInt8])], in folder: SitePath, of diary: some FileTree
  ) throws(FileFault) {
    if new.isEmpty { return }
    var copied = copied(in: folder, of: diary)
    for (path, bytes) in new { copied[path.text] = ContentHash(of: bytes.span).text }
    let lines = copied.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)\n" }
    try diary.replace(folder.appending(record), contents: Array(lines.joined().utf8))
  }
}
