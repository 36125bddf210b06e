public import Diagnostics

/// Reads a JSON file whole.
///
/// - Throws: All faults found; reading stops where the structure cannot be followed any further.
///
/// ## Source
/// RFC 8259. Duplicate keys and halves of surrogate pairs, which it leaves open, are errors.
public func readJSON(
  _ source: SourceText, limits: JSONLimits = JSONLimits()
) throws(Diagnostics) -> Node {
  try readJSON(source, streaming: nil, limits: limits) { _, _ in }
}

/// Reads a JSON file and hands over the items of its one long array as they come.
///
/// The items streamed are those of an array that is the whole file, or the value of `listKey`
/// in an object that is the whole file.
///
/// - Parameters:
///   - listKey: Such as `entries`; `nil` streams nothing.
///   - item: Called with each item and its index, from 0, even after a fault.
/// - Returns: The file's value; a streamed array is an empty list in it.
/// - Throws: All faults found, after the last item.
public func readJSON(
  _ source: SourceText, streaming listKey: String?, limits: JSONLimits = JSONLimits(),
  item: (_ index: Int, _ node: Node) -> Void
) throws(Diagnostics) -> Node {
  var (node, faults) = source.bytes.withUnsafeBufferPointer { buffer in
    var parser = JSONParser(source: source, bytes: buffer, limits: limits, listKey: listKey)
    let node = parser.run(item: item)
    return (node, parser.faults)
  }
  if let node, faults.isEmpty { return node }
  if faults.isEmpty { faults = [JSONFault.empty.diagnostic(at: SourceLocation(file: source.file))] }
  throw Diagnostics(faults)
}
