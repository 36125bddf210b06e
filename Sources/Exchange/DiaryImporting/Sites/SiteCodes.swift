/// Shortcodes and Liquid in the text of a page, which only the program of its site can fill in.
enum SiteCodes {
  /// The text with fences around code that the program of a site would colour: `{% highlight ruby %}`,
  /// `{{< highlight go >}}`.
  ///
  /// Also in fences, where programs fill them in, too.
  static func fenced(_ text: String) -> String {
    guard text.contains("highlight") else { return text }
    let open =
      #/([ \t]*)\{(?:%-?|\{[<%])\s*highlight(?:\s+["']?([\w+#.-]+)["']?(?![\w=]))?(?:\s[^{}]*)?(?:[>%]\}|-?%)\}(.*)/#
    let close = #/(.*?)\{(?:%-?|\{[<%])\s*(?:end|\/\s*)highlight\s*(?:[>%]\}|-?%)\}(.*)/#
    var lines: [String] = []
    var start: (index: Int, indent: Substring, language: Substring)?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var rest = line
      if start == nil, let match = line.wholeMatch(of: open) {
        start = (lines.count, match.1, match.2 ?? "")
        lines.append(String(line.dropLast(match.3.count)))
        if match.3.isBlank { continue }
        rest = match.3
      }
      guard let (index, indent, language) = start, let match = rest.wholeMatch(of: close) else {
        lines.append(String(rest))
        continue
      }
      if !match.1.isBlank { lines.append(String(match.1)) }
      let ticks = lines[(index + 1)...].flatMap { $0.matches(of: #/`+/#) }.map(\.0.count).max() ?? 0
      let fence = indent + String(repeating: "`", count: max(3, ticks + 1))
      lines[index] = String(fence + language)
      lines.append(String(fence))
      if !match.2.isBlank { lines.append(String(match.2)) }
      start = nil
    }
    return lines.joined(separator: "\n")
  }

  /// A remark for each that opens.
  ///
  /// - Parameters:
  ///   - file: The page's file.
  ///   - line: Of the text's first line in it, from 1.
  static func remarks(
    on text: String, _ generator: SiteGenerator, in file: String, line: Int
  ) -> [ImportRemark] {
    // The others have components, which are HTML.
    guard generator.isReadable || generator == .eleventy else { return [] }
    let isLiquid = [.jekyll, .eleventy].contains(generator)
    var (line, place) = (line, text.startIndex)
    return text.matches(of: #/\{([{%])([<%])?[- ]*(\p{L}[\p{L}\p{N}_.\/-]*)(\()?/#).compactMap {
      code in
      line += text[place..<code.range.lowerBound].utf8.count { $0 == 0x0A }
      place = code.range.lowerBound
      let name = generator == .hugo ? code.3 : code.3.prefix { $0 != "-" }
      let isOne =
        switch generator {
        case .hugo: code.1 == "{" && code.2 != nil
        case .zola: code.2 == nil && code.4 != nil
        default: code.2 == nil
        }
      guard isOne, !name.hasPrefix("end"), !["else", "elsif", "when"].contains(name) else {
        return nil
      }
      let what =
        !isLiquid ? "the shortcode" : code.1 == "{" ? "the Liquid value" : "the Liquid tag"
      return ImportRemark(
        .changed, "\(what) '\(name)' stays in the text as it is", at: "\(file), line \(line)")
    }
  }
}
