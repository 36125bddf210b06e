import Diagnostics
import SiteFiles

extension ToolStderr {
  private init(lines: [String]) { self.lines = lines }

  /// The same lines, with ``sign`` for the addresses of guarded pages and for some paths.
  ///
  /// - Parameter paths: The paths to hide, such as withdrawn ones. They are also hidden where git
  ///   and C programs write them in quotation marks.
  func hiding(_ paths: [SitePath]) -> ToolStderr {
    // A path may begin another one.
    let hidden = Set(paths.flatMap { [$0.text, Self.escaped($0.text)] }.map(Self.plain))
      .sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
    return ToolStderr(
      lines: lines.map { line in
        var text = line
        for path in hidden where text.contains(path) { text.replace(path, with: Self.sign) }
        return Self.withoutOpaqueAddresses(text)
      })
  }

  /// The text in printable characters, with single blanks.
  private static func plain(_ text: String) -> String {
    SourceQuote.printable(text).split(separator: " ").joined(separator: " ")
  }

  /// With octal digits for bytes beyond ASCII.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): escaped += "\\\(Character(Unicode.Scalar(byte)))"
      case 0x20..<0x7F: escaped.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 8)
        escaped += "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
      }
    }
    return escaped
  }

  /// The text with `u/...` and `e/...` for addresses with 32 or more digits.
  private static func withoutOpaqueAddresses(_ text: String) -> String {
    var shown: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      shown.append(byte)
      guard byte == UInt8(ascii: "/"), let folder = shown.dropLast().last,
        folder == UInt8(ascii: "u") || folder == UInt8(ascii: "e")
      else { continue }
      let digits = rest.prefix { (0x30...0x39).contains($0) || (0x61...0x66).contains($0 | 0x20) }
      if digits.count < 32 { continue }
      shown += Array(sign.utf8)
      rest = rest.dropFirst(digits.count)
    }
    return String(decoding: shown, as: UTF8.self)
  }
}
