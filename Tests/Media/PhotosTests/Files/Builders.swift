/// Small files, built byte by byte.
enum Order: CaseIterable {
  case little
  case big
}

func number(_ value: Int, _ size: Int, _ order: Order) -> [UInt8] {
  let bytes = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  return order == .little ? bytes : bytes.reversed()
}

func ascii(_ text: String) -> [UInt8] { Array(text.utf8) }

// MARK: Exif

/// A field of a TIFF directory; its value's bytes are in the block's order.
struct Field {
  var tag: Int
  var type: Int
  var count: Int
  var value: [UInt8]

  static func short(_ tag: Int, _ value: Int, _ order: Order) -> Field {
    Field(tag: tag, type: 3, count: 1, value: number(value, 2, order))
  }

  static func long(_ tag: Int, _ value: Int, _ order: Order) -> Field {
    Field(tag: tag, type: 4, count: 1, value: number(value, 4, order))
  }

  static func text(_ tag: Int, _ text: String) -> Field {
    Field(tag: tag, type: 2, count: text.utf8.count + 1, value: ascii(text) + [0])
  }

  static func bytes(_ tag: Int, _ bytes: [UInt8]) -> Field {
    Field(tag: tag, type: 7, count: bytes.count, value: bytes)
  }

  /// Fractions with the denominator 1.
  static func fractions(_ tag: Int, _ numerators: [Int], _ order: Order) -> Field {
    Field(
      tag: tag, type: 5, count: numerators.count,
      value: numerators.flatMap { number($0, 4, order) + number(1, 4, order) })
  }
}

/// A TIFF block: IFD0 with pointers to an Exif and a GPS directory.
///
/// - Parameter gap: How many bytes to leave before each directory, to make its offset odd.
func tiff(
  _ order: Order, main: [Field] = [], exif: [Field]? = nil, gps: [Field]? = nil, gap: Int = 0
) -> [UInt8] {
  let pointers = (exif == nil ? 0 : 1) + (gps == nil ? 0 : 1)
  var block: [UInt8] = order == .little ? [0x49, 0x49, 0x2A, 0] : [0x4D, 0x4D, 0, 0x2A]
  var next = 8 + gap
  block += number(next, 4, order) + [UInt8](repeating: 0xEE, count: gap)
  next += size(ofDirectory: main) + 12 * pointers
  var fields = main
  var parts: [[Field]] = []
  for (tag, part) in [(0x8769, exif), (0x8825, gps)] {
    guard let part else { continue }
    next += gap
    fields.append(.long(tag, next, order))
    next += size(ofDirectory: part)
    parts.append(part)
  }
  block += directory(fields, at: block.count, order)
  for part in parts {
    block += [UInt8](repeating: 0xEE, count: gap)
    block += directory(part, at: block.count, order)
  }
  return block
}

private func size(ofDirectory fields: [Field]) -> Int {
  fields.reduce(6) { $0 + 12 + ($1.value.count > 4 ? $1.value.count : 0) }
}

func directory(_ fields: [Field], at start: Int, _ order: Order) -> [UInt8] {
  var head = number(fields.count, 2, order)
  var values: [UInt8] = []
  for field in fields {
    head += number(field.tag, 2, order) + number(field.type, 2, order)
    head += number(field.count, 4, order)
    if field.value.count > 4 {
      head += number(start + 6 + 12 * fields.count + values.count, 4, order)
      values += field.value
    } else {
      head += field.value + [UInt8](repeating: 0, count: 4 - field.value.count)
    }
  }
  return head + [0, 0, 0, 0] + values
}

/// The GPS directory of a place in Seoul.
func seoul(_ order: Order) -> [Field] {
  [
    Field(tag: 0, type: 1, count: 4, value: [2, 3, 0, 0]),
    .text(1, "N"), .fractions(2, [37, 33, 59], order),
    .text(3, "E"), .fractions(4, [126, 58, 41], order),
  ]
}

func exifWithPlace(_ order: Order = .big) -> [UInt8] { tiff(order, gps: seoul(order)) }

// MARK: XMP and IPTC

/// An XMP packet around properties, given as attributes and elements.
func xmp(_ attributes: String = "", _ elements: String = "") -> [UInt8] {
  ascii(
    """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
    xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
    xmlns:exif="http://ns.adobe.com/exif/1.0/" \(attributes)>\(elements)</rdf:Description>\
    </rdf:RDF></x:xmpmeta>
    """)
}

func dataset(_ record: UInt8, _ dataSet: UInt8, _ value: String) -> [UInt8] {
  [0x1C, record, dataSet] + number(value.utf8.count, 2, .big) + ascii(value)
}

func photoshop(_ id: Int, _ data: [UInt8]) -> [UInt8] {
  ascii("8BIM") + number(id, 2, .big) + [0, 0] + number(data.count, 4, .big) + data
    + (data.count % 2 == 0 ? [] : [0])
}

// MARK: Containers

func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
  [0xFF, marker] + number(payload.count + 2, 2, .big) + payload
}

/// A JPEG of 640 by 480 with the segments before its frame.
func jpeg(_ segments: [UInt8]..., after: [UInt8] = []) -> [UInt8] {
  let jfif = segment(0xE0, ascii("JFIF\0") + [1, 2, 0, 0, 1, 0, 1, 0, 0])
  let frame = segment(0xC0, [8] + number(480, 2, .big) + number(640, 2, .big) + [1, 1, 0x11, 0])
  let scan = segment(0xDA, [1, 1, 0, 0, 63, 0]) + [0x12, 0xFF, 0, 0x34, 0xFF, 0xD0, 0x56]
  return [0xFF, 0xD8] + jfif + segments.joined() + frame + scan + [0xFF, 0xD9] + after
}

func app1(exif: [UInt8]) -> [UInt8] { segment(0xE1, ascii("Exif\0\0") + exif) }

func app1(xmp: [UInt8]) -> [UInt8] { segment(0xE1, ascii("http://ns.adobe.com/xap/1.0/\0") + xmp) }

func app1(extended text: [UInt8], at offset: Int, of length: Int) -> [UInt8] {
  segment(
    0xE1,
    ascii("http://ns.adobe.com/xmp/extension/\0") + [UInt8](repeating: 0x41, count: 32)
      + number(length, 4, .big) + number(offset, 4, .big) + text)
}

func app13(_ resources: [UInt8]) -> [UInt8] { segment(0xED, ascii("Photoshop 3.0\0") + resources) }

func chunk(_ type: String, _ payload: [UInt8]) -> [UInt8] {
  number(payload.count, 4, .big) + ascii(type) + payload + [0, 0, 0, 0]
}

/// A PNG of 640 by 480 with the chunks before its pixels.
func png(_ chunks: [UInt8]..., after: [UInt8] = []) -> [UInt8] {
  [0x89] + ascii("PNG\r\n\u{1A}\n")
    + chunk("IHDR", number(640, 4, .big) + number(480, 4, .big) + [8, 2, 0, 0, 0])
    + chunks.joined() + chunk("IDAT", [1, 2, 3]) + chunk("IEND", []) + after
}

func riff(_ type: String, _ payload: [UInt8]) -> [UInt8] {
  ascii(type) + number(payload.count, 4, .little) + payload + (payload.count % 2 == 0 ? [] : [0])
}

func webp(_ chunks: [UInt8]..., after: [UInt8] = []) -> [UInt8] {
  let all = Array(chunks.joined())
  return ascii("RIFF") + number(all.count + 4, 4, .little) + ascii("WEBP") + all + after
}

/// A chunk that makes a WebP 640 by 480.
enum WebPPicture {
  static let lossy = riff(
    "VP8 ", [0, 0, 0, 0x9D, 1, 0x2A] + number(640, 2, .little) + number(480, 2, .little))
  static let lossless = riff("VP8L", [0x2F] + number(639 | 479 << 14, 4, .little))
  static let extended = riff(
    "VP8X", [0, 0, 0, 0] + number(639, 3, .little) + number(479, 3, .little))
}

func subBlocks(_ bytes: [UInt8]) -> [UInt8] {
  stride(from: 0, to: bytes.count, by: 255).flatMap { start -> [UInt8] in
    let part = bytes[start..<min(bytes.count, start + 255)]
    return [UInt8(part.count)] + part
  } + [0]
}

/// A GIF of 640 by 480 with the blocks before its frame.
func gif(_ blocks: [UInt8]..., after: [UInt8] = []) -> [UInt8] {
  let size = number(640, 2, .little) + number(480, 2, .little)
  return ascii("GIF89a") + size + [0x80, 0, 0, 0, 0, 0, 255, 255, 255] + blocks.joined()
    + [0x2C, 0, 0, 0, 0] + size + [0, 2, 2, 0x44, 1, 0, 0x3B] + after
}

/// XMP as GIF has it: unlike all else, not cut into sub-blocks.
func gifXMP(_ packet: [UInt8]) -> [UInt8] {
  [0x21, 0xFF, 11] + ascii("XMP DataXMP") + packet + [1]
    + (0...255).reversed().map { UInt8($0) } + [0]
}

/// Base64 with a line end, as XMP writes it, after every 72 digits.
func base64(_ bytes: [UInt8]) -> String {
  let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".unicodeScalars)
  var text = ""
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let part = bytes[start..<min(bytes.count, start + 3)]
    let bits = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
    for place in 0...part.count {
      text.unicodeScalars.append(digits[bits >> (18 - 6 * place) & 63])
    }
    if start % 54 == 51 { text += "&#xA;" }
  }
  return text
}
