/// A ``FreeValue`` laid out flat: children side by side, all bytes in one place.
///
/// Nothing changes after `init`, which is what makes `@unchecked Sendable` true without a lock.
final class FreeTree: @unchecked Sendable {
  private let nodes: UnsafeMutablePointer<FreeNode>
  private let nodeCount: Int
  private let bytes: UnsafeMutablePointer<UInt8>

  var root: UnsafePointer<FreeNode> { UnsafePointer(nodes) }

  init(_ value: FreeValue) {
    var plan = Plan()
    plan.lay(value)
    nodeCount = plan.nodes.count
    nodes = .allocate(capacity: nodeCount)
    bytes = .allocate(capacity: max(1, plan.bytes.count))
    plan.bytes.withUnsafeBufferPointer { from in
      if let start = from.baseAddress { bytes.initialize(from: start, count: from.count) }
    }
    for (index, planned) in plan.nodes.enumerated() {
      (nodes + index).initialize(to: placed(planned))
    }
  }

  deinit {
    nodes.deinitialize(count: nodeCount)
    nodes.deallocate()
    bytes.deallocate()
  }

  private func placed(_ planned: Plan.Node) -> FreeNode {
    let pointer: UnsafeRawPointer? =
      switch planned.kind {
      case .absent: nil
      case .text: UnsafeRawPointer(bytes + planned.start)
      case .list, .dictionary: UnsafeRawPointer(nodes + planned.start)
      }
    return FreeNode(
      kind: planned.kind, weight: planned.weight, count: planned.count, pointer: pointer,
      key: planned.keyCount == 0 ? nil : UnsafePointer(bytes + planned.keyStart),
      keyCount: planned.keyCount)
  }

  /// The same with indices instead of addresses.
  private struct Plan {
    struct Node {
      var kind = FreeNode.Kind.absent
      var weight = 0
      var count = 0
      var start = 0
      var keyStart = 0
      var keyCount = 0
    }

    var nodes: [Node] = []
    var bytes: [UInt8] = []

    /// Level by level, with a queue: a deep value must not use up the machine's stack.
    mutating func lay(_ value: FreeValue) {
      nodes = [Node()]
      var waiting = [value]
      var next = 0
      while next < waiting.count {
        let value = waiting[next]
        waiting[next] = .absent
        switch value {
        case .absent: break
        case .flag(let isTrue): set(next, isTrue ? "true" : "false", weight: isTrue ? 1 : 0)
        case .number(let text): set(next, text, weight: 1)
        case .text(let text): set(next, text, weight: text.utf8.count)
        case .list(let items):
          place(next, .list, count: items.count, weight: items.count)
          waiting += items
        case .dictionary(let members):
          let first = place(next, .dictionary, count: members.count, weight: 1)
          for (index, member) in members.enumerated() {
            nodes[first + index].keyStart = bytes.count
            nodes[first + index].keyCount = member.key.utf8.count
            bytes.append(contentsOf: member.key.utf8)
            waiting.append(member.value)
          }
        }
        next += 1
      }
    }

    private mutating func set(_ index: Int, _ text: String, weight: Int) {
      nodes[index].kind = .text
      nodes[index].weight = weight
      nodes[index].start = bytes.count
      nodes[index].count = text.utf8.count
      bytes.append(contentsOf: text.utf8)
    }

    @discardableResult
    private mutating func place(
      _ index: Int, _ kind: FreeNode.Kind, count: Int, weight: Int
    ) -> Int {
      let first = nodes.count
      nodes[index].kind = kind
      nodes[index].weight = weight
      nodes[index].start = first
      nodes[index].count = count
      nodes.append(contentsOf: repeatElement(Node(), count: count))
      return first
    }
  }
}

/// One value of a ``FreeTree``.
///
/// Without references, so that reading it costs no reference counting.
struct FreeNode {
  enum Kind: UInt8 {
    case absent
    case text
    case list
    case dictionary
  }

  var kind: Kind
  /// False for sections if 0: bytes of a text, items of a list, 1 for a dictionary.
  var weight: Int
  /// Bytes or children.
  var count: Int
  /// `UInt8` of a text, `FreeNode` of a list or dictionary.
  var pointer: UnsafeRawPointer?
  /// The key in the dictionary around it, else `nil`.
  var key: UnsafePointer<UInt8>?
  var keyCount: Int

  var children: UnsafePointer<FreeNode>? {
    kind == .list || kind == .dictionary
      ? pointer?.assumingMemoryBound(to: FreeNode.self) : nil
  }

  /// The bytes to write: of a text, a number or a flag.
  var text: UnsafeBufferPointer<UInt8> {
    guard kind == .text, let pointer else { return UnsafeBufferPointer(start: nil, count: 0) }
    return UnsafeBufferPointer(start: pointer.assumingMemoryBound(to: UInt8.self), count: count)
  }
}

/// A value of which nothing is declared, such as an unknown key of an entry.
///
/// Absent values, `false`, empty texts and empty lists are false for sections.
package indirect enum FreeValue: Sendable {
  case absent
  case flag(Bool)
  /// As it was written: `1.10` stays `1.10`. True for sections, `0` too.
  case number(String)
  case text(String)
  case list([FreeValue])
  /// In source order; of equal keys the first counts.
  case dictionary([(key: String, value: FreeValue)])
}
