/// The ten digits of a locale, in UTF-8.
struct Digits: Hashable, Sendable {
  /// The digits one after the other, each ``width`` bytes long.
  private let bytes: [UInt8]
  private let width: Int

  static let ascii = Digits(bytes: Array("0123456789".utf8), width: 1)
}

extension Digits {
  /// - Returns: `nil` unless there are ten digits of equal length.
  init?(_ digits: [Unicode.Scalar]) {
    guard digits.count == 10, let width = digits.first?.utf8.count,
      digits.allSatisfy({ $0.utf8.count == width })
    else { return nil }
    self.init(bytes: digits.flatMap { Array($0.utf8) }, width: width)
  }

  func text(of number: Int) -> String {
    var output: [UInt8] = []
    append(number, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// Appends a number with at least `count` digits.
  func append(_ number: Int, atLeast count: Int = 1, to output: inout [UInt8]) {
    if width == 1, count <= 2, let zero = bytes.first, (0..<100).contains(number) {
      // Days and months, most of all numbers.
      if number >= 10 || count == 2 {
        output.append(zero + UInt8(truncatingIfNeeded: number / 10))
      }
      output.append(zero + UInt8(truncatingIfNeeded: number % 10))
      return
    }
    if number < 0 { output.append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { buffer in
      var start = 20
      while rest > 0 || start > 20 - count {
        start -= 1
        buffer[start] = UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
      if width == 1, let zero = bytes.first {
        for index in start..<20 { buffer[index] += zero }
        output.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[start..<20]))
      } else {
        bytes.withUnsafeBufferPointer { bytes in
          for index in start..<20 {
            let digit = Int(buffer[index]) * width
            let range = digit..<(digit + width)
            output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[range]))
          }
        }
      }
    }
  }
}
