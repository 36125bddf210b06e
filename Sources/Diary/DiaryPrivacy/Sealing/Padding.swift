/// Hides most of a text's length: only the step it falls in, of a few dozen, can be seen.
///
/// A padded text is its length as eight bytes, the highest first, the text, and zero bytes up to
/// the next step. Steps are those of Padmé, at least 1,024 bytes: of a length with E bits behind
/// its highest one, all but the highest bits, as many as the number E has, become zero. That adds
/// at most 7 % to what is 1,024 bytes or longer.
///
/// ## Source
/// Nikitin, Barman, Lueks, Underwood, Hubaux, Ford: "Reducing Metadata Leakage from Encrypted
/// Files and Communication with PURBs", PETS 2019, section 4 (Padmé).
enum Padding {
  static let shortest = 1_024

  /// The step that a length with its eight bytes falls in.
  static func paddedLength(_ length: Int) -> Int {
    let length = max(length, shortest)
    let exponent = Int.bitWidth - 1 - length.leadingZeroBitCount
    let kept = Int.bitWidth - exponent.leadingZeroBitCount
    let mask = (1 << (exponent - kept)) - 1
    return (length + mask) & ~mask
  }

  static func pad(_ text: [UInt8]) -> [UInt8] {
    let total = paddedLength(text.count + 8)
    var padded: [UInt8] = []
    padded.reserveCapacity(total)
    padded.append(contentsOf: lengthBytes(text.count))
    padded.append(contentsOf: text)
    padded.append(contentsOf: repeatElement(0, count: total - padded.count))
    return padded
  }

  /// The text inside.
  ///
  /// - Returns: `nil` if this is not what ``pad(_:)`` makes.
  static func unpad(_ padded: [UInt8]) -> [UInt8]? {
    guard padded.count >= shortest else { return nil }
    let length = padded[..<8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard length <= UInt64(padded.count - 8) else { return nil }
    let end = 8 + Int(length)
    guard paddedLength(end) == padded.count, padded[end...].allSatisfy({ $0 == 0 }) else {
      return nil
    }
    return Array(padded[8..<end])
  }
}
