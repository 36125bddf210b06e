/// A size in which a picture is published.
package struct ScaledSize: Hashable, Sendable {
  /// The kind of its file, which is the ending of its name.
  package enum Format: String, Sendable {
    case webp, jpg
  }

  package let width: Int
  package let height: Int
  package let format: Format

  /// The largest width and height of a WebP picture. A JPEG may be larger, and is not.
  private static let largest = 16_383

  /// - Returns: `nil` if no WebP can be that large.
  package init?(width: Int, height: Int, as format: Format = .webp) {
    guard (1...Self.largest).contains(width), (1...Self.largest).contains(height) else {
      return nil
    }
    (self.width, self.height, self.format) = (width, height, format)
  }

  /// The sizes of a picture: never wider than it is, with its proportions.
  ///
  /// - Parameters:
  ///   - width: The picture's own, as shown, like `height`; both are more than 0.
  ///   - widths: The widths to have, ascending. All that are wider than the picture become one of
  ///     its own width.
  /// - Returns: In ascending order; those that are too high for a WebP are left out.
  package static func sizes(
    ofWidth width: Int, height: Int, in widths: [Int], as format: Format = .webp
  ) -> [ScaledSize] {
    var sizes: [ScaledSize] = []
    for wanted in widths where sizes.last.map({ $0.width < width }) ?? true {
      let scaled = min(wanted, width)
      // Rounded to the nearest, and at least one pixel.
      let height = max(1, (height * scaled + width / 2) / width)
      let size = ScaledSize(width: scaled, height: height, as: format)
      if let size { sizes.append(size) }
    }
    return sizes
  }
}
