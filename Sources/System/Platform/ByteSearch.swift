import CPlatform

/// The index at which some bytes stand first in others; `nil` if they do not.
///
/// By the C library: the standard library's search takes many times as long.
package func firstIndex(of part: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
  let offset: Int? = part.withUnsafeBytes { part in
    bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, let first = part.baseAddress else { return nil }
      return cplatform_find(start, bytes.count, first, part.count).map { $0 - start }
    }
  }
  return offset.map { bytes.startIndex + $0 }
}
