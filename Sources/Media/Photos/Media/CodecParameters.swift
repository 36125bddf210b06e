/// The parameters of a codec without what encoders say beside them.
///
/// - Parameter codec: Their name in a file of boxes, or the name of the codec in Matroska.
/// - Returns: `nil` if they are not understood.
///
/// ## Source
/// ISO/IEC 14496-15, sections 5.3.3.1.2 and 8.3.3.1.2; AV1 Codec ISO Media File Format Binding, section
/// 2.3.3; RFC 7845, section 5.1; Vorbis I, sections 4.2 and 5.2.1; RFC 9559, section 5.1.4.1.23.
func bareParameters(_ bytes: ByteView, of codec: String) -> [UInt8]? {
  var index = 0
  /// The next units with their lengths, and how many of them are of a known type.
  func units(_ count: Int, _ isKnown: (UInt8) -> Bool) -> (count: Int, bytes: [UInt8]) {
    var (known, kept) = (0, [UInt8]())
    for _ in 0..<count {
      let unit = index..<index + 2 + (bytes.number(at: index, size: 2, .big) ?? 0)
      index = unit.upperBound
      if isKnown(bytes[unit.lowerBound + 2]) {
        (known, kept) = (known + 1, kept + bytes[unit].array)
      }
    }
    return (known, kept)
  }
  var bare: [UInt8]
  switch codec {
  case "avcC":
    index = 6
    let sets = units(Int(bytes[5] & 0x1F)) { $0 & 0x1F == 7 }
    index += 1
    let others = units(Int(bytes[index - 1])) { $0 & 0x1F == 8 }
    bare = bytes[0..<5].array + [0xE0 | UInt8(sets.count)] + sets.bytes
    bare += [UInt8(others.count)] + others.bytes
    if bytes.count - index >= 4 { bare += bytes[index..<index + 3].array + [0] }
  case "hvcC":
    if bytes.count < 23 { return nil }
    bare = bytes[0..<23].array
    bare[22] = 0
    index = 23
    for _ in 0..<bytes[22] {
      let head = bytes[index..<index + 3].array
      index += 3
      let count = Int(bytes[index - 2]) << 8 | Int(bytes[index - 1])
      // Parameters of the film, of sequences and of pictures.
      let units = units(count) { 32...34 ~= $0 >> 1 }
      if units.count == 0 { continue }
      bare[22] += 1
      bare += [head[0], UInt8(units.count >> 8), UInt8(units.count & 0xFF)] + units.bytes
    }
  case "av1C", "V_AV1":
    // The head of the sequence, which comes first, with its length in one byte.
    index = bytes[4] == 0x0A && bytes[5] < 0x80 ? 6 + Int(bytes[5]) : 4
    bare = bytes[0..<index].array
  case "A_VORBIS":
    let seconds = bytes.dropping(2).array.prefix { $0 == 255 }.count
    let first = 3 + seconds
    index = first + 30 + 255 * seconds + Int(bytes[2 + seconds])
    let comments = [3] + Array("vorbis".utf8) + [0, 0, 0, 0, 0, 0, 0, 0, 1]
    bare = [2, 30, UInt8(comments.count)] + bytes[first..<first + 30].array + comments
    bare += bytes.dropping(index).array
    if bytes[0] != 2 || bytes[1] != 30 { return nil }
  default: return bytes.count <= 40 ? bytes.array : nil
  }
  return index <= bytes.count ? bare : nil
}
