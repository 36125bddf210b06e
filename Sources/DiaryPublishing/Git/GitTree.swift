import SiteFiles

/// The files of a commit.
struct GitTree: Sendable {
  struct File: Hashable, Sendable {
    /// Of the blob.
    let id: String
    /// Links and other repositories are files of others in any case.
    let isRegular: Bool
  }

  /// Files whose names are no paths of a site are left out; nothing touches them.
  let files: [SitePath: File]

  /// Reads what `git ls-tree -r -z --full-tree` writes: mode, type, id, and after a tab the path.
  init(listing bytes: [UInt8]) {
    var files: [SitePath: File] = [:]
    for line in bytes.split(separator: 0) {
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")),
        let path = String(validating: line[(tab + 1)...], as: UTF8.self).flatMap({ SitePath($0) })
      else { continue }
      let parts = String(decoding: line[..<tab], as: UTF8.self).split(separator: " ")
      guard parts.count == 3 else { continue }
      files[path] = File(
        id: String(parts[2]), isRegular: parts[0] == "100644" || parts[0] == "100755")
    }
    self.files = files
  }
}

/// A commit as far as publishing reads it.
struct GitCommit: Sendable {
  let hasParent: Bool
  /// Whether a publish made it.
  let isOurs: Bool
  /// The files of others that were in it.
  let kept: Set<SitePath>

  private static let ownLine = "Published-by: diarysite"
  private static let keptPrefix = "Kept: "

  /// Finds commits of ours by their messages.
  static let pattern = "^\(ownLine)$"

  /// Reads what `git cat-file commit` writes: a header, an empty line, the message.
  init(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let end = lines.firstIndex(of: "") ?? lines.endIndex
    hasParent = lines[..<end].contains { $0.hasPrefix("parent ") }
    let message = lines[end...]
    isOurs = message.contains(Self.ownLine)
    kept = Set(
      message.filter { $0.hasPrefix(Self.keptPrefix) }
        .compactMap { Self.decoded($0.dropFirst(Self.keptPrefix.count)) })
  }

  /// The message of a commit of ours.
  static func message(_ plan: PublishPlan, keeping kept: [SitePath]) -> String {
    let counts = [
      (plan.addedCount, "new"), (plan.replacedCount, "changed"), (plan.removedCount, "removed"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let files = counts.isEmpty ? "No file changed" : "Files: \(counts.joined(separator: ", "))"
    let trailers = [ownLine] + kept.map { keptPrefix + encoded($0) }
    return "Publish the diary\n\n\(files).\n\n\(trailers.joined(separator: "\n"))\n"
  }

  /// A path in one line: control characters and `%` as `%XX`.
  private static func encoded(_ path: SitePath) -> String {
    var encoded: [UInt8] = []
    for byte in path.text.utf8 {
      if byte < 0x21 || byte == 0x7F || byte == UInt8(ascii: "%") {
        let digits = String(byte, radix: 16)
        encoded += "%\(digits.utf8.count < 2 ? "0" : "")\(digits)".utf8
      } else {
        encoded.append(byte)
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  private static func decoded(_ text: Substring) -> SitePath? {
    var decoded: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        decoded.append(value)
        rest = rest.dropFirst(2)
      } else {
        decoded.append(byte)
      }
    }
    return String(validating: decoded, as: UTF8.self).flatMap { SitePath($0) }
  }
}
