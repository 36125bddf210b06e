/// Puts parts together so that no two lists of parts give the same bytes: before each part stands
/// its length as eight bytes, the highest first.
func framed(_ parts: [UInt8]...) -> [UInt8] {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(parts.reduce(0) { $0 + 8 + $1.count })
  for part in parts {
    bytes.append(contentsOf: lengthBytes(part.count))
    bytes.append(contentsOf: part)
  }
  return bytes
}

/// A length as eight bytes, the highest first.
func lengthBytes(_ length: Int) -> [UInt8] {
  withUnsafeBytes(of: UInt64(length).bigEndian) { Array($0) }
}
