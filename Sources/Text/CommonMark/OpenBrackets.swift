/// The brackets of a block that are open, counted so that no more can be open in cmark.
struct OpenBrackets {
  private(set) var all: [(position: Int, isImage: Bool)] = []
  private(set) var images = 0
  /// The brackets before this index may be open although a `]` came: it may belong to code, HTML
  /// or a link's title.
  private var doubtful = 0

  mutating func open(at position: Int, isImage: Bool) {
    all.append((position, isImage))
    images += isImage ? 1 : 0
  }

  mutating func close() {
    guard let last = all.popLast() else { return }
    if last.isImage, all.count >= doubtful { images -= 1 }
    doubtful = min(doubtful, all.count)
  }

  mutating func doubt() { doubtful = all.count }
}
