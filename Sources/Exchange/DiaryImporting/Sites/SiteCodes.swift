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
    var remarks: [ImportRemark] = []
    var line = line
    var rest = text[...]
    while let brace = rest.firstIndex(of: "{") {
      line += rest[..<brace].utf8.count { $0 == 0x0A }
      let behind = rest[rest.index(after: brace)...]
      rest = behind
      guard let mark = behind.first, mark == "{" || mark == "%" else { continue }
      rest = behind.dropFirst()
      let place = "\(file), line \(line)"
      guard let name = name(rest.prefix(200), mark, generator) else { continue }
      let isValue = mark == "{" && isLiquid
      let what =
        !isLiquid ? "the shortcode" : isValue ? "the Liquid value" : "the Liquid tag"
      remarks.append(
        ImportRemark(.changed, "\(what) '\(name)' stays in the text as it is", at: place))
    }
    return remarks
  }

  private static func name(
    _ text: Substring, _ mark: Character, _ generator: SiteGenerator
  ) -> String? {
    var text = text
    if generator == .hugo {
      guard mark == "{", let first = text.first, first == "<" || first == "%" else { return nil }
      text = text.dropFirst()
    }
    text = text.drop { $0 == "-" || $0 == " " }
    let name = text.prefix { $0.isLetter || $0.isNumber || "-_./".contains($0) }
      .prefix { $0 != "-" || generator == .hugo }
    guard let first = name.first, first.isLetter else { return nil }
    if generator == .zola, !text.dropFirst(name.count).hasPrefix("(") { return nil }
    if name.hasPrefix("end") || ["else", "elsif", "when"].contains(name) { return nil }
    return String(name)
  }
}
