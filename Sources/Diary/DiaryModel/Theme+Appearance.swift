import SiteFiles
import Templating

extension Theme {
  /// The style sheet that ``inAppearance(_:)`` adds a rule to.
  private static let styleName = "style.css"

  /// The theme with the rule that a hue in degrees needs, at the end of its style sheet.
  ///
  /// The rule is in the sheet and not in the pages: those of encrypted entries allow no styles in
  /// attributes. It is in the file and in the partial of the same name, which pages have in them.
  package func inAppearance(_ appearance: Configuration.Appearance) -> Theme {
    guard case .hue(let degrees) = appearance.accent else { return self }
    let rule = Array(
      ".\(Configuration.Appearance.hueClass) { --hue: \(degrees) }\n".utf8)
    var theme = self
    theme.assets = assets.map { asset in
      asset.path.text == Self.styleName
        ? Asset(path: asset.path, bytes: asset.bytes.endingLine + rule, file: asset.file) : asset
    }
    theme.partials = partials.map { source in
      guard source.isLiteral, source.name == Self.styleName else { return source }
      return TemplateSource(
        name: source.name, file: source.file, bytes: source.bytes.endingLine + rule,
        isLiteral: true)
    }
    return theme
  }
}

extension [UInt8] {
  /// With a line feed at the end, so that the next line is one.
  fileprivate var endingLine: [UInt8] { last == 0x0A || isEmpty ? self : self + [0x0A] }
}
