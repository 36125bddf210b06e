import DiaryModel

/// The bytes with `\n` line ends and without other control characters, which neither HTML nor
/// XML may hold.
func withoutControls(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  guard bytes.withUnsafeBufferPointer(holdControls) else { return bytes }
  var clean: [UInt8] = []
  clean.reserveCapacity(bytes.count)
  var previous: UInt8 = 0
  for byte in bytes {
    if byte == 0x0D {
      clean.append(0x0A)
    } else if byte == 0x0A {
      if previous != 0x0D { clean.append(0x0A) }
    } else if byte == 0x09 || (byte >= 0x20 && byte != 0x7F) {
      clean.append(byte)
    }
    previous = byte
  }
  return clean[...]
}

extension String {
  init(withoutControls bytes: ArraySlice<UInt8>) {
    self = String(decoding: DiaryLoading.withoutControls(bytes), as: UTF8.self)
  }
}
