/// HTML with nothing in it that runs, frames, asks for input, styles or loads anything but
/// pictures, sound and films, so that it can be a part of somebody else's page.
///
/// Known elements with known attributes are written anew, well formed; of others only the content
/// stays, and not even that of scripts, styles and frames. HTML as this package's Markdown writer
/// makes it comes back byte for byte, if its addresses do. The time is linear in the length.
///
/// - Parameters:
///   - html: UTF-8, as malformed as it may be.
///   - resolve: Gives the address to write for one of the source: absolute with `http` or `https`,
///     `mailto:` or `tel:`, or relative. `nil` leaves the attribute out.
package func sanitised(_ html: [UInt8], resolving resolve: (String) -> String?) -> [UInt8] {
  withoutActuallyEscaping(resolve) { resolve in
    var sanitising = HTMLSanitising(html, resolve: resolve)
    return sanitising.run()
  }
}

private struct HTMLSanitising {
  private let source: [UInt8]
  private let resolve: (String) -> String?
  private var tokens: HTMLTokenizer
  private var html: [UInt8] = []
  private var open: [HTMLElement] = []
  /// The number of open `template` elements.
  private var dropped = 0
  /// Whether `svg` or `math` is open, where any tag may close itself.
  private var isForeign = false

  /// Elements nested deeper lose their tags.
  private static let greatestDepth = 128

  init(_ source: [UInt8], resolve: @escaping (String) -> String?) {
    (self.source, self.resolve) = (source, resolve)
    tokens = HTMLTokenizer(source)
    html.reserveCapacity(source.count)
  }

  mutating func run() -> [UInt8] {
    while let token = tokens.next() {
      switch token {
      case .text(let range): write(text: range)
      case .start(let name, let attributes, let closesItself):
        if let element = HTMLElement(rawValue: name) {
          begin(element, attributes)
        } else {
          begin(other: name, closesItself: closesItself)
        }
      case .end(let name):
        if let element = HTMLElement(rawValue: name) {
          end(element)
        } else {
          end(other: name)
        }
      case .ignored: break
      }
    }
    close(downTo: 0)
    return html
  }

  private mutating func write(text range: Range<Int>) {
    guard dropped == 0 else { return }
    append(text: source[range], to: &html)
  }

  // MARK: Other elements

  private mutating func begin(other name: String, closesItself: Bool) {
    if isForeign, closesItself { return }
    switch OtherElement(name) {
    case .rawText: _ = tokens.rawText(endingAt: name)
    case .shownRawText: write(text: tokens.rawText(endingAt: name))
    case .plainText: write(text: tokens.rest())
    case .dropped: dropped += 1
    case .unwrapped: if name == "svg" || name == "math" { isForeign = !closesItself }
    }
  }

  private mutating func end(other name: String) {
    switch name {
    case "template": dropped = max(0, dropped - 1)
    case "svg", "math": isForeign = false
    default: break
    }
  }

  // MARK: Elements

  private mutating func begin(_ element: HTMLElement, _ attributes: [HTMLAttribute]) {
    guard dropped == 0 else { return }
    if element.endsParagraph {
      isForeign = false
      if open.last == .p { close(downTo: open.count - 1) }
    }
    if let (elements, within) = element.ended {
      let last = open.lastIndex { elements.contains($0) || within.contains($0) }
      if let last, elements.contains(open[last]) { close(downTo: last) }
    }
    guard element.isVoid || open.count < Self.greatestDepth else { return }
    switch element {
    case .input: return writeCheckbox(attributes)
    case .img:
      let start = html.count
      writeTag(.img, attributes)
      // Without an address there is no picture; its text describes it.
      if !isAddressWritten {
        html.removeLast(html.count - start)
        if let text = attributes.first(where: { $0.name == "alt" })?.value { write(text: text) }
      }
    default: writeTag(element, attributes)
    }
    if !element.isVoid { open.append(element) }
  }

  private mutating func end(_ element: HTMLElement) {
    guard dropped == 0 else { return }
    let index = open.lastIndex { $0 == element || $0.isScope && !element.isOfTable }
    if let index, open[index] == element { close(downTo: index) }
  }

  private mutating func close(downTo count: Int) {
    while open.count > count, let element = open.popLast() {
      html += "</\(element.rawValue)>".utf8
    }
  }

  // MARK: Tags

  /// Whether the last tag written has an address of media.
  private var isAddressWritten = false

  private mutating func writeTag(_ element: HTMLElement, _ attributes: [HTMLAttribute]) {
    isAddressWritten = false
    html += "<\(element.rawValue)".utf8
    for attribute in attributes {
      guard let rule = HTMLAttributeRule(attribute.name, of: element) else { continue }
      switch rule {
      case .text: write(attribute.name, text: attribute.value)
      case .address, .media: write(attribute, isMedia: rule == .media)
      case .mediaSet: write(set: attribute)
      }
    }
    html += (element.isVoid ? " />" : ">").utf8
  }

  /// A mark of a task list: no other input may stay.
  private mutating func writeCheckbox(_ attributes: [HTMLAttribute]) {
    let type = attributes.first { $0.name == "type" }?.value
    guard let type, source[type].map(\.lowerCased).elementsEqual("checkbox".utf8) else { return }
    let isChecked = attributes.contains { $0.name == "checked" }
    html += "<input type=\"checkbox\"\(isChecked ? " checked=\"\"" : "") disabled=\"\" />".utf8
  }

  private mutating func write(_ name: String, text value: Range<Int>?) {
    html += " \(name)".utf8
    guard let value else { return }
    html += "=\"".utf8
    append(text: source[value], to: &html)
    html.append(UInt8(ascii: "\""))
  }

  private mutating func write(_ attribute: HTMLAttribute, isMedia: Bool) {
    let value = attribute.value.map { source[$0] } ?? []
    guard let address = HTMLAddress.published(resolvingReferences(value), isMedia: isMedia),
      let resolved = resolved(address, isMedia: isMedia)
    else { return }
    html += " \(attribute.name)=\"".utf8
    HTMLAddress.append(resolved, to: &html)
    html.append(UInt8(ascii: "\""))
    if isMedia { isAddressWritten = true }
  }

  private mutating func write(set attribute: HTMLAttribute) {
    let value = attribute.value.map { source[$0] } ?? []
    var isFirst = true
    for (address, descriptor) in HTMLAddress.candidates(value) {
      guard let resolved = resolved(address, isMedia: true) else { continue }
      html += (isFirst ? " srcset=\"" : ", ").utf8
      isFirst = false
      HTMLAddress.append(resolved, to: &html)
      if !descriptor.isEmpty { html += " \(descriptor)".utf8 }
    }
    guard !isFirst else { return }
    html.append(UInt8(ascii: "\""))
    isAddressWritten = true
  }

  private func resolved(_ address: String, isMedia: Bool) -> String? {
    resolve(address).flatMap { HTMLAddress.isPublished($0.utf8, isMedia: isMedia) ? $0 : nil }
  }
}
