import Platform

/// Pictures beside each other that have one height, and none of which is cropped.
package struct PictureRow {
  /// The numbers of its pictures.
  package let pictures: Range<Int>
  /// The greatest height that it has, in pixels: no picture is larger than it is by itself.
  package let height: Int
  /// The width of it for each pixel of its height; 0 if unknown.
  let ratio: Double

  /// The width of a column of pictures on a large screen, in pixels.
  static let space = 783.0

  /// More than these never stand in a row, however thin they are.
  private static let most = 64

  /// Splits pictures into rows whose heights are as near as they can be to the one that is wanted.
  ///
  /// One of unknown size stands alone. Time is linear in the number of pictures.
  ///
  /// - Parameters:
  ///   - sizes: Widths and heights in pixels, in order; 0 if unknown.
  ///   - space: The width of a row in pixels.
  ///   - target: The wanted height in pixels.
  ///   - most: The greatest height in pixels.
  package static func rows(
    of sizes: [(width: Int, height: Int)], in space: Double = space, near target: Double,
    atMost most: Int
  ) -> [PictureRow] {
    // The best row that ends before each picture, and what all rows up to it cost.
    var best: [(row: PictureRow, cost: Int)] = []
    for end in sizes.indices {
      var (ratio, height, found) = (0.0, most, (row: PictureRow, cost: Int)?.none)
      for start in (0...end).reversed() {
        let size = sizes[start]
        let isKnown = size.width > 0 && size.height > 0
        let isFull = ratio * target > 4 * space || end - start == Self.most
        if start < end, !isKnown || ratio == 0 || isFull { break }
        if isKnown {
          ratio += Double(size.width) / Double(size.height)
          height = min(height, size.height)
        }
        let shown = ratio == 0 ? target : min(Double(height), space / ratio)
        // Whole numbers: where two ways are alike, all machines take the same.
        let cost = Int((abs(log(shown / target)) * 1e6).rounded()) * (end - start + 1)
        let all = cost + (start > 0 ? best[start - 1].cost : 0)
        if all <= found?.cost ?? .max {
          found = (PictureRow(pictures: start..<end + 1, height: height, ratio: ratio), all)
        }
      }
      if let found { best.append(found) }
    }
    var rows: [PictureRow] = []
    while let row = best.last?.row {
      rows.append(row)
      best.removeSubrange(row.pictures)
    }
    return rows.reversed()
  }

  /// The size of a picture at the height of the row.
  package func size(of size: (width: Int, height: Int)) -> (width: Int, height: Int) {
    if ratio == 0 { return size }
    let width = Double(height) * Double(size.width) / Double(size.height)
    return (max(1, Int(width.rounded())), height)
  }
}
