import CCmark

/// A paragraph that holds nothing but one image, or a few.
struct PictureParagraph {
  /// An image as it was written, with the link around it.
  struct Picture {
    /// The HTML before the attributes that depend on its size and its row, these, and the HTML behind.
    let parts: [[UInt8]]
    /// Its title as HTML; empty if it has none.
    let caption: [UInt8]
    let canLead: Bool
    /// The class of its figure; may be empty.
    var figure: [UInt8] = []
    var sources: PictureSources?
    /// As it is shown alone, in pixels; 0 if unknown.
    var size = (width: 0, height: 0)
  }

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
  ///   - start: The length of the HTML before it.
  /// - Returns: `nil` if there is something else in it.
  init?(_ node: Node, at start: Int) {
    guard let first = cmark_node_first_child(node) else { return nil }
    var count = 0
    switch NodeKind(of: first) {
    case .link:
      let hasImage = children(of: first).contains { NodeKind(of: $0) == .image }
      if hasImage || cmark_node_next(first) != nil { return nil }
    case .image:
      for child in children(of: node) {
        switch NodeKind(of: child) {
        case .image: count += 1
        case .softBreak, .lineBreak: break
        case .text
        where InlineMarks.firstMark(of: child) == nil
          && literal(of: child).allSatisfy({ $0 <= 0x20 }):
          break
        default: return nil
        }
      }
    default: return nil
    }
    (self.node, self.count, self.start, isFirst) = (node, count, start, start == 0)
  }
}

/// Whether a picture is large enough to stand across a column, and not so tall that nothing else is
/// seen.
///
/// - Parameter width: In pixels, as the height.
package func canLead(width: Int, height: Int) -> Bool { width >= 480 && height <= 2 * width }
