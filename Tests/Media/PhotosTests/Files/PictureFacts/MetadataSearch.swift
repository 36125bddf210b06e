@testable import Photos

/// Searches the metadata of one picture for the place where it was taken.
///
/// The extensions read one kind of metadata each. What they find only ever raises ``location``.
struct MetadataSearch {
  private(set) var location = PictureFacts.Location.none
  var hasMakerNote = false
  /// How many more fields may be looked at.
  ///
  /// Directories may overlap and point at each other; the limit keeps the time linear. Cameras
  /// write some hundred fields.
  private var fieldsLeft = 20_000

  mutating func report(_ finding: PictureFacts.Location) {
    if finding.rawValue > location.rawValue {
      location = finding
    }
  }

  /// Counts one more field.
  ///
  /// - Returns: Whether it may be read; if not, ``location`` is at least unreadable.
  mutating func mayReadField() -> Bool {
    guard fieldsLeft > 0 else {
      report(.unreadable)
      return false
    }
    fieldsLeft -= 1
    return true
  }
}
