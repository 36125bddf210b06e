/// HTML with nothing in it that runs, frames, asks for input, styles or loads anything but
/// pictures, sound and films, so that it can be a part of somebody else's page.
///
/// It is read as browsers read it, and the known elements are written anew, with their known
/// attributes; of others only the content stays, and not even that of scripts, styles and frames.
/// HTML as this package's Markdown writer makes it comes back byte for byte, if its addresses do.
///
/// No written element changes how a browser reads the text in it, as `script`, `textarea` or `svg`
/// would: whatever a browser makes of the result, it has these tags and no others.
///
/// - Parameters:
///   - html: UTF-8, as malformed as it may be.
///   - resolve: Gives the address to write for one of the source: absolute with `http` or `https`,
///     `mailto:` or `tel:`, or relative. `nil` leaves the attribute out.
package func sanitised(_ html: [UInt8], resolving resolve: (String) -> String?) -> [UInt8] {
  var writer = HTMLWriter(reserving: html.count)
  writer.append(sanitisedTree(html, resolving: resolve))
  return writer.bytes
}

/// As ``sanitised(_:resolving:)``, for another writer. No text has a character that XML forbids.
package func sanitisedTree(
  _ html: [UInt8], resolving resolve: (String) -> String?
) -> [HTMLNode] {
  withoutActuallyEscaping(resolve) { resolve in
    Sanitising(resolve: resolve).kept(of: parsed(html))
  }
}

/// What is in the body; HTML that takes too much to read loses all tags first.
private func parsed(_ html: [UInt8]) -> [HTMLNode] {
  // The depth without `html` and `body`.
  let limits = HTMLLimits(depth: 128 + 2)
  let tree =
    (try? HTMLTree(parsingPart: html, limits: limits))
    ?? (try? HTMLTree(parsingPart: withoutTags(html), limits: limits))
  return tree?.body.children ?? []
}

/// Without all that is between a `<` and the next `>`: no `<` is left.
private func withoutTags(_ html: [UInt8]) -> [UInt8] {
  var text: [UInt8] = []
  var rest = html[...]
  while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
    text += rest[..<start]
    let end = rest[start...].firstIndex(of: UInt8(ascii: ">")) ?? rest.endIndex - 1
    rest = rest[(end + 1)...]
  }
  return text + rest
}

private struct Sanitising {
  let resolve: (String) -> String?

  func kept(of nodes: [HTMLNode]) -> [HTMLNode] {
    var kept: [HTMLNode] = []
    kept.reserveCapacity(nodes.count)
    append(nodes, onlyText: false, to: &kept)
    return kept
  }

  /// It recurses no deeper than ``HTMLLimits/depth``.
  private func append(_ nodes: [HTMLNode], onlyText: Bool, to kept: inout [HTMLNode]) {
    for node in nodes {
      switch node {
      case .text(let text): kept.append(.text(withoutForbidden(text)))
      case .element(let element): append(element, onlyText: onlyText, to: &kept)
      }
    }
  }

  private func append(_ element: HTMLElement, onlyText: Bool, to kept: inout [HTMLNode]) {
    if HarmlessHTML.dropped.contains(element.name) { return }
    if !onlyText {
      if element.name == "input" { return appendCheckbox(element, to: &kept) }
      if let rules = HarmlessHTML.elements[element.name] {
        return append(element, rules, to: &kept)
      }
    }
    // In `svg` and `math`, `a` is not a link as here.
    let isForeign = element.name == "svg" || element.name == "math"
    append(element.children, onlyText: onlyText || isForeign, to: &kept)
  }

  private func append(
    _ element: HTMLElement, _ rules: [String: HTMLAttributeRule], to kept: inout [HTMLNode]
  ) {
    let attributes = element.attributes.compactMap { name, value in
      HarmlessHTML.rule(of: name, rules).flatMap { self.value(value, $0) }.map { (name, $0) }
    }
    // Without an address there is no picture; its text describes it.
    if element.name == "img", !attributes.contains(where: { $0.0 == "src" || $0.0 == "srcset" }) {
      if let text = element["alt"] { kept.append(.text(withoutForbidden(text))) }
      return
    }
    kept.append(.element(HTMLElement(element.name, attributes, self.kept(of: element.children))))
  }

  /// A mark of a task list: no other input may stay.
  private func appendCheckbox(_ element: HTMLElement, to kept: inout [HTMLNode]) {
    guard element["type"]?.lowercased() == "checkbox" else { return }
    let checked = element["checked"] == nil ? [] : [("checked", "")]
    let attributes = [("type", "checkbox")] + checked + [("disabled", "")]
    kept.append(.element(HTMLElement("input", attributes)))
  }

  /// - Returns: `nil` if the attribute is left out.
  private func value(_ value: String, _ rule: HTMLAttributeRule) -> String? {
    switch rule {
    case .flag: return ""
    case .text: return withoutForbidden(value)
    case .address, .media:
      return PublishedAddress.written(value, isMedia: rule == .media, resolving: resolve)
    case .mediaSet:
      let written = PublishedAddress.candidates(value).compactMap { address, descriptor in
        PublishedAddress.written(address, isMedia: true, resolving: resolve).map {
          descriptor.isEmpty ? $0 : "\($0) \(descriptor)"
        }
      }
      return written.isEmpty ? nil : written.joined(separator: ", ")
    }
  }
}

/// A text without the characters that XML forbids; line ends are `\n`, form feeds blanks.
func withoutForbidden(_ text: String) -> String {
  // Most texts have none, which one look at each byte shows.
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0xEF || $0 == 9 || $0 == 10 }) { return text }
  var clean = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 12: clean.append(" ")
    case 13: clean.append("\n")
    case 9, 10, 0x20...0xFFFD, 0x10000...: clean.append(scalar)
    default: break
    }
  }
  return String(clean)
}
