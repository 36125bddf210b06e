/// Runs a program as far as its values are known, and writes down what is left to be done.
///
/// Most of a page is the same on all pages: the site's title, the words of its language, the years
/// at its foot. The rest is one run of bytes.
///
/// Operations that are left keep their levels: a section is written out only if nothing in it
/// opens another one.
struct Specializer {
  private let program: Program
  private let known: [KnownScope]
  private var result = Program()
  /// By operation, whether something that is left jumps to it: no literal goes on across it.
  private var isTarget: [Bool]
  private var willBeTarget: [Bool] = []
  /// The indices of the old program's operations in the new one.
  private var newIndices: [Int32] = []
  /// Operations of the new program whose targets are indices in the old one.
  private var jumps: [Int] = []
  private var barrier = 0

  /// A theme that goes through lists of the site many times must not grow without end.
  private static let largest = 262_144

  init(_ program: Program, known: [KnownScope]) {
    self.program = program
    self.known = known
    isTarget = Array(repeating: true, count: program.operations.count + 1)
  }

  /// - Returns: `nil` if it would become too large.
  mutating func specialized() -> Program? {
    // Once to learn which jumps stay, and once knowing it.
    for _ in 0..<2 {
      result = program
      result.operations = []
      // The names of free values stand among the literals.
      if result.keys.isEmpty { result.literals = [] }
      jumps = []
      barrier = 0
      willBeTarget = Array(repeating: false, count: isTarget.count)
      newIndices = Array(repeating: 0, count: isTarget.count)
      write(program.operations.indices, inside: nil)
      if isTooLarge { return nil }
      resolve(from: 0)
      isTarget = willBeTarget
    }
    return result
  }

  private var isTooLarge: Bool {
    result.literals.count > program.literals.count * 2 + Self.largest
  }

  /// The item of a known list, or the known scope, that a section is in.
  private struct Inside {
    let level: Int32
    let cells: UnsafePointer<Cell>
  }

  /// Calls itself for a section that is written out, which has no such sections in it.
  private mutating func write(_ range: Range<Int>, inside: Inside?) {
    var level: Int32 = 0
    var at = range.lowerBound
    while at < range.upperBound {
      mark(at)
      let operation = program.operations[at]
      at += 1
      switch operation.code {
      case .literal:
        let start = Int(operation.start)
        program.literals.withUnsafeBufferPointer {
          write(UnsafeBufferPointer(rebasing: $0[start..<(start + Int(operation.count))]))
        }
      case .text, .skipIfFalse, .skipIfTrue:
        guard let cell = cell(operation, inside) else {
          keep(operation)
          continue
        }
        if operation.code == .text {
          write(cell.text)
        } else if (cell.count == 0) == (operation.code == .skipIfFalse) {
          at = Int(operation.target)
        }
      case .enter:
        let body = at..<(Int(operation.target) - 1)
        if let cell = cell(operation, inside), cell.count == 0 || opensNothing(body) {
          writeItems(of: cell, body, level: level + 1)
          at = Int(operation.target)
        } else {
          level += 1
          keep(operation)
        }
      case .enterLookedUp:
        level += 1
        keep(operation)
      case .next:
        level -= 1
        keep(operation)
      case .lookedUp, .skipIfLookedUp, .end:
        keep(operation)
      }
    }
    mark(range.upperBound)
  }

  private mutating func writeItems(of cell: Cell, _ body: Range<Int>, level: Int32) {
    guard cell.count > 0, let first = cell.cells else { return }
    for item in 0..<(cell.kind == .list ? cell.count : 1) where !isTooLarge {
      let cells = cell.kind == .list ? (first + item).pointee.cells ?? first + item : first
      let outside = jumps.count
      write(body, inside: Inside(level: level, cells: cells))
      // The next item has other indices.
      resolve(from: outside)
    }
  }

  private func opensNothing(_ body: Range<Int>) -> Bool {
    program.operations[body].allSatisfy {
      switch $0.code {
      case .literal, .text, .skipIfFalse, .skipIfTrue: true
      default: false
      }
    }
  }

  // MARK: Values

  /// The value that an operation reads; `nil` if it is not known.
  private func cell(_ operation: Operation, _ inside: Inside?) -> Cell? {
    var slots = program.slots[Int(operation.start)..<Int(operation.start + operation.count)]
    var found: Cell?
    if let inside, inside.level == operation.level {
      found = slots.popFirst().map { inside.cells[Int($0)] }
    } else if operation.level == 0, slots.count > 1, let root = slots.popFirst() {
      let scope = known.first { $0.slot.index == Int(root) }
      found = slots.popFirst().flatMap { scope?.cell(Int($0)) }
    }
    while let cell = found, let slot = slots.popFirst() {
      found = cell.cells?[Int(slot)] ?? Cell()
    }
    return found
  }

  // MARK: The new program

  private mutating func mark(_ old: Int) {
    newIndices[old] = Int32(result.operations.count)
    if isTarget[old] { barrier = result.operations.count }
  }

  private mutating func keep(_ operation: Operation) {
    switch operation.code {
    case .literal, .text, .lookedUp, .end: break
    default:
      willBeTarget[Int(operation.target)] = true
      jumps.append(result.operations.count)
    }
    result.operations.append(operation)
  }

  private mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    if bytes.isEmpty { return }
    let start = result.literals.count
    result.literals.append(contentsOf: bytes)
    let last = result.operations.count - 1
    if last >= barrier, result.operations[last].code == .literal {
      result.operations[last].count += Int32(bytes.count)
    } else {
      result.operations.append(
        Operation(code: .literal, start: Int32(start), count: Int32(bytes.count)))
    }
  }

  /// Turns the targets of the last jumps into indices in the new program.
  private mutating func resolve(from first: Int) {
    for jump in jumps[first...] {
      let target = Int(result.operations[jump].target)
      result.operations[jump].target = newIndices[target]
    }
    jumps.removeSubrange(first...)
  }
}
