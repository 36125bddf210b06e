import CGumbo

/// A tag of a page, and its first byte there.
package struct HTMLTag: Sendable {
  /// In lower case.
  package let name: String
  /// Those that were asked for.
  package let attributes: [(name: String, value: String)]
  /// From the beginning of the page; of a tag that the parser has added, that of the tag before.
  package let offset: Int
  /// The index of the nearest link around it, if that was asked for.
  package let link: Int?
  /// Whether there is text in the element, or a picture with alternative text.
  package fileprivate(set) var hasText = false
  /// The text of a heading; of other elements it is empty.
  package fileprivate(set) var text = ""

  /// The value of an attribute; `nil` if there is none.
  package subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// The level of a heading, from 1 to 6; `nil` for other elements.
  package var headingLevel: Int? {
    let name = name.utf8
    guard name.count == 2, name.first == UInt8(ascii: "h"), let last = name.last else { return nil }
    return (0x31...0x36).contains(last) ? Int(last) - 0x30 : nil
  }
}

/// The tags of a page in the order of its text: for those who want to know where it leads to, not
/// what it says. It takes half the time of a tree.
package struct HTMLTags: Sendable {
  package private(set) var all: [HTMLTag] = []
  private var open: [Int] = []
  /// The links and the headings that are open.
  private var links: [Int] = []
  private var headings: [Int] = []
  private var lastOffset = 0

  /// - Parameters:
  ///   - page: A whole page; a part of one is read as if it were one.
  ///   - attributes: The names of the attributes that are kept. Tags without one of them are left
  ///     out, but for pictures and headings. What is in a `template` is left out.
  package init(
    of page: [UInt8], attributes: Set<String>, limits: HTMLLimits = HTMLLimits()
  ) throws(HTMLFault) {
    self = try parsed(page, limits) { root, start in
      var tags = HTMLTags()
      tags.walk(root, from: start, attributes)
      return tags
    }
  }

  private init() {}

  private struct Frame {
    let node: UnsafeMutablePointer<GumboNode>
    var next: UInt32 = 0
    let isKept: Bool
  }

  /// Does not recurse: the tree may be as deep as the text is long.
  private mutating func walk(
    _ root: UnsafeMutablePointer<GumboNode>, from start: UnsafePointer<CChar>,
    _ attributes: Set<String>
  ) {
    var frames = [Frame(node: root, isKept: keep(root, from: start, attributes))]
    while let index = frames.indices.last {
      let children = frames[index].node.pointee.v.element.children
      guard frames[index].next < children.length, let data = children.data else {
        if frames.removeLast().isKept { close() }
        continue
      }
      let next = Int(frames[index].next)
      frames[index].next += 1
      guard let child = data[next]?.assumingMemoryBound(to: GumboNode.self) else { continue }
      switch child.pointee.type {
      case GUMBO_NODE_ELEMENT:
        frames.append(Frame(node: child, isKept: keep(child, from: start, attributes)))
      case GUMBO_NODE_TEXT, GUMBO_NODE_CDATA: take(child.pointee.v.text.text)
      case GUMBO_NODE_WHITESPACE: addToHeading(child.pointee.v.text.text)
      default: break
      }
    }
  }

  /// - Returns: Whether the tag is kept, and open now.
  private mutating func keep(
    _ node: UnsafeMutablePointer<GumboNode>, from start: UnsafePointer<CChar>,
    _ wanted: Set<String>
  ) -> Bool {
    let element = node.pointee.v.element
    var attributes: [(name: String, value: String)] = []
    for index in 0..<Int(element.attributes.length) {
      guard
        let attribute = element.attributes.data[index]?.assumingMemoryBound(to: GumboAttribute.self)
      else { continue }
      let name = String(cString: attribute.pointee.name)
      if wanted.contains(name) {
        attributes.append((name, String(cString: attribute.pointee.value)))
      }
    }
    // The pieces of the text that the parser points at lie in it.
    if let tag = element.original_tag.data, element.original_tag.length > 0 {
      lastOffset = max(0, tag - start)
    }
    let isAsked = !attributes.isEmpty || element.tag == GUMBO_TAG_IMG
    let isHeading =
      element.tag.rawValue >= GUMBO_TAG_H1.rawValue
      && element.tag.rawValue <= GUMBO_TAG_H6.rawValue
    guard isAsked || isHeading else { return false }
    let tag = HTMLTag(
      name: GumboConversion.name(of: element), attributes: attributes, offset: lastOffset,
      link: links.last)
    if element.tag == GUMBO_TAG_IMG, tag["alt"]?.contains(where: { !$0.isWhitespace }) ?? false {
      markText()
    }
    if element.tag == GUMBO_TAG_A { links.append(all.count) }
    if isHeading { headings.append(all.count) }
    open.append(all.count)
    all.append(tag)
    return true
  }

  private mutating func close() {
    let index = open.removeLast()
    if links.last == index { links.removeLast() }
    if headings.last == index { headings.removeLast() }
  }

  private mutating func take(_ text: UnsafePointer<CChar>) {
    markText()
    addToHeading(text)
  }

  private mutating func markText() {
    for index in open.reversed() {
      // Those around it are marked already.
      if all[index].hasText { return }
      all[index].hasText = true
    }
  }

  private mutating func addToHeading(_ text: UnsafePointer<CChar>) {
    guard let heading = headings.last else { return }
    all[heading].text += String(cString: text)
  }
}
