/// The picture formats that can be stripped.
package enum PictureFormat: Hashable, Sendable {
  case jpeg
  case png
  case webp
  case gif

  /// The format that a file's first bytes name.
  init(of file: ByteView) throws(PictureFault) {
    if file.starts(with: "RIFF"), file.starts(with: "WEBP", at: 8) {
      self = .webp
    } else if file.starts(with: "GIF87a") || file.starts(with: "GIF89a") {
      self = .gif
    } else if file.starts(with: PNGChunks.signature) {
      self = .png
    } else if file.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else {
      throw .notAPicture
    }
  }
}
