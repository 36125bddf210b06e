/// What becomes of a part of a picture's file when it is stripped.
enum PartDecision: Hashable {
  /// Needed to show the picture.
  case keep
  /// Not needed, as a whole or in parts; what stands for it instead, nothing if it is empty.
  case replace([UInt8])

  static let drop = PartDecision.replace([])

  /// Keeps a part that says nothing but what is needed already.
  init(of part: ByteView, with needed: [UInt8]) {
    self = part.count == needed.count && part.starts(with: needed) ? .keep : .replace(needed)
  }
}
