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
