import CommonMark
import Diagnostics
import Photos
import SiteFiles

/// Sounds, films and documents.
extension EntryLinks {
  /// The answer to a link or an image that leads to such a file.
  ///
  /// - Parameter output: Where it is published.
  /// - Returns: `nil` if it is not ready.
  mutating func answer(
    _ format: MediaFormat, _ media: MediaTable, of file: SitePath, at output: SitePath, _ line: Int
  ) -> ResolvedLink? {
    switch media.facts(of: file) {
    case nil: return nil
    case .failure(let fault): return refuse(fault, line)
    case .success(let facts):
      let kind = format.kind
      var words = media.words(kind, facts)
      if words.name.isEmpty { words.name = file.name }
      return answer(with: facts, kind, of: file, at: output, words)
    }
  }

  private mutating func answer(
    with facts: MediaTable.Facts, _ kind: MediaKind, of file: SitePath, at output: SitePath,
    _ words: (name: String, facts: String)
  ) -> ResolvedLink {
    var copies = [CopiedFile(source: file, destination: output, media: .file)]
    var look = ""
    if kind == .film, facts.width > 0 {
      look = " width=\"\(facts.width)\" height=\"\(facts.height)\""
    }
    // A page that shows encrypted text opens each file by script, which knows one address of it.
    if facts.hasPoster, pictureName == nil {
      let poster = output.parent.appending(output.name + "-poster.jpg")
      copies.append(CopiedFile(source: file, destination: poster, media: .poster))
      look += " poster=\"\(escaped(address(of: poster, isFolder: false)))\""
    }
    copy(file, to: output, copies, showing: nil)
    let enclosure = Enclosure(path: output, size: facts.size)
    if !self.facts.enclosures.contains(enclosure) { self.facts.enclosures.append(enclosure) }
    let bytes = address(of: output, isFolder: false)
    let address = escaped(bytes)
    let parts =
      switch kind {
      case .sound: ["<audio controls preload=\"metadata\" src=\"\(address)\"", "</audio>"]
      case .film:
        ["<video controls preload=\"none\" playsinline src=\"\(address)\"\(look)", "</video>"]
      case .document:
        [
          "<a class=\"file\" href=\"\(address)\">",
          " <small>\(escaped(Array(words.facts.utf8)))</small></a>",
        ]
      }
    if kind == .document {
      return .file(.init(address: bytes, name: words.name, parts: parts, figure: nil))
    }
    let label = [parts[0] + " aria-label=\"", "\"><a href=\"\(address)\">", "</a>" + parts[1]]
    return .file(.init(address: bytes, name: words.name, parts: label, figure: kind.rawValue))
  }

  private func escaped(_ text: [UInt8]) -> String {
    String(decoding: text, as: UTF8.self).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }

  mutating func warn(ofUncopied file: SitePath, _ line: Int) {
    let kind = MediaFormat.of(ending: file.fileExtension)?.kind.rawValue
    let others =
      "put it into 'Static' and link to it from the root, as in '/notes.pdf', or copy such files as"
      + " they are: 'visibility: {photos: asTheyAre}'"
    let sizes =
      PictureIndex.isScaled(file)
      ? ", or have sizes made of photos: 'photos: {sizes: [260, 720, 1080, 1600]}'" : ""
    warn(
      line, what: "a link leads to a file that is not copied",
      why: kind == nil
        ? "other metadata can be removed from JPEG, PNG, WebP and GIF pictures only"
        : "'media' in diarysite.yml does not say that such files are shown",
      fix: PictureIndex.isPhoto(file)
        ? "export it as JPEG or PNG, and name that file here" + sizes
        : (kind.map { "write 'media: {\($0): true}' there, " } ?? "") + others)
  }
}
