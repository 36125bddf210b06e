/// Fills a scope, slot by slot.
///
/// A value of another kind than the schema declares is a mistake of the program, and traps.
package struct ScopeBuilder {
  private let schema: Schema
  /// The cells, then the texts, so that a scope is one block of memory.
  private var block: ByteSink
  private var items: [Cell] = []
  private var kept: [AnyObject] = []
  /// The slot whose text ``addText(_:)`` goes on with.
  private var lastText = 0
  /// The slot whose list ``addItem(_:)`` goes on with.
  private var lastList = Slot(index: 0)

  init(_ schema: Schema, reserving bytes: Int) {
    self.schema = schema
    let count = schema.storage.codes.count
    let size = count * MemoryLayout<Cell>.stride
    block = ByteSink(capacity: size + bytes)
    block.skip(size)
    cells.initialize(repeating: Cell(), count: count)
  }

  /// - Parameter isKept: Whether the other one must stay for as long as this one does.
  init(like other: Scope.Storage, reserving bytes: Int, isKept: Bool) {
    schema = other.schema
    let count = schema.storage.codes.count
    let size = count * MemoryLayout<Cell>.stride
    block = ByteSink(capacity: size + bytes)
    block.skip(size)
    cells.initialize(from: other.cells, count: count)
    if isKept { keep(other) }
  }

  /// The cells stand at the start of the block, which is aligned for them.
  private var cells: UnsafeMutablePointer<Cell> {
    UnsafeMutableRawPointer(block.start).assumingMemoryBound(to: Cell.self)
  }

  package mutating func set(_ slot: Slot, _ value: Value) {
    switch value {
    case .absent: clear(slot)
    case .text(let text): setText(slot, text)
    case .bytes(let bytes): setText(slot, bytes)
    case .html(let bytes): setHTML(slot, bytes)
    case .flag(let isTrue): setFlag(slot, isTrue)
    case .scope(let scope): setScope(slot, scope)
    case .list(let scopes): setList(slot, scopes)
    case .free(let value): setFree(slot, value)
    }
  }

  // MARK: Texts

  package mutating func setText(_ slot: Slot, _ text: String) {
    begin(slot)
    addText(text)
  }

  package mutating func setText(_ slot: Slot, _ text: UnsafeBufferPointer<UInt8>) {
    begin(slot)
    addText(text)
  }

  /// - Parameter text: In UTF-8.
  package mutating func setText(_ slot: Slot, _ text: [UInt8]) {
    begin(slot)
    text.withUnsafeBufferPointer { addText($0) }
  }

  /// Appends to the text that was set last.
  package mutating func addText(_ text: String) {
    // `withUTF8` needs a variable, and copying the string into one counts references.
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { addText($0) }
    if isDone == nil { Array(text.utf8).withUnsafeBufferPointer { addText($0) } }
  }

  package mutating func addText(_ text: UnsafeBufferPointer<UInt8>) {
    let start = block.count
    appendEscaped(text, to: &block)
    cells[lastText].count += block.count - start
  }

  /// Takes over a text of another scope, absent or not.
  package mutating func setText(_ slot: Slot, from scope: Scope, _ source: Slot) {
    guard scope.text(at: source) != nil else { return clear(slot) }
    begin(slot)
    addText(from: scope, source)
  }

  /// Appends a text of another scope to the text that was set last.
  package mutating func addText(from scope: Scope, _ source: Slot) {
    guard let text = scope.text(at: source) else { return }
    block.append(text)
    cells[lastText].count += text.count
  }

  private mutating func begin(_ slot: Slot) {
    guard schema.storage.codes[slot.index] == .text else { return mismatch(slot, "text") }
    cells[slot.index] = unplacedText()
    lastText = slot.index
  }

  /// An empty text at the end of the block.
  private func unplacedText() -> Cell {
    Cell(kind: .text, pointer: UnsafeRawPointer(bitPattern: block.count))
  }

  // MARK: HTML

  /// - Parameter html: Copied; it is written as it is.
  package mutating func setHTML(_ slot: Slot, _ html: [UInt8]) {
    guard schema.storage.codes[slot.index] == .html else { return mismatch(slot, "HTML") }
    var cell = unplacedText()
    block.append(html)
    cell.count = html.count
    cells[slot.index] = cell
  }

  /// - Parameter html: Not copied: it must stay where it is for as long as the scope is used.
  package mutating func setHTML(_ slot: Slot, borrowing html: UnsafeBufferPointer<UInt8>) {
    guard schema.storage.codes[slot.index] == .html else { return mismatch(slot, "HTML") }
    cells[slot.index] = Cell(
      kind: .text, isPlaced: true, count: html.count, pointer: UnsafeRawPointer(html.baseAddress))
  }

  // MARK: Other values

  package mutating func setFlag(_ slot: Slot, _ isTrue: Bool) {
    guard schema.storage.codes[slot.index] == .flag else { return mismatch(slot, "a flag") }
    cells[slot.index] = Cell(kind: .flag, count: isTrue ? 1 : 0)
  }

  package mutating func setScope(_ slot: Slot, _ scope: Scope?) {
    guard schema.storage.codes[slot.index] == .scope else { return mismatch(slot, "a scope") }
    guard let scope else { return clear(slot) }
    cells[slot.index] = cell(of: scope, at: slot)
  }

  /// - Parameter scope: Not kept: it must stay for as long as this scope is used.
  package mutating func setScope(_ slot: Slot, borrowing scope: Scope) {
    guard schema.storage.codes[slot.index] == .scope else { return mismatch(slot, "a scope") }
    check(scope, at: slot)
    cells[slot.index] = Cell(
      kind: .scope, count: 1, pointer: UnsafeRawPointer(scope.storage.cells))
  }

  /// Takes over a scope of another scope, absent or not.
  ///
  /// - Parameter scope: Not kept: it must stay for as long as this scope is used.
  package mutating func setScope(_ slot: Slot, borrowingFrom scope: ScopeAddress, _ source: Slot) {
    guard schema.storage.codes[slot.index] == .scope else { return mismatch(slot, "a scope") }
    precondition(source.index < scope.count, "a slot of another schema")
    let cell = scope.cells[source.index]
    precondition(cell.kind == .scope || cell.kind == .absent, "the slot of no scope")
    cells[slot.index] = cell
  }

  package mutating func setList(_ slot: Slot, _ scopes: [Scope]) {
    guard schema.storage.codes[slot.index] == .list else { return mismatch(slot, "a list") }
    let start = items.count
    items.reserveCapacity(start + scopes.count)
    kept.reserveCapacity(kept.count + scopes.count)
    for scope in scopes { items.append(cell(of: scope, at: slot)) }
    cells[slot.index] = list(from: start)
  }

  /// Begins a list without items.
  package mutating func beginList(_ slot: Slot, reserving count: Int) {
    guard schema.storage.codes[slot.index] == .list else { return mismatch(slot, "a list") }
    items.reserveCapacity(items.count + count)
    cells[slot.index] = list(from: items.count)
    lastList = slot
  }

  /// Appends to the list that was begun last; no other list may have been set since.
  package mutating func addItem(_ scope: Scope) {
    addItem(cell(of: scope, at: lastList))
  }

  /// - Parameter scope: Not kept: it must stay for as long as this scope is used.
  package mutating func addItem(_ scope: ScopeAddress) {
    precondition(
      schema.storage.takes(scope.schema, at: lastList.index), "a scope of another schema")
    addItem(
      Cell(
        kind: .scope, count: max(1, scope.count),
        pointer: UnsafeRawPointer(scope.cells)))
  }

  private mutating func addItem(_ item: Cell) {
    let list = cells[lastList.index]
    let end = Int(bitPattern: list.pointer) - 1 + list.count
    precondition(list.kind == .list && end == items.count, "another list was set since")
    items.append(item)
    cells[lastList.index].count += 1
  }

  package mutating func setFree(_ slot: Slot, _ value: FreeValue) {
    guard schema.storage.codes[slot.index] == .free else { return mismatch(slot, "a free value") }
    let tree = FreeTree(value)
    keep(tree)
    cells[slot.index] = Cell(
      kind: .free, count: tree.root.pointee.weight, pointer: UnsafeRawPointer(tree.root))
  }

  private mutating func clear(_ slot: Slot) {
    precondition(schema.storage.codes.indices.contains(slot.index), "a slot of another schema")
    cells[slot.index] = Cell()
  }

  private mutating func cell(of scope: Scope, at slot: Slot) -> Cell {
    check(scope, at: slot)
    keep(scope.storage)
    return Cell(
      kind: .scope, count: max(1, scope.storage.schema.storage.codes.count),
      pointer: UnsafeRawPointer(scope.storage.cells))
  }

  private func check(_ scope: Scope, at slot: Slot) {
    let other = ObjectIdentifier(scope.storage.schema.storage)
    precondition(schema.storage.takes(other, at: slot.index), "a scope of another schema")
  }

  private mutating func keep(_ object: AnyObject) {
    // Few scopes point at more.
    if kept.isEmpty { kept.reserveCapacity(6) }
    kept.append(object)
  }

  private func list(from start: Int) -> Cell {
    // One more than the index: 0 would be no pointer at all.
    Cell(
      kind: .list, count: items.count - start, pointer: UnsafeRawPointer(bitPattern: start + 1))
  }

  private func mismatch(_ slot: Slot, _ given: String) {
    let field = schema.storage.fields[slot.index]
    preconditionFailure("'\(field.name)' of '\(schema.name)' is \(field.kind.words), not \(given)")
  }

  // MARK: The end

  /// Turns offsets into addresses. The builder must not be used afterwards.
  func finish() -> Scope.Storage {
    let cells = self.cells
    var placedItems: UnsafeMutablePointer<Cell>?
    if !items.isEmpty {
      let room: UnsafeMutablePointer<Cell> = takeMemory(items.count)
      for (index, item) in items.enumerated() {
        (room + index).initialize(to: placed(item, items: room))
      }
      placedItems = room
    }
    for index in 0..<schema.storage.codes.count {
      cells[index] = placed(cells[index], items: placedItems)
    }
    return Scope.Storage(
      schema: schema, cells: UnsafePointer(cells), items: placedItems.map { UnsafePointer($0) },
      kept: kept)
  }

  @inline(__always)
  private func placed(_ cell: Cell, items: UnsafeMutablePointer<Cell>?) -> Cell {
    if cell.isPlaced { return cell }
    var cell = cell
    cell.isPlaced = true
    let offset = Int(bitPattern: cell.pointer)
    switch cell.kind {
    case .text: cell.pointer = UnsafeRawPointer(block.start + offset)
    case .list: cell.pointer = items.map { UnsafeRawPointer($0 + (offset - 1)) }
    case .absent, .flag, .scope, .free: break
    }
    return cell
  }
}
