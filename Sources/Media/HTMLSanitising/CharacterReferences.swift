/// Appends text in which markup means nothing, for an element or a quoted attribute.
///
/// Named references stay: in a text they are never more than a character. Numeric ones are written
/// anew, without those of characters that XML forbids.
func append(text: ArraySlice<UInt8>, to html: inout [UInt8]) {
  var index = text.startIndex
  while true {
    // Most of a text needs nothing.
    let plain = text[index...].prefix(while: isPlain)
    html += plain
    index = plain.endIndex
    if index == text.endIndex { return }
    let byte = text[index]
    switch byte {
    case UInt8(ascii: "<"): html += "&lt;".utf8
    case UInt8(ascii: ">"): html += "&gt;".utf8
    case UInt8(ascii: "\""): html += "&quot;".utf8
    case UInt8(ascii: "&"):
      if let (value, end) = numericReference(at: index, in: text) {
        if isAllowed(value) { html += "&#\(value);".utf8 }
        index = end
        continue
      }
      let isNamed = index + 1 < text.endIndex && text[index + 1].isLetter
      html += (isNamed ? "&" : "&amp;").utf8
    case 0x0C: html.append(0x20)
    case 0xEF where isNoncharacter(at: index, in: text):
      index += 3
      continue
    case 0xEF: html.append(byte)
    default: break
    }
    index += 1
  }
}

/// Whether a byte means itself in any text; of `0xEF` what follows decides.
private func isPlain(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "&"), 0xEF: false
  case 0x20..., 9, 10, 13: true
  default: false
  }
}

/// The bytes an attribute's value stands for.
///
/// Only the names of ASCII characters are known; any other reference stays as it is written, and
/// whoever writes the value must escape its `&`, so that no reader resolves it.
func resolvingReferences(_ value: ArraySlice<UInt8>) -> [UInt8] {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(value.count)
  var index = value.startIndex
  while index < value.endIndex {
    if value[index] == UInt8(ascii: "&") {
      if let (number, end) = numericReference(at: index, in: value) {
        let scalar = Unicode.Scalar(UInt32(clamping: number)) ?? "\u{0}"
        bytes += String(Character(scalar)).utf8
        index = end
        continue
      }
      if let (byte, end) = namedReference(at: index, in: value) {
        bytes.append(byte)
        index = end
        continue
      }
    }
    bytes.append(value[index])
    index += 1
  }
  return bytes
}

/// Whether U+FFFE or U+FFFF is among the bytes.
func holdsForbidden(_ bytes: ArraySlice<UInt8>) -> Bool {
  bytes.indices.contains { bytes[$0] == 0xEF && isNoncharacter(at: $0, in: bytes) }
}

/// U+FFFE or U+FFFF.
private func isNoncharacter(at index: Int, in bytes: ArraySlice<UInt8>) -> Bool {
  index + 2 < bytes.endIndex && bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE
}

/// `&#8364;` or `&#x20AC;`; the semicolon may be missing.
private func numericReference(
  at start: Int, in text: ArraySlice<UInt8>
) -> (value: Int, end: Int)? {
  var index = start + 1
  guard index < text.endIndex, text[index] == UInt8(ascii: "#") else { return nil }
  index += 1
  let isHexadecimal = index < text.endIndex && text[index] | 0x20 == UInt8(ascii: "x")
  if isHexadecimal { index += 1 }
  let first = index
  var value = 0
  while index < text.endIndex, let digit = digit(text[index], isHexadecimal) {
    value = min(value * (isHexadecimal ? 16 : 10) + digit, 0x110000)
    index += 1
  }
  guard index > first else { return nil }
  if index < text.endIndex, text[index] == UInt8(ascii: ";") { index += 1 }
  return (value, index)
}

private func digit(_ byte: UInt8, _ isHexadecimal: Bool) -> Int? {
  if byte.isDigit { return Int(byte) - 0x30 }
  let letter = Int(byte | 0x20) - Int(UInt8(ascii: "a"))
  return isHexadecimal && (0..<6).contains(letter) ? letter + 10 : nil
}

private func namedReference(
  at start: Int, in text: ArraySlice<UInt8>
) -> (byte: UInt8, end: Int)? {
  let rest = text[(start + 1)...].prefix(12)
  guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { return nil }
  let name = String(decoding: rest[..<end], as: UTF8.self)
  return namesOfASCII[name].map { ($0, end + 1) }
}

/// ## Source
/// WHATWG HTML, "Named character references": those of one ASCII character.
private let namesOfASCII: [String: UInt8] = [
  "Tab": 0x09, "NewLine": 0x0A, "excl": 0x21, "quot": 0x22, "QUOT": 0x22, "num": 0x23,
  "dollar": 0x24, "percnt": 0x25, "amp": 0x26, "AMP": 0x26, "apos": 0x27, "lpar": 0x28,
  "rpar": 0x29, "ast": 0x2A, "midast": 0x2A, "plus": 0x2B, "comma": 0x2C, "period": 0x2E,
  "sol": 0x2F, "colon": 0x3A, "semi": 0x3B, "lt": 0x3C, "LT": 0x3C, "equals": 0x3D, "gt": 0x3E,
  "GT": 0x3E, "quest": 0x3F, "commat": 0x40, "lsqb": 0x5B, "lbrack": 0x5B, "bsol": 0x5C,
  "rsqb": 0x5D, "rbrack": 0x5D, "Hat": 0x5E, "lowbar": 0x5F, "UnderBar": 0x5F, "grave": 0x60,
  "DiacriticalGrave": 0x60, "lcub": 0x7B, "lbrace": 0x7B, "verbar": 0x7C, "vert": 0x7C,
  "VerticalLine": 0x7C, "rcub": 0x7D, "rbrace": 0x7D,
]

/// Whether XML may hold the character.
private func isAllowed(_ value: Int) -> Bool {
  switch value {
  case 9, 10, 13, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
  default: false
  }
}
