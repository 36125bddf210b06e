/// A copy of a file without some of its parts, made in one go from front to back.
struct PictureCopy {
  private let file: ByteView
  private var bytes: [UInt8] = []
  /// Up to where the file is copied or left out.
  private var position = 0

  init(of file: ByteView) {
    self.file = file
  }

  /// - Parameter range: Not before a range that was given earlier.
  mutating func apply(_ decision: PartDecision, to range: Range<Int>) {
    guard case .replace(let bytes) = decision else { return }
    replace(range, with: bytes)
  }

  mutating func replace(_ range: Range<Int>, with new: [UInt8]) {
    copy(upTo: range.lowerBound)
    bytes += new
    position = range.upperBound
  }

  /// - Parameter end: The end of the picture in the file.
  /// - Returns: `nil` if the whole file is kept as it is.
  mutating func finish(at end: Int) -> [UInt8]? {
    if position == 0, end == file.count { return nil }
    copy(upTo: end)
    return bytes
  }

  private mutating func copy(upTo end: Int) {
    if bytes.isEmpty {
      // The orientation alone may take a few bytes more than a block with a fault.
      bytes.reserveCapacity(file.count + 64)
    }
    file[position..<max(position, end)].append(to: &bytes)
  }
}

/// The treatment of a part of a picture's file when it is stripped.
enum PartDecision: Hashable {
  /// Needed to show the picture.
  case keep
  /// Not needed, as a whole or in parts; the bytes replace it, and empty ones remove it.
  case replace([UInt8])

  static let drop = PartDecision.replace([])

  /// Keeps a part that already holds nothing but the needed bytes.
  init(of part: ByteView, with needed: [UInt8]) {
    self = part.count == needed.count && part.starts(with: needed) ? .keep : .replace(needed)
  }
}
