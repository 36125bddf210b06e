package import Diagnostics
import DiaryLoading
import DiaryModel
package import SiteFiles
import SiteOutput

/// The files of a diary's folder `Themes/NAME` that stand in for those of the theme behind it.
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
    /// Nobody wrote down what it was copied from.
    case unknown
  }

  /// By path in the diary.
  package private(set) var files: [(path: SitePath, state: State)] = []

  private static let record = ".copied"

  /// - Parameters:
  ///   - name: The theme that the diary uses.
  ///   - builtIn: The themes that travel with the program.
  package init(
    of name: String, in diary: some FileTree, builtIn: some FileTree
  ) throws(Diagnostics) {
    let folder = SitePath.root.appending("Themes").appending(name)
    let copied = Self.copied(in: folder, of: diary)
    let inherited = try inheritedThemeFiles(
      of: name, in: diary, builtIn: builtIn, limits: Configuration.Limits())
    for (path, bytes) in inherited {
      let file = folder.appending(path.text)
      guard let own = try? diary.contents(of: file, limit: 1 << 26) else { continue }
      let state: State =
        if own == bytes {
          .same
        } else if let hash = copied[path.text] {
          hash == ContentHash(of: bytes.span).text ? .current : .outdated
        } else { .unknown }
      files.append((file, state))
    }
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
