/// The inputs of every file of a site.
///
/// A node is anything that files are made from, with a fingerprint of all that matters of it: a
/// source, a template, what lists show of an entry. An output is a file of the site with the nodes
/// it depends on, in an order that is always the same. A graph is a plain value, without a
/// disk or a diary.
package struct BuildGraph: Sendable {
  /// The fingerprints by node.
  package private(set) var fingerprints: [UInt64] = []
  /// The end of each output's dependencies.
  package private(set) var ends: [UInt32] = []
  /// The dependencies of all outputs, one after the other.
  package private(set) var dependencies: [Node] = []

  /// The index of a node in its graph.
  package struct Node: Hashable, Sendable, BitwiseCopyable {
    package let index: UInt32

    package init(index: Int) {
      self.index = UInt32(truncatingIfNeeded: index)
    }
  }

  package init() {}

  package mutating func reserve(nodes: Int, outputs: Int, dependencies count: Int) {
    fingerprints.reserveCapacity(nodes)
    ends.reserveCapacity(outputs)
    dependencies.reserveCapacity(count)
  }

  /// - Parameter fingerprint: Equal for two nodes only if nothing that matters differs.
  @discardableResult
  package mutating func addNode(_ fingerprint: UInt64) -> Node {
    fingerprints.append(fingerprint)
    return Node(index: fingerprints.count - 1)
  }

  /// The fingerprint of a node, which may be computed only after its index is given.
  package subscript(node: Node) -> UInt64 {
    get { fingerprints[Int(node.index)] }
    set { fingerprints[Int(node.index)] = newValue }
  }

  /// Outputs are numbered too.
  package var outputs: Range<Int> { ends.indices }

  /// - Parameter nodes: Made by ``addNode(_:)`` of this graph.
  package mutating func addOutput(from nodes: [Node]) {
    dependencies.append(contentsOf: nodes)
    ends.append(UInt32(truncatingIfNeeded: dependencies.count))
  }

  package func nodes(of output: Int) -> ArraySlice<Node> {
    dependencies[(output == 0 ? 0 : Int(ends[output - 1]))..<Int(ends[output])]
  }

  /// One number for all that an output is made from.
  package func fingerprint(of output: Int) -> UInt64 {
    fingerprint(of: nodes(of: output))
  }

  /// One number for some nodes in their order.
  package func fingerprint(of nodes: ArraySlice<Node>) -> UInt64 {
    var all: UInt64 = 0x9E37_79B9_7F4A_7C15
    for node in nodes { all = mixed(all, fingerprints[Int(node.index)]) }
    return all
  }
}

/// A fingerprint of two in their order.
///
/// Each half of the product depends on all bits of both; the first stays in, so that a factor of 0
/// forgets nothing.
@inlinable
package func mixed(_ first: UInt64, _ second: UInt64) -> UInt64 {
  let product = (first ^ 0xD6E8_FEB8_6659_FD93).multipliedFullWidth(
    by: second ^ 0xA076_1D64_78BD_642F)
  return (first &* 0x9E37_79B9_7F4A_7C15) ^ product.high ^ product.low &+ second
}
