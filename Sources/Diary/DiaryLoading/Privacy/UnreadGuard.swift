import Diagnostics
import DiaryModel
import SiteFiles

/// A file of YAML or TOML among entries that is not read, but limits who may read something:
/// `_index.yaml`, `2024-05-12.yml` with `draft: true`, a `diarysite.yml` in `Content`.
///
/// Other generators read defaults of a folder or fields of an entry from such files. One that says
/// nothing of readers is a file like any other.
enum UnreadGuard {
  /// A longer one is data.
  private static let longest = 1 << 20

  private static let keys: Set<String> = [
    "visibility", "draft", "private", "hidden", "secret", "unlisted", "published",
  ]

  /// - Returns: `nil` if the file does not concern readers.
  static func fault(of path: SitePath, in files: some FileTree) -> Diagnostic? {
    let name = path.name.lowercased()
    if ["diarysite.yml", "diarysite.yaml"].contains(name) { return misplaced(path) }
    guard [".yml", ".yaml", ".toml"].contains(where: name.hasSuffix) else { return nil }
    do throws(FileFault) {
      let bytes = try files.contents(of: path, limit: longest)
      return line(in: bytes).map { unread(path, line: $0) }
    } catch {
      if case .tooLarge = error.reason { return nil }
      return unreadable(error)
    }
  }

  /// The first line that has such a key, from 1.
  private static func line(in bytes: [UInt8]) -> Int? {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.firstIndex { isGuard($0) }.map { $0 + 1 }
  }

  private static func isGuard(_ line: ArraySlice<UInt8>) -> Bool {
    let line = line.drop { $0 <= 0x20 || "-{\"'".utf8.contains($0) }
    guard
      let end = line.prefix(80).firstIndex(where: {
        $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "=")
      })
    else { return false }
    let key = String(decoding: line[..<end], as: UTF8.self)
    let word = folded(key)
    if keys.contains(word) || nearMiss(of: word, in: ["visibility"]) != nil { return true }
    guard key.utf8.contains(where: { $0 >= 0x80 }) else { return false }
    return PrivacyWords.match(key: key)?.rule.isAlways ?? false
  }

  private static func unread(_ path: SitePath, line: Int) -> Diagnostic {
    Diagnostic(
      at: SourceLocation(file: path.text, line: line, column: 1), subject: .configuration,
      what: "'\(path.name)' is not read",
      why: "this line looks as if it decided who may read entries; rules for a folder belong in "
        + "'\(folderFileName)'",
      fix: "write it into '\(folderFileName)' or into the entries, and remove it here")
  }

  private static func misplaced(_ path: SitePath) -> Diagnostic {
    Diagnostic(
      at: SourceLocation(file: path.text), subject: .configuration,
      what: "'\(path.name)' is not read",
      why: "the configuration belongs in the diary's own folder, beside '\(contentFolder.text)'",
      fix: "move it there, or remove it; rules for a folder of entries belong in "
        + "'\(folderFileName)'")
  }
}
