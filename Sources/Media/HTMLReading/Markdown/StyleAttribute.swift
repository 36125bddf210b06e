/// The declarations of an attribute `style` that Markdown can say, as Cocoa and Google write them.
struct StyleAttribute {
  /// `nil` where nothing is declared.
  private(set) var isStrong: Bool?
  private(set) var isEmphasis: Bool?
  private(set) var isStrike: Bool?
  private(set) var isHidden = false
  private(set) var alignment: String?

  init(_ text: String?) {
    guard let text else { return }
    for declaration in text.split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let value = parts[1].lowercased().split(whereSeparator: \.isWhitespace)
      declare(
        parts[0].lowercased().filter { !$0.isWhitespace }, value.prefix { $0 != "!important" })
    }
  }

  private mutating func declare(_ name: String, _ values: ArraySlice<Substring>) {
    guard let value = values.first else { return }
    switch name {
    case "font-weight":
      if value == "bold" || value == "bolder" { isStrong = true }
      if value == "normal" || value == "lighter" { isStrong = false }
      if let weight = Int(value) { isStrong = weight >= 600 }
    case "font-style":
      if value == "italic" || value == "oblique" { isEmphasis = true }
      if value == "normal" { isEmphasis = false }
    case "text-decoration", "text-decoration-line":
      if values.contains("line-through") { isStrike = true }
    case "display": isHidden = isHidden || value == "none"
    case "visibility": isHidden = isHidden || value == "hidden"
    case "text-align": alignment = String(value)
    default: break
    }
  }

  func applied(to style: InlineStyle) -> InlineStyle {
    var style = style
    for (value, part) in [
      (isStrong, InlineStyle.strong), (isEmphasis, .emphasis), (isStrike, .strike),
    ] {
      if value == true { style.insert(part) }
      if value == false { style.remove(part) }
    }
    return style
  }
}
