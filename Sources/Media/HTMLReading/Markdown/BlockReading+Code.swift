extension BlockReading {
  mutating func readCode(_ element: HTMLElement) {
    flush()
    var text = ""
    Self.append(element.children, to: &text)
    var lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    while lines.last?.allSatisfy(\.isWhitespace) ?? false { lines.removeLast() }
    if lines.isEmpty { return }
    append(.code(lines.joined(separator: "\n"), language: Self.language(of: element)))
  }

  /// The text as it stands, without what never is shown.
  private static func append(_ nodes: [HTMLNode], to text: inout String) {
    for node in nodes {
      switch node {
      case .text(let piece):
        text.unicodeScalars.append(
          contentsOf: piece.unicodeScalars.filter {
            $0.value >= 0x20 || (9...13).contains($0.value)
          })
      case .element(let element):
        switch ElementKind(element) {
        case .dropped, .input: break
        case .lineBreak: text += "\n"
        default: append(element.children, to: &text)
        }
      }
    }
  }

  /// The language that a class names, as highlighters do: `language-swift`, `lang-swift`,
  /// `brush: swift`.
  private static func language(of element: HTMLElement) -> String {
    let code = element.first { $0.name == "code" }
    for source in [code, element].compactMap({ $0 }) {
      let words = (source["class"] ?? "").split { $0 == " " || $0 == ";" }
      for (index, word) in words.enumerated() {
        for prefix in ["language-", "lang-", "brush:"] where word.hasPrefix(prefix) {
          let name = word.dropFirst(prefix.count)
          let next = name.isEmpty && index + 1 < words.count ? words[index + 1] : name
          if isLanguage(next) { return String(next) }
        }
      }
      if let name = source["data-lang"], isLanguage(name[...]) { return name }
    }
    return ""
  }

  private static func isLanguage(_ name: Substring) -> Bool {
    (1...30).contains(name.utf8.count)
      && name.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
          || "+#.-_".utf8.contains(byte)
      }
  }
}
