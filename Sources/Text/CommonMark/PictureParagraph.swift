import CCmark

/// A paragraph that holds nothing but one image, or a few.
struct PictureParagraph {
  /// An image as it was written, with the link around it.
  struct Picture {
    let html: [UInt8]
    /// Its title as HTML; empty if it has none.
    let caption: [UInt8]
    let canLead: Bool
    /// The class of its figure; may be empty.
    var figure: [UInt8] = []
  }

  /// More are a paragraph like others.
  static let most = 4

  let node: Node
  /// The number of its images.
  let count: Int
  /// Whether the text begins with it.
  let isFirst: Bool
  /// The length of the HTML before it.
  let start: Int
  /// Those whose files the resolver knows, as far as they are written.
  var pictures: [Picture] = []
  /// The number of places that are noted before it.
  var firstPlace = 0

  /// Whether it is one link without an image, which may lead to what plays.
  var isOfLink: Bool { count == 0 }

  /// - Parameters:
  ///   - node: A paragraph.
  ///   - link: Its first child.
  ///   - start: The length of the HTML before it.
  /// - Returns: `nil` if there is something else in it.
  init?(_ node: Node, beginningWithLink link: Node, at start: Int) {
    var child = cmark_node_first_child(link)
    guard cmark_node_next(link) == nil else { return nil }
    while let inner = child {
      if NodeKind(of: inner) == .image { return nil }
      child = cmark_node_next(inner)
    }
    (self.node, count, self.start, isFirst) = (node, 0, start, start == 0)
  }

  /// - Parameters:
  ///   - node: A paragraph.
  ///   - image: Its first child.
  ///   - start: The length of the HTML before it.
  /// - Returns: `nil` if there is something else in it.
  init?(_ node: Node, beginningWith image: Node, at start: Int) {
    var count = 0
    var next: Node? = image
    while let child = next {
      switch NodeKind(of: child) {
      case .image: count += 1
      case .softBreak, .lineBreak: break
      case .text where bytes(ofText: cmark_node_get_literal(child)).allSatisfy { $0 <= 0x20 }: break
      default: return nil
      }
      next = cmark_node_next(child)
    }
    guard count <= Self.most else { return nil }
    (self.node, self.count, self.start) = (node, count, start)
    isFirst = start == 0
  }
}

/// Whether a picture is large enough to stand across a column, and not so tall that nothing else is
/// seen.
///
/// - Parameter width: In pixels, as the height.
package func canLead(width: Int, height: Int) -> Bool { width >= 480 && height <= 2 * width }
