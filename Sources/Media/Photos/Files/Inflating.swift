import CZlib

/// Unpacks what zlib packed.
///
/// - Parameter limit: The most bytes that may come out.
/// - Returns: `nil` if it is damaged, cut off or larger.
func inflated(_ packed: ByteView, limit: Int) -> [UInt8]? {
  var stream = z_stream()
  guard inflateInit_(&stream, ZLIB_VERSION, CInt(MemoryLayout<z_stream>.size)) == Z_OK else {
    return nil
  }
  defer { inflateEnd(&stream) }
  var input = packed.array
  var output: [UInt8] = []
  var piece = [UInt8](repeating: 0, count: 1 << 14)
  return input.withUnsafeMutableBufferPointer { input in
    stream.next_in = input.baseAddress
    stream.avail_in = CUnsignedInt(clamping: input.count)
    while true {
      let (result, count) = piece.withUnsafeMutableBufferPointer { piece in
        stream.next_out = piece.baseAddress
        stream.avail_out = CUnsignedInt(piece.count)
        let result = inflate(&stream, Z_NO_FLUSH)
        return (result, piece.count - Int(stream.avail_out))
      }
      output += piece.prefix(count)
      guard output.count <= limit else { return nil }
      if result == Z_STREAM_END { return output }
      // Without progress there is nothing more to come.
      guard result == Z_OK, count > 0 || stream.avail_in > 0 else { return nil }
    }
  }
}

/// The bytes as they are, in the form of what zlib packs: the same on every machine.
///
/// ## Source
/// RFC 1950, section 2.2; RFC 1951, section 3.2.4.
func storedForInflating(_ bytes: [UInt8]) -> [UInt8] {
  var packed: [UInt8] = [0x78, 0x01]
  let largest = 0xFFFF
  for start in stride(from: 0, to: max(1, bytes.count), by: largest) {
    let block = bytes[start..<min(bytes.count, start + largest)]
    let isLast = start + largest >= bytes.count
    let length = UInt16(block.count)
    packed += [isLast ? 1 : 0]
    for number in [length, ~length] {
      packed += [UInt8(number & 0xFF), UInt8(number >> 8)]
    }
    packed += block
  }
  var (low, high) = (UInt32(1), UInt32(0))
  for byte in bytes {
    low = (low + UInt32(byte)) % 65_521
    high = (high + low) % 65_521
  }
  for number in [high, low] {
    packed += [UInt8(number >> 8), UInt8(number & 0xFF)]
  }
  return packed
}
