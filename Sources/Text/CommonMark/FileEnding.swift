/// The endings of names that are files and no notes.
package enum FileEnding {
  package static let pictures: Set<String> = [
    "jpg", "jpeg", "png", "webp", "gif", "heic", "heif", "avif", "tif", "tiff", "bmp", "svg",
  ]
  private static let others: Set<String> = [
    "mp4", "m4v", "mov", "webm", "mp3", "m4a", "ogg", "opus", "wav", "flac", "pdf", "gpx",
  ]

  /// The ending of a name, in small letters.
  static func ending(of name: some BidirectionalCollection<UInt8>) -> String {
    String(decoding: name.suffix(while: { $0 != UInt8(ascii: ".") }), as: UTF8.self).lowercased()
  }

  package static func isKnown(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    let ending = ending(of: name)
    return pictures.contains(ending) || others.contains(ending)
  }
}

extension BidirectionalCollection {
  fileprivate func suffix(while isWanted: (Element) -> Bool) -> SubSequence {
    var start = endIndex
    while start > startIndex, isWanted(self[index(before: start)]) { start = index(before: start) }
    return self[start...]
  }
}
