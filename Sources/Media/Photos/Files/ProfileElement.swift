/// The content of one tag of an ICC profile, cut to exactly what its type needs.
///
/// Bytes behind an element, between its parts and in its reserved fields may hold anything; they
/// are left out, or become 0.
///
/// ## Source
/// ICC.1:2022, section 10; ICC.1:2001-04, section 6.5, which has the same for version 2.
struct ProfileElement {
  private let element: ByteView
  /// The parts that are needed; what is between them becomes 0.
  private var needed: [Range<Int>] = []

  /// - Parameter element: The bytes that its tag points at.
  private init(_ element: ByteView) {
    self.element = element
  }

  /// The bytes needed of an element; `nil` if its type holds no colours, or it is too short.
  static func needed(of element: ByteView) -> [UInt8]? {
    var reading = ProfileElement(element)
    guard element.count >= 12, let type = element.number(at: 0, size: 4, .big),
      reading.read(FourCC(code: type))
    else { return nil }
    return reading.bytes
  }

  private var bytes: [UInt8] {
    var bytes = [UInt8](repeating: 0, count: needed.map(\.upperBound).max() ?? 0)
    for range in needed { bytes.replaceSubrange(range, with: element[range].array) }
    return bytes
  }

  /// - Returns: Whether all that is needed is there.
  private mutating func read(_ type: FourCC) -> Bool {
    guard need(0, 4) else { return false }
    switch type {
    case "XYZ ": return need(8, 12)
    case "sf32": return need(8, 36)
    case "cicp": return need(8, 4)
    case "curv", "para":
      guard let size = sizeOfCurve(at: 0) else { return false }
      return need(8, size - 8)
    default: return false
    }
  }

  private mutating func need(_ start: Int, _ count: Int) -> Bool {
    guard start >= 0, count >= 0, start <= element.count, count <= element.count - start else {
      return false
    }
    needed.append(start..<start + count)
    return true
  }

  /// A curve with its head, in bytes.
  private func sizeOfCurve(at start: Int) -> Int? {
    guard let type = element.number(at: start, size: 4, .big) else { return nil }
    switch FourCC(code: type) {
    case "curv": return element.number(at: start + 8, size: 4, .big).map { 12 + 2 * $0 }
    case "para":
      guard let kind = element.number(at: start + 8, size: 2, .big), kind < 5 else { return nil }
      return 12 + 4 * [1, 3, 4, 5, 7][kind]
    default: return nil
    }
  }
}
