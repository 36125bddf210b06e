import CommonMark
package import Diagnostics
package import DiaryModel
package import SiteFiles

/// Searches finished files for traces of held entries.
///
/// Text, attributes, feeds, scripts and the metadata of pictures are all bytes to it. What is
/// compressed, as in `.gz` files and the text chunks of some PNG files, is not opened. Any number
/// of threads may search with one scan.
package struct LeakScan: Sendable {
  private let needles: LeakNeedles
  private let needleSet: NeedleSet

  package init(_ needles: LeakNeedles) {
    self.needles = needles
    needleSet = NeedleSet(needles.needles)
  }

  /// The finds in a file.
  ///
  /// - Returns: By location; what occurs there many times is found once.
  package func finds(
    in output: SitePath, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> [LeakFind] {
    // Nearly every file of every build ends here.
    guard needleSet.hasMatch(in: bytes) else { return [] }
    let text = TypedText(Array(bytes))
    return finds(of: matches(in: bytes), in: bytes, of: output) { offset in
      let (line, column) = text.position(of: offset)
      return SourceLocation(file: output.text, line: line, column: column)
    }
  }

  package func finds(in output: SitePath, _ bytes: [UInt8]) -> [LeakFind] {
    bytes.withUnsafeBufferPointer { finds(in: output, $0) }
  }

  /// The finds in the path of a file.
  package func finds(inNameOf output: SitePath) -> [LeakFind] {
    finds(inName: output, suffix: "", from: 0)
  }

  /// The finds in a folder's or file's path that end in its last part.
  func finds(inLastPartOf path: SitePath, isFolder: Bool) -> [LeakFind] {
    let parent = path.parent.text.utf8.count
    // An address ends in a slash, so that of a folder is found in its own path alone.
    return finds(inName: path, suffix: isFolder ? "/" : "", from: parent == 0 ? 0 : parent + 2)
  }

  /// - Parameter end: Finds that end before it are left out.
  private func finds(inName path: SitePath, suffix: String, from end: Int) -> [LeakFind] {
    var text = path.text + suffix
    return text.withUTF8 { bytes in
      guard needleSet.hasMatch(in: bytes) else { return [] }
      let found = matches(in: bytes).filter { $0.offset + $0.length >= end }
      return finds(of: found, in: bytes, of: path) { _ in SourceLocation(file: path.text) }
    }
  }

  /// Each needle at its first location only: a text may hold one a million times.
  private func matches(in bytes: UnsafeBufferPointer<UInt8>) -> [NeedleMatch] {
    var first: [Needle?: NeedleMatch] = [:]
    needleSet.visitMatches(in: bytes) { match in
      let found = Needle(bytes[match.offset..<match.offset + match.length], tag: match.tag)
      if first[found].map({ match < $0 }) ?? true { first[found] = match }
      return true
    }
    return first.values.sorted()
  }

  private func finds(
    of matches: [NeedleMatch], in bytes: UnsafeBufferPointer<UInt8>, of output: SitePath,
    at location: (_ offset: Int) -> SourceLocation
  ) -> [LeakFind] {
    matches.compactMap { match in
      guard let kind = LeakNeedles.Kind(rawValue: match.tag & 7) else { return nil }
      return LeakFind(
        output: output, location: location(match.offset), entry: needles.sources[match.tag >> 3],
        kind: kind, words: Array(bytes[match.offset..<match.offset + match.length]))
    }
  }
}

/// A location in the finished output that holds something of an entry that is held.
package struct LeakFind: Hashable, Sendable {
  package let output: SitePath
  /// The location in the output; without a line if the file's name holds it.
  package let location: SourceLocation
  /// The entry that is held back.
  package let entry: EntrySource
  package let kind: LeakNeedles.Kind
  /// The text that was found: it may be private, and no message shows it.
  package let words: [UInt8]
}
