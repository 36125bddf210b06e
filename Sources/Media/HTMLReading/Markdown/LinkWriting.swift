/// Writes the targets of links and images, and code.
struct LinkWriting {
  /// Whether they stand in a cell, which a bare `|` would end.
  let isInTable: Bool

  /// Whether an address may stand in angle brackets, as its own text.
  static func isBare(_ address: String) -> Bool {
    let scheme = address.utf8.prefix { $0 != UInt8(ascii: ":") }
    return (2...32).contains(scheme.count) && scheme.count < address.utf8.count
      && scheme.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
      && address.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
      && !address.utf8.contains { "<>\\&".utf8.contains($0) }
  }

  /// `(address "title")`
  func target(_ address: String, title: String) -> String {
    var target = "("
    let scalars = address.unicodeScalars
    let isPlain =
      !address.isEmpty
      && scalars.allSatisfy {
        $0.value > 0x20 && $0.value != 0x7F && !"()<>\\".unicodeScalars.contains($0)
      }
    target += isPlain ? escaped(address, "") : "<" + escaped(address, "<>") + ">"
    if !title.isEmpty { target += " \"" + escaped(title, "\"") + "\"" }
    return target + ")"
  }

  private func escaped(_ text: String, _ marks: String) -> String {
    var written = ""
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "\n", "\r": written += "%0A"
      case "&":
        let rest = scalars[(index + 1)...].prefix(40)
        written += rest.contains(";") ? "&amp;" : "&"
      case "|" where isInTable: written += "\\|"
      case "\\":
        // libcmark 0.30.2 takes the second of two backslashes for the escape of a quotation mark,
        // and a reference to one for an escape.
        let after = scalars[index...].prefix(20).first { $0 != "\\" } ?? "\""
        written += after == "\"" && marks.contains("\"") ? "&#92;&#92;" : "\\\\"
      default:
        if marks.unicodeScalars.contains(scalar) { written += "\\" }
        written.unicodeScalars.append(scalar)
      }
    }
    return written
  }

  /// Code between as many backticks as it needs.
  func code(_ text: String) -> String {
    var (longest, current) = (0, 0)
    for byte in text.utf8 {
      current = byte == UInt8(ascii: "`") ? current + 1 : 0
      longest = max(longest, current)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let edges = [text.utf8.first, text.utf8.last]
    let isSpaced =
      edges.contains(UInt8(ascii: "`"))
      || (edges.allSatisfy { $0 == 0x20 } && text.utf8.contains { $0 != 0x20 })
    let inner =
      isInTable
      ? text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|") : text
    return fence + (isSpaced ? " " + inner + " " : inner) + fence
  }
}
