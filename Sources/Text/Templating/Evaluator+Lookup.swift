import Platform

extension Evaluator {
  /// The result of a lookup.
  enum Found {
    case nothing
    case cell(UnsafePointer<Cell>)
    case node(UnsafePointer<FreeNode>)

    /// 0 is false for sections.
    var weight: Int {
      switch self {
      case .nothing: 0
      case .cell(let cell): cell.pointee.count
      case .node(let node): node.pointee.weight
      }
    }
  }

  func find(_ index: Int) -> Found {
    let lookup = lookups[index]
    if lookup.keys.isEmpty {
      if let node = levels[top].node { return .node(node) }
      // A text that a section was opened on; a declared scope has no text of its own.
      guard let item = levels[top].item, item.pointee.kind == .text else { return .nothing }
      return .cell(item)
    }
    if let floor = lookup.floor {
      let first = keys[lookup.keys.lowerBound]
      var level = top
      while level >= floor {
        if let node = levels[level].node, let member = member(first, of: node) {
          return descend(from: member, lookup.keys.dropFirst())
        }
        level -= 1
      }
    }
    guard let level = lookup.level else { return .nothing }
    let cell = follow(levels[level].cells, lookup.slots.lowerBound, lookup.slots.count)
    guard let cell else { return .nothing }
    guard let node = cell.pointee.node else { return .cell(cell) }
    return descend(from: node, lookup.keys.dropFirst(lookup.slots.count))
  }

  private func descend(from node: UnsafePointer<FreeNode>, _ rest: Range<Int>) -> Found {
    var node = node
    for index in rest {
      guard let member = member(keys[index], of: node) else { return .nothing }
      node = member
    }
    return .node(node)
  }

  private func member(
    _ key: Range<Int>, of node: UnsafePointer<FreeNode>
  ) -> UnsafePointer<FreeNode>? {
    guard node.pointee.kind == .dictionary, let children = node.pointee.children else { return nil }
    let wanted = UnsafeBufferPointer(rebasing: literals[key])
    for index in 0..<node.pointee.count {
      let child = children + index
      guard child.pointee.keyCount == key.count else { continue }
      guard let name = child.pointee.key, let start = wanted.baseAddress else { return child }
      if memcmp(name, start, key.count) == 0 { return child }
    }
    return nil
  }

  /// - Parameter how: One of the constants of ``Operation``.
  func write(_ found: Found, how: Int32, into output: inout ByteSink) {
    switch found {
    case .nothing: break
    case .cell(let cell): output.append(cell.pointee.text)
    case .node(let node):
      let text = node.pointee.text
      if how == Operation.writesRaw { return output.append(text) }
      if how == Operation.writesAddress, !isHarmlessAddress(text) { return }
      appendEscaped(text, to: &output)
    }
  }

  /// Makes a looked-up value the innermost scope, or the first item of a list.
  mutating func enter(_ found: Found) -> Bool {
    guard found.weight > 0 else { return false }
    guard top + 1 < levels.count else {
      isExhausted = true
      return false
    }
    switch found {
    case .nothing:
      return false
    case .cell(let cell):
      guard let cells = cell.pointee.cells else {
        levels[top + 1] = Level(item: cell)
        break
      }
      let isList = cell.pointee.kind == .list
      levels[top + 1] = Level(
        cells: isList ? cells.pointee.cells : cells, item: isList ? cells : nil,
        left: isList ? cell.pointee.count - 1 : 0)
    case .node(let node):
      let items = node.pointee.kind == .list ? node.pointee.children : nil
      levels[top + 1] = Level(node: items ?? node, left: items == nil ? 0 : node.pointee.count - 1)
    }
    top += 1
    return true
  }
}

/// Whether an address is relative, or begins with `http:`, `https:`, `mailto:` or `tel:`.
///
/// Others, such as `javascript:`, may run a program where a theme expects a link. Blanks and
/// control characters are skipped, as browsers do.
func isHarmlessAddress(_ address: UnsafeBufferPointer<UInt8>) -> Bool {
  var scheme = ShortName()
  for byte in address {
    switch byte {
    case 0...0x20: continue
    case UInt8(ascii: ":"): return harmlessSchemes.contains(scheme)
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return true
    default: scheme.append(byte)
    }
  }
  return true
}

private let harmlessSchemes = [
  ShortName("http"), ShortName("https"), ShortName("mailto"), ShortName("tel"),
]
