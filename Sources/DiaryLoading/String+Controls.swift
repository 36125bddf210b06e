/// Whether bytes hold control characters other than tab and line feed.
func hasControls(_ bytes: some Collection<UInt8>) -> Bool {
  // No early end: the loop without a branch is the faster one on clean text, which is the rule.
  var found = false
  for byte in bytes {
    found = found || (byte < 0x20 && byte != 0x09 && byte != 0x0A) || byte == 0x7F
  }
  return found
}

/// The bytes with `\n` line ends and without other control characters, which neither HTML nor
/// XML may hold.
func withoutControls(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  guard bytes.withUnsafeBufferPointer({ hasControls($0) }) else { return bytes }
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
