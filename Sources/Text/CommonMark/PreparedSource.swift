/// A text prepared for cmark, with its lines.
struct PreparedSource: ~Copyable {
  var text = ByteBuffer(capacity: 256)
  var lines = SourceLines()

  mutating func removeAll() {
    text.removeAll()
    lines = SourceLines()
  }
}
