import SiteFiles

/// What a build wrote into its output: `.diarysite-output`.
///
/// ```
/// diarysite output 1
/// 9f86d081884c7d65 2024/05/12/rain/index.html
/// ```
///
/// A first line with the format's version, and `preview` if it shows entries that are not public;
/// then a line a file: the hash of its bytes, a space, its path; sorted by path bytes. Files that
/// are not listed belong to the owner and are left alone.
struct OutputList {
  static let path = SitePath.root.appending(".diarysite-output")
  private static let header = "diarysite output 1"

  var files: [SitePath: ContentHash] = [:]
  let isPreview: Bool

  init(isPreview: Bool) {
    self.isPreview = isPreview
  }

  /// - Returns: `nil` if the text is no list of this version.
  init?(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard let header = lines.first,
      [Self.header, Self.header + " preview"].contains(String(header))
    else { return nil }
    isPreview = header != Self.header[...]
    for line in lines.dropFirst() {
      guard let space = line.firstIndex(of: " "), let hash = ContentHash(text: line[..<space]),
        let path = SitePath(String(line[line.index(after: space)...])), !path.isRoot
      else { return nil }
      files[path] = hash
    }
  }

  var bytes: [UInt8] {
    var bytes = Array((Self.header + (isPreview ? " preview\n" : "\n")).utf8)
    for (path, hash) in files.sorted(by: { $0.key < $1.key }) {
      bytes.append(contentsOf: hash.text.utf8)
      bytes.append(UInt8(ascii: " "))
      bytes.append(contentsOf: path.text.utf8)
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}
