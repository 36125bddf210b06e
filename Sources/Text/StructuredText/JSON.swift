package import Diagnostics

/// Reads a JSON file.
///
/// On demand it hands over the items of the file's one long array as they come: of an array that is
/// the whole file, or the value of `listKey` in an object that is the whole file.
///
/// - Parameters:
///   - listKey: Such as `entries`; `nil` streams nothing.
///   - depth: Arrays and objects that may stand in one another.
///   - item: Called with each item and its index, from 0, even after a fault.
/// - Returns: The file's value; a streamed array is an empty list in it.
/// - Throws: All faults found, after the last item; reading stops where the structure cannot be
///   followed any further.
///
/// ## Source
/// RFC 8259. Duplicate keys and halves of surrogate pairs, which it leaves open, are errors.
package func readJSON(
  _ source: SourceText, streaming listKey: String? = nil, depth: Int = 128,
  item: (_ index: Int, _ node: Node) -> Void = { _, _ in }
) throws(Diagnostics) -> Node {
  let (node, faults) = source.bytes.withUnsafeBufferPointer { buffer in
    var parser = JSONParser(source: source, bytes: buffer, depth: depth, listKey: listKey)
    let node = parser.run(item: item)
    return (node, parser.faults)
  }
  guard let node, faults.isEmpty else { throw Diagnostics(faults) }
  return node
}
