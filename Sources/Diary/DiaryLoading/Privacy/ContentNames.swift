package import Diagnostics
import DiaryModel
package import SiteFiles

/// Finds copies that programs for synchronising left, and folders below `Static` whose names look as
/// if they kept readers away. For those of entries see ``NameMark``.
package enum ContentNames {
  /// - Parameters:
  ///   - folders: The folders of the diary that were walked.
  ///   - entries: The paths of all files of entries, as bytes.
  ///   - namesReaders: Whether a file itself says who may read it, if its name alone is no copy's.
  package static func faults(
    folders: [SitePath], entries: [ArraySlice<UInt8>],
    namesReaders: (SitePath) -> Bool = { _ in false }
  ) -> [Diagnostic] {
    let copies = entries.filter(mayBeCopy)
    let all = copies.isEmpty ? [] : Set(entries)
    return folders.compactMap(fault)
      + copies.compactMap { path in
        SitePath(String(decoding: path, as: UTF8.self)).flatMap {
          copy($0, among: all, namesReaders)
        }
      }
  }

  /// Whether a build refuses the name of a new file of entries, without `visibility` in it.
  package static func isMistaken(_ path: SitePath) -> Bool {
    NameMark.state(ofFile: path.name) != nil || ConflictCopy.isMarked(path.name)
  }

  private static func fault(of folder: SitePath) -> Diagnostic? {
    guard folder.text.hasPrefix("Static/"), StateWords.mayHave(folder.name.utf8),
      StateWords.state(in: folder.name) != nil
    else { return nil }
    return Diagnostic(
      at: SourceLocation(file: folder.text), subject: .configuration,
      what: "'\(folder.name)' is named like a folder that is not published",
      why: "a name has no effect: its contents would be published",
      fix: "move it out of 'Static', or rename it")
  }

  // MARK: Copies

  /// Whether a name has a sign that conflict copies have; most have none.
  private static func mayBeCopy(_ path: ArraySlice<UInt8>) -> Bool {
    let start = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? path.startIndex
    let name = path[start...]
    var dots = 0
    for byte in name {
      switch byte {
      case 0x20, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        return true
      case UInt8(ascii: "."): dots += 1
      default: break
      }
    }
    return dots > 1 || name.indices.contains { name[$0...].starts(with: "conflict".utf8) }
  }

  private static func copy(
    _ file: SitePath, among all: Set<ArraySlice<UInt8>>, _ namesReaders: (SitePath) -> Bool
  ) -> Diagnostic? {
    var original: String?
    if !ConflictCopy.isMarked(file.name) {
      original = ConflictCopy.original(ofNumbered: file.name)
      let path = original.map { Array(file.parent.appending($0).text.utf8)[...] }
      guard let path, all.contains(path), !namesReaders(file) else { return nil }
    }
    return Diagnostic(
      at: SourceLocation(file: file.text),
      what: "'\(file.name)' looks like a copy from a conflict of two changes",
      why: "one of the two may be from before the entry was held back",
      fix: original.map {
        "compare it with '\($0)' and remove one of the two; rename it if it is an entry of its own"
      } ?? "compare it with the file it is a copy of, and remove one of the two")
  }
}
