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
    case "mft1": return readTables(head: 48, entries: (256, 256), size: 1)
    case "mft2":
      guard let input = element.number(at: 48, size: 2, .big),
        let output = element.number(at: 50, size: 2, .big)
      else { return false }
      return readTables(head: 52, entries: (input, output), size: 2)
    case "mAB ": return readSteps(isToColors: false)
    case "mBA ": return readSteps(isToColors: true)
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

  /// The number of values of a table of several dimensions; `nil` if the element cannot hold it.
  private func values(grid: [Int], channels: Int) -> Int? {
    var count = channels
    for points in grid {
      let (product, overflows) = count.multipliedReportingOverflow(by: points)
      guard !overflows, product > 0, product <= element.count else { return nil }
      count = product
    }
    return count
  }

  /// Channels that go in and out, at most as many as the format has.
  private var channels: (input: Int, output: Int)? {
    let (input, output) = (Int(element[8]), Int(element[9]))
    guard (1...15).contains(input), (1...15).contains(output) else { return nil }
    return (input, output)
  }

  /// The older kind: curves, a table, curves.
  private mutating func readTables(
    head: Int, entries: (input: Int, output: Int), size: Int
  ) -> Bool {
    guard let (input, output) = channels,
      let table = values(
        grid: Array(repeating: Int(element[10]), count: input), channels: output)
    else { return false }
    let count = input * entries.input + table + output * entries.output
    return need(8, 3) && need(12, head - 12) && need(head, count * size)
  }

  /// The newer kind: any of five steps, each somewhere in the element.
  private mutating func readSteps(isToColors: Bool) -> Bool {
    guard let (input, output) = channels, need(8, 2), need(12, 20) else { return false }
    let starts = (0..<5).map { element.number(at: 12 + 4 * $0, size: 4, .big) ?? 0 }
    // The curves beside the connection space, the matrix, the curves before it, the table, and the
    // curves beside the device.
    let (near, far) = isToColors ? (input, output) : (output, input)
    if starts[0] != 0, !needCurves(near, at: starts[0]) { return false }
    if starts[1] != 0, !need(starts[1], 48) { return false }
    if starts[2] != 0, !needCurves(near, at: starts[2]) { return false }
    if starts[3] != 0, !needTable(at: starts[3], input: input, output: output) { return false }
    return starts[4] == 0 || needCurves(far, at: starts[4])
  }

  private mutating func needCurves(_ count: Int, at start: Int) -> Bool {
    var position = start
    for _ in 0..<count {
      guard let size = sizeOfCurve(at: position), need(position, 4), need(position + 8, size - 8)
      else { return false }
      position += (size + 3) / 4 * 4
    }
    return true
  }

  private mutating func needTable(at start: Int, input: Int, output: Int) -> Bool {
    let grid = (0..<input).map { Int(element[start + $0]) }
    let size = Int(element[start + 16])
    guard size == 1 || size == 2, let count = values(grid: grid, channels: output) else {
      return false
    }
    return need(start, input) && need(start + 16, 1) && need(start + 20, count * size)
  }
}
