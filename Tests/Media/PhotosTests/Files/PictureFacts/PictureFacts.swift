@testable import Photos

/// The size of a picture, and what its file says besides the pixels.
struct PictureFacts: Hashable, Sendable {
  /// Whether the file tells where it was taken.
  enum Location: Int, Hashable, Sendable {
    /// All metadata was read and none of it names a place.
    case none
    /// There is metadata that could not be read: compressed, damaged or without end. It may hold
    /// a place, so it must be treated as if it did.
    case unreadable
    /// A position, an address or the name of a place stands in the file.
    case found
  }

  /// In pixels, as shown: width and height are swapped where the picture is stored lying.
  let width: Int
  /// In pixels, as shown.
  let height: Int
  /// Whether the file tells where it was taken, in any block that this module knows.
  let location: Location
  /// Whether there is anything that is not needed to show the picture: Exif, XMP, IPTC, comments,
  /// texts, times, previews, unknown blocks, bytes after the end. A colour profile that has nothing
  /// but colours does not count, nor does Exif that says how the picture is turned and nothing
  /// else.
  let hasMetadata: Bool
  /// Whether the camera's maker left a block of its own design in the Exif data.
  ///
  /// It is only searched for what stands in it in plain sight. Some makers write names of places
  /// there, in ways that they do not publish.
  let hasMakerNote: Bool
  /// How many bytes follow the picture's end, such as a motion photo's video.
  let trailingLength: Int
}
