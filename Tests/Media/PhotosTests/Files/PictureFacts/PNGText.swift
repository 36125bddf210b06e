@testable import Photos

/// A text chunk of a PNG file.
///
/// ```
/// tEXt = keyword 00 text
/// zTXt = keyword 00 method(1) compressed text
/// iTXt = keyword 00 flag(1) method(1) language 00 translated keyword 00 text
/// ```
///
/// ## Source
/// PNG specification, third edition, section 11.3.3.
struct PNGText {
  let keyword: ByteView
  let isCompressed: Bool
  let text: ByteView

  /// - Returns: `nil` if a part is missing.
  init?(_ payload: ByteView, type: FourCC) {
    guard let keywordEnd = payload.firstIndex(of: 0) else { return nil }
    keyword = payload[0..<keywordEnd]
    switch type {
    case "tEXt":
      isCompressed = false
      text = payload.dropping(keywordEnd + 1)
    case "zTXt":
      isCompressed = true
      text = payload.dropping(keywordEnd + 2)
    default:
      guard let languageEnd = payload.firstIndex(of: 0, from: keywordEnd + 3),
        let translationEnd = payload.firstIndex(of: 0, from: languageEnd + 1)
      else { return nil }
      isCompressed = payload[keywordEnd + 1] != 0
      text = payload.dropping(translationEnd + 1)
    }
  }

  var isXMP: Bool { keyword.starts(with: "XML:com.adobe.xmp") }

  /// Whether it holds Exif, IPTC, XMP or a colour profile in hexadecimal digits, as ImageMagick
  /// writes them.
  var isRawProfile: Bool { keyword.holds("raw profile type", in: 0..<keyword.count) }

  /// Whether it is a colour profile in hexadecimal digits.
  var isColorProfile: Bool {
    keyword.spells("raw profile type icc", in: 0..<keyword.count)
      || keyword.spells("raw profile type icm", in: 0..<keyword.count)
  }

  /// What a raw profile's digits stand for; `nil` if there is anything else among them.
  ///
  /// ```
  /// 0A name 0A length 0A digits, with a line end after every 72
  /// ```
  var rawProfile: [UInt8]? {
    var start = 0
    for _ in 0..<3 {
      guard let lineEnd = text.firstIndex(of: 0x0A, from: start) else { return nil }
      start = lineEnd + 1
    }
    var profile: [UInt8] = []
    var high: UInt8?
    for index in start..<text.count {
      let byte = text[index]
      let digit: UInt8
      switch byte {
      case 0x30...0x39: digit = byte - 0x30
      case 0x41...0x46, 0x61...0x66: digit = (byte | 0x20) - 0x61 + 10
      case 0x0A, 0x0D, 0x20: continue
      default: return nil
      }
      if let first = high {
        profile.append(first << 4 | digit)
        high = nil
      } else {
        high = digit
      }
    }
    return high == nil ? profile : nil
  }

  /// Whether the keyword, such as `exif:GPSLatitude` or `Location`, is that of a place.
  var namesPlace: Bool {
    var start = keyword.count
    while start > 0, keyword[start - 1] != 0x3A {
      start -= 1
    }
    return XMPName(range: start..<keyword.count, previous: 0..<max(0, start - 1), text: keyword)
      .isPlace
  }

  /// Whether the keyword is one that the specification sets aside for texts to be read by people.
  var isPlain: Bool {
    let keywords: [StaticString] = [
      "title", "author", "description", "copyright", "creation time", "software", "disclaimer",
      "warning", "source", "comment", "collection",
    ]
    return keywords.contains { keyword.spells($0, in: 0..<keyword.count) }
  }
}
