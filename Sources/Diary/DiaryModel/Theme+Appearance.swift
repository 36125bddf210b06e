package import Diagnostics
import SiteFiles
import Templating

extension Theme {
  /// The theme in the look that a diary chose: the rules that the choice needs are at the end of its
  /// style sheet, or in `voice.css`, behind those of the voice.
  ///
  /// The rules are in a sheet and not in the pages, which allow no styles of their own. They are in
  /// the file and in the partial `style.css`, which pages may have in them.
  ///
  /// - Throws: If the theme lacks the voice.
  package func inAppearance(
    _ appearance: Configuration.Appearance
  ) throws(Diagnostics) -> Theme {
    var added = appearance.rules
    var theme = self
    if let voice = appearance.voice {
      guard let sheet = voices[voice] else { throw Diagnostics([missing(voice)]) }
      added = sheet.endingLine + added
      theme.assets.append(Asset(path: Self.voicePath, bytes: []))
    }
    let name = appearance.voice == nil ? "style.css" : Self.voicePath.text
    func dressed(_ sheet: [UInt8], _ named: String) -> [UInt8] {
      let isMain = named == name && !added.isEmpty
      return inScheme(isMain ? sheet.endingLine + added : sheet, appearance.scheme)
    }
    if added.isEmpty && appearance.scheme == .auto { return self }
    theme.assets = theme.assets.map { asset in
      guard asset.path.fileExtension == "css", asset.path.text != Self.customStyleName else {
        return asset
      }
      return Asset(
        path: asset.path, bytes: dressed(asset.bytes, asset.path.text), file: asset.file)
    }
    theme.partials = partials.map { source in
      guard source.isLiteral else { return source }
      return TemplateSource(
        name: source.name, file: source.file, bytes: dressed(source.bytes, source.name),
        isLiteral: true)
    }
    return theme
  }

  private static let voicePath = SitePath.root.appending("voice.css")

  private func missing(_ voice: String) -> Diagnostic {
    let known = voices.keys.sorted()
    return Diagnostic(
      at: SourceLocation(file: "diarysite.yml"), subject: .configuration,
      what: "the theme has no voice '\(voice)'",
      why: known.isEmpty
        ? "it has no folder 'voices'" : "its voices are \(known.joined(separator: ", "))",
      fix: known.isEmpty
        ? "remove it from 'appearance'"
        : "write 'appearance: \(nearMiss(of: voice, in: known) ?? known[0])'")
  }
}

/// A style sheet whose rules for the dark hold always or never.
private func inScheme(_ sheet: [UInt8], _ scheme: Configuration.Appearance.Scheme) -> [UInt8] {
  if scheme == .auto { return sheet }
  let (always, never) = ("(min-width: 0)", "(max-width: 0)")
  let (dark, light) = scheme == .dark ? (always, never) : (never, always)
  return Array(
    String(decoding: sheet, as: UTF8.self)
      .replacing("(prefers-color-scheme: dark)", with: dark)
      .replacing("(prefers-color-scheme: light)", with: light).utf8)
}

extension Configuration.Appearance {
  /// The rules of a style sheet that it needs, with a line feed at the end of each.
  fileprivate var rules: [UInt8] {
    var rules: [String] = []
    if case .hue(let degrees) = accent { rules.append(".\(Self.hueClass) { --hue: \(degrees) }") }
    let colours = [("--ground", paper), ("--text", ink)].compactMap { name, colour in
      colour.map { "\(name): \($0.text)" }
    }
    if !colours.isEmpty {
      let rule =
        ":root, .hue { \(colours.joined(separator: "; ")); "
        + "--quiet: color-mix(in oklab, var(--text) 80%, var(--ground)); "
        + "--raised: color-mix(in oklab, var(--text) 5%, var(--ground)); "
        + "--line: color-mix(in oklab, var(--text) 18%, var(--ground)) }"
      // The other scheme keeps its own colours.
      rules.append(scheme == .auto ? "@media not (prefers-color-scheme: dark) { \(rule) }" : rule)
    }
    if scheme != .auto { rules.append(":root { color-scheme: \(scheme.rawValue) }") }
    rules += Self.rules(of: font, as: "words") + Self.rules(of: headings, as: "heads")
    return rules.flatMap { Array(($0 + "\n").utf8) }
  }

  /// - Parameter part: The property of the style sheet, without its dashes.
  private static func rules(of font: Font?, as part: String) -> [String] {
    switch font {
    case nil: []
    case .sans: [":root, [lang] { --\(part): var(--sans) }"]
    case .serif: [":root, [lang] { --\(part): var(--serif) }"]
    case .family(let name): [":root, [lang] { --\(part): \"\(name)\", var(--sans) }"]
    case .file(let path):
      [
        "@font-face { font-family: diary-\(part); font-display: swap; "
          + "src: url(\"../\(percentEncoded(path.text))\") }",
        ":root, [lang] { --\(part): diary-\(part), var(--sans) }",
      ]
    }
  }
}

extension [UInt8] {
  /// With a line feed at the end, so that the next line is one.
  fileprivate var endingLine: [UInt8] { last == 0x0A || isEmpty ? self : self + [0x0A] }
}
