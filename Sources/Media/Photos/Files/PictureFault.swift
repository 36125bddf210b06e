/// The reason why a picture cannot be read. Offsets count bytes from 0, the file's start.
package enum PictureFault: Error, Hashable, Sendable {
  /// The file does not begin as a JPEG, PNG, WebP or GIF file does.
  case notAPicture
  /// The file ends within the part that begins at the offset.
  case truncated(offset: Int)
  /// A rule of the format is broken at the offset; `what` describes it in a few words.
  case malformed(what: String, offset: Int)
}
