import CPlatform

/// Escaping, byte for byte as cmark's HTML writer does it.
extension ByteBuffer {
  /// Appends text with `"`, `&`, `<` and `>` escaped.
  mutating func append(escaping bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress else { return }
    var start = 0
    while true {
      let end = bytes_next_escape(base, start, bytes.count)
      append(base + start, end - start)
      if end == bytes.count { return }
      append(entity(of: base[end]))
      start = end + 1
    }
  }

  /// Appends a URL for an attribute: percent-encoded where it must be, `&` and `'` as entities.
  mutating func append(escapingURL bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress else { return }
    var start = 0
    for index in 0..<bytes.count where !base[index].isOfURL {
      append(base + start, index - start)
      switch base[index] {
      case UInt8(ascii: "&"): append("&amp;" as StaticString)
      case UInt8(ascii: "'"): append("&#x27;" as StaticString)
      default:
        append(UInt8(ascii: "%"))
        append(hexDigit(base[index] >> 4))
        append(hexDigit(base[index] & 15))
      }
      start = index + 1
    }
    append(base + start, bytes.count - start)
  }

  private func entity(of byte: UInt8) -> StaticString {
    switch byte {
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    default: "&gt;"
    }
  }

  private func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}

/// A text as it stands in HTML.
func escaped(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
  var escaped = ByteBuffer()
  escaped.append(escaping: text)
  return Array(escaped.bytes)
}

/// Whether cmark's safe mode leaves a URL out: `javascript:`, `vbscript:`, `file:` and `data:`,
/// but for `data:` of the image types PNG, GIF, JPEG and WebP.
func isDangerous(_ url: UnsafeBufferPointer<UInt8>) -> Bool {
  func starts(with prefix: StaticString) -> Bool {
    hasPrefix(prefix, ignoringCaseIn: url)
  }
  if starts(with: "data:") {
    return
      !(starts(with: "data:image/png") || starts(with: "data:image/gif")
      || starts(with: "data:image/jpeg") || starts(with: "data:image/webp"))
  }
  return starts(with: "javascript:") || starts(with: "vbscript:") || starts(with: "file:")
}

/// Whether `bytes` start with `prefix`, ASCII letters compared without case.
///
/// - Parameter prefix: In lower case.
func hasPrefix(_ prefix: StaticString, ignoringCaseIn bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  guard bytes.count >= prefix.utf8CodeUnitCount else { return false }
  for index in 0..<prefix.utf8CodeUnitCount {
    let byte = bytes[index]
    let isUpper = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
    if (isUpper ? byte | 0x20 : byte) != prefix.utf8Start[index] { return false }
  }
  return true
}
