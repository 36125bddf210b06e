/// The blocks that a parent has.
struct BlockNames {
  /// In the order in which they are found.
  var listed: [String] = []
  var all: Set<String> = []
}
