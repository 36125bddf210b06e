import CPlatform

/// Fills a compiled template.
///
/// It holds addresses only; whoever runs it keeps the program and the scope alive.
struct Evaluator {
  let operations: UnsafeBufferPointer<Operation>
  let literals: UnsafeBufferPointer<UInt8>
  let slots: UnsafeBufferPointer<Int32>
  let lookups: UnsafeBufferPointer<Lookup>
  let keys: UnsafeBufferPointer<Range<Int>>
  let levels: UnsafeMutableBufferPointer<Level>
  /// The index of the innermost scope.
  var top = 0
  /// The number of items still allowed; lists inside lists inside lists take for ever.
  var budget = Int.max
  /// Whether a limit was met; then sections are left as fast as possible.
  var isExhausted = false

  /// Runs from `start` to an ``Operation/Code/end``.
  ///
  /// - Returns: The index at which it stopped.
  mutating func run(from start: Int, into output: inout ByteSink) -> Int {
    guard let first = operations.baseAddress else { return start }
    let literals = literals.baseAddress
    var at = start
    while true {
      let operation = first[at]
      at += 1
      switch operation.code {
      case .literal:
        if let literals { output.append(literals + Int(operation.start), Int(operation.count)) }
      case .text:
        if let cell = cell(operation), cell.pointee.kind == .text, let text = cell.pointee.pointer {
          output.append(text.assumingMemoryBound(to: UInt8.self), cell.pointee.count)
        }
      case .skipIfFalse:
        if weight(operation) == 0 { at = Int(operation.target) }
      case .skipIfTrue:
        if weight(operation) != 0 { at = Int(operation.target) }
      case .enter:
        if !enter(operation) { at = Int(operation.target) }
      case .next:
        if next() { at = Int(operation.target) }
      case .lookedUp:
        write(find(Int(operation.start)), how: operation.count, into: &output)
      case .enterLookedUp:
        if !enter(find(Int(operation.start))) { at = Int(operation.target) }
      case .skipIfLookedUp:
        if find(Int(operation.start)).weight != 0 { at = Int(operation.target) }
      case .end:
        return at - 1
      }
    }
  }

  /// The cell at the end of a path of slots; `nil` where a scope on the way is absent.
  @inline(__always)
  private func cell(_ operation: Operation) -> UnsafePointer<Cell>? {
    follow(levels[Int(operation.level)].cells, Int(operation.start), Int(operation.count))
  }

  @inline(__always)
  func follow(_ cells: UnsafePointer<Cell>?, _ start: Int, _ count: Int) -> UnsafePointer<Cell>? {
    guard var cells, var slot = slots.baseAddress.map({ $0 + start }) else { return nil }
    let last = slot + (count - 1)
    while slot < last {
      guard let inner = (cells + Int(slot.pointee)).pointee.cells else { return nil }
      cells = inner
      slot += 1
    }
    return cells + Int(slot.pointee)
  }

  @inline(__always)
  private func weight(_ operation: Operation) -> Int { cell(operation)?.pointee.count ?? 0 }

  private mutating func enter(_ operation: Operation) -> Bool {
    guard let cell = cell(operation), cell.pointee.count > 0, let cells = cell.pointee.cells
    else { return false }
    top += 1
    if cell.pointee.kind == .list {
      levels[top] = Level(
        cells: cells.pointee.cells, item: cells, left: cell.pointee.count - 1)
    } else {
      levels[top] = Level(cells: cells)
    }
    return true
  }

  private mutating func next() -> Bool {
    budget -= 1
    if budget < 0 { isExhausted = true }
    guard levels[top].left > 0, !isExhausted else {
      top -= 1
      return false
    }
    levels[top].left -= 1
    if let node = levels[top].node {
      levels[top].node = node + 1
    } else if let item = levels[top].item {
      let following = item + 1
      levels[top].item = following
      levels[top].cells = following.pointee.cells
    }
    return true
  }
}

/// One scope on the evaluator's stack.
struct Level {
  /// The slots of a declared scope.
  var cells: UnsafePointer<Cell>?
  /// A free value.
  var node: UnsafePointer<FreeNode>?
  /// The current item of a declared list.
  var item: UnsafePointer<Cell>?
  /// Items still to come.
  var left = 0
}
