/// Shortcodes and Liquid in the text of a page, which only the program of its site can fill in.
enum SiteCodes {
  /// A remark for each that opens.
  ///
  /// - Parameters:
  ///   - file: The page's file.
  ///   - line: Of the text's first line in it, from 1.
  static func remarks(
    on text: String, _ generator: SiteGenerator, in file: String, line: Int
  ) -> [ImportRemark] {
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
      let isValue = mark == "{" && generator == .jekyll
      let what =
        generator != .jekyll ? "the shortcode" : isValue ? "the Liquid value" : "the Liquid tag"
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
