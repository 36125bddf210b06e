import SiteFiles
import SiteOutput
import StructuredText

/// The replaced bytes of one file of the last change of many: a line of `.diarysite-state/last-change`.
///
/// Only the bytes that the change replaced are kept. The record can be read by its owner
/// alone.
///
/// ```
/// {"file": "Content/rain.md", "before": "1f3a09b2c4d5e6f7-98", "after": "90b2c4d5e6f71f3a-97", "at": 16, "length": 6, "was": "private"}
/// ```
struct KeptChange: Hashable, Sendable {
  let file: SitePath
  let before, after: FileVersion
  /// The range of the new bytes that stands for `was`.
  private let range: Range<Int>
  private let was: [UInt8]

  private static let path = stateFolder.appending("last-change")
  /// In bytes.
  private static let limit = 1 << 30

  init(of file: SitePath, from old: [UInt8], to new: [UInt8]) {
    var start = 0
    let shorter = min(old.count, new.count)
    while start < shorter, old[start] == new[start] { start += 1 }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    // The kept bytes are text: they begin and end between characters.
    func isInside(_ bytes: [UInt8], _ index: Int) -> Bool {
      index < bytes.count && bytes[index] & 0xC0 == 0x80
    }
    while start > 0, isInside(old, start) || isInside(new, start) { start -= 1 }
    while end > 0, isInside(old, old.count - end) { end -= 1 }
    self.file = file
    (before, after) = (FileVersion(of: old), FileVersion(of: new))
    range = start..<(new.count - end)
    was = Array(old[start..<(old.count - end)])
  }

  /// Whether it is of a file that a change of entries may have written.
  func isOfEntries(below folder: SitePath) -> Bool {
    file.isInside(folder) && !file.text.contains("/.")
      && ["md", "markdown", "json"].contains(file.fileExtension)
  }

  /// The bytes that the file had; `nil` if it is not as the change left it.
  func undone(_ now: ReadEntryFile) -> [UInt8]? {
    guard now.version == after, range.upperBound <= now.bytes.count else { return nil }
    let bytes = now.bytes[..<range.lowerBound] + was + now.bytes[range.upperBound...]
    return FileVersion(of: Array(bytes)) == before ? Array(bytes) : nil
  }

  // MARK: The file

  /// Keeps some changes instead of those of before; they are on the disk when this returns.
  static func keep(_ changes: [KeptChange], in diary: any FileTree) throws(FileFault) {
    try diary.createStateFolder()
    let part = path.parent.appending(partName(of: path).name)
    do throws(FileFault) {
      try diary.create(part, contents: [])
      if let permissions = try diary.permissions(of: part) {
        try diary.setPermissions(permissions.ofOwner, of: part)
      }
      try diary.append(Array(changes.map { $0.json + "\n" }.joined().utf8), to: part)
      try diary.synchronize([part])
      try diary.move(part, to: path)
      try diary.synchronize([path])
    } catch {
      try? diary.removeFile(part)
      throw error
    }
  }

  /// - Returns: `nil` if nothing is kept.
  static func all(in diary: any FileTree) throws(FileFault) -> [KeptChange]? {
    if try diary.item(at: path) == nil { return nil }
    let bytes = try diary.contents(of: path, limit: limit)
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap { KeptChange(Array($0)) }
  }

  static func forget(in diary: any FileTree) throws(FileFault) { try diary.removeFile(path) }

  private var json: String {
    JSONValue.object([
      ("file", .text(file.text)), ("before", .text(before.text)), ("after", .text(after.text)),
      ("at", .number(range.lowerBound)), ("length", .number(range.count)),
      ("was", .text(String(decoding: was, as: UTF8.self))),
    ]).text
  }

  private init?(_ line: [UInt8]) {
    guard let source = try? SourceText(line, file: Self.path.text), let root = try? readJSON(source)
    else { return nil }
    func text(_ name: String) -> String? { root[name]?.scalar?.text }
    guard let file = text("file").flatMap({ SitePath($0) }), !file.isRoot,
      let before = text("before").flatMap({ FileVersion($0) }),
      let after = text("after").flatMap({ FileVersion($0) }),
      let at = text("at").flatMap({ Int($0) }), let length = text("length").flatMap({ Int($0) }),
      let was = text("was"), at >= 0, length >= 0, length <= 1 << 30, at <= 1 << 30
    else { return nil }
    (self.file, self.before, self.after) = (file, before, after)
    (range, self.was) = (at..<(at + length), Array(was.utf8))
  }
}
