@testable import Photos

extension MetadataSearch {
  /// Searches an XMP packet for properties that name a place.
  ///
  /// Only the local names of properties decide, since prefixes are free. Properties that hold
  /// pictures in Base64 are searched in turn.
  ///
  /// ## Source
  /// ISO 16684-1; Exif 3.0 in XMP (CIPA DC-010); IPTC Photo Metadata Standard.
  mutating func searchXMP(_ packet: ByteView) {
    let text = packet.trimmingNULs
    // A NUL is part of UTF-16 or UTF-32, in which no name would be found.
    if text.firstIndex(of: 0) != nil { report(.unreadable) }
    searchNames(in: text, isXMP: true, decodesPictures: true)
  }

  /// Searches text, or bytes that may hold text, for the names of properties.
  ///
  /// - Parameters:
  ///   - isXMP: Whether to take names after `:` or `<` for XMP properties. Otherwise only names that
  ///     can mean nothing else count: latitudes and longitudes that are given a value.
  ///   - decodesPictures: Whether to search pictures in Base64; if not, they are unreadable.
  mutating func searchNames(in text: ByteView, isXMP: Bool, decodesPictures: Bool) {
    // The shortest name that matters is "lat", among those with one meaning only "latitude".
    let lengths = isXMP ? 3...64 : 8...64
    var index = 0
    var previous = 0..<0
    while index < text.count {
      guard Self.isPartOfName(text[index]) else {
        index += 1
        continue
      }
      let start = index
      while Self.isPartOfName(text[index]) {
        index += 1
      }
      let range = start..<index
      defer { previous = range }
      guard lengths.contains(range.count) else { continue }
      let name = XMPName(range: range, previous: previous, text: text)
      if name.isCoordinate, name.isGivenValue {
        report(.found)
      } else if isXMP, name.isProperty, name.hasValue {
        if name.isPlace { report(.found) }
        if name.mayHoldPicture, decodesPictures {
          index = max(index, searchBase64(in: text, after: index))
        } else if name.mayHoldPicture {
          report(.unreadable)
        }
      }
    }
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2D: true
    default: false
    }
  }

  /// Searches the picture that a property's value holds.
  ///
  /// - Returns: Where the value ends.
  private mutating func searchBase64(in text: ByteView, after name: Int) -> Int {
    var index = name
    while index < text.count, text[index] != 0x22, text[index] != 0x27, text[index] != 0x3E {
      index += 1
    }
    let first = index + 1
    index = first
    while index < text.count, text[index] != 0x22, text[index] != 0x27, text[index] != 0x3C {
      index += 1
    }
    let picture = decodedBase64(text[first..<index])
    picture.withUnsafeBufferPointer {
      searchAnything(in: ByteView($0), decodesPictures: false)
    }
    return index
  }
}

/// The bytes that Base64 text stands for.
///
/// Line ends, written as they are or as `&#xA;`, and all else that is not Base64 is skipped.
///
/// ## Source
/// RFC 4648, section 4.
func decodedBase64(_ text: ByteView) -> [UInt8] {
  var decoded: [UInt8] = []
  decoded.reserveCapacity(text.count / 4 * 3)
  var bits = 0
  var bitCount = 0
  var isInReference = false
  for index in 0..<text.count {
    let byte = text[index]
    if isInReference {
      isInReference = byte != 0x3B
      continue
    }
    let digit: UInt8
    switch byte {
    case 0x41...0x5A: digit = byte - 0x41
    case 0x61...0x7A: digit = byte - 0x61 + 26
    case 0x30...0x39: digit = byte - 0x30 + 52
    case 0x2B: digit = 62
    case 0x2F: digit = 63
    case 0x26:
      isInReference = true
      continue
    default: continue
    }
    bits = (bits << 6 | Int(digit)) & 0xFFFF
    bitCount += 6
    if bitCount >= 8 {
      bitCount -= 8
      decoded.append(UInt8(truncatingIfNeeded: bits >> bitCount))
    }
  }
  return decoded
}
