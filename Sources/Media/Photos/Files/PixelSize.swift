/// A picture's size.
struct PixelSize: Hashable {
  var width: Int
  var height: Int

  /// The size as shown of a picture that is stored with this one.
  func shown(_ orientation: Orientation) -> PixelSize {
    orientation.isLying ? PixelSize(width: height, height: width) : self
  }
}
