/// A text as cmark is to read it, with what is known of its lines.
struct PreparedSource: ~Copyable {
  var text = ByteBuffer(capacity: 256)
  var lines = SourceLines()

  mutating func removeAll() {
    text.removeAll()
    lines = SourceLines()
  }
}
