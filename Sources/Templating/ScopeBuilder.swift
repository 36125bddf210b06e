/// Fills a scope, slot by slot.
///
/// A value of another kind than the schema declares is a mistake of the program, and traps.
public struct ScopeBuilder {
  private let schema: Schema
  private let cells: UnsafeMutablePointer<Cell>
  /// Texts hold an offset here until ``finish()`` knows where the bytes stay.
  private var bytes: [UInt8] = []
  private var items: [Cell] = []
  private var kept: [any Sendable] = []

  init(_ schema: Schema) {
    self.schema = schema
    let count = schema.storage.fields.count
    cells = .allocate(capacity: max(1, count))
    cells.initialize(repeating: Cell(), count: count)
    bytes.reserveCapacity(256)
  }

  public mutating func set(_ slot: Slot, _ value: Value) {
    switch value {
    case .absent: clear(slot)
    case .text(let text): setText(slot, text)
    case .bytes(let bytes): setText(slot, bytes)
    case .html(let bytes): setHTML(slot, bytes)
    case .flag(let isTrue): setFlag(slot, isTrue)
    case .scope(let scope): setScope(slot, scope)
    case .list(let scopes): setList(slot, scopes)
    case .texts(let texts): setTexts(slot, texts)
    case .free(let value): setFree(slot, value)
    }
  }

  public mutating func setText(_ slot: Slot, _ text: String) {
    // `withUTF8` wants a variable, and copying the string into one counts references.
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { setText(slot, $0) }
    if isDone == nil { setText(slot, Array(text.utf8)) }
  }

  public mutating func setText(_ slot: Slot, _ text: UnsafeBufferPointer<UInt8>) {
    guard schema.storage.isText[slot.index] else { return mismatch(slot, "text") }
    cells[slot.index] = escaped(text)
  }

  /// - Parameter text: In UTF-8.
  public mutating func setText(_ slot: Slot, _ text: [UInt8]) {
    text.withUnsafeBufferPointer { setText(slot, $0) }
  }

  public mutating func setHTML(_ slot: Slot, _ html: [UInt8]) {
    html.withUnsafeBufferPointer { setHTML(slot, $0) }
  }

  /// - Parameter html: Copied; it is written as it is.
  public mutating func setHTML(_ slot: Slot, _ html: UnsafeBufferPointer<UInt8>) {
    guard case .html = kind(slot) else { return mismatch(slot, "HTML") }
    let start = bytes.count
    bytes.append(contentsOf: html)
    cells[slot.index] = Cell(
      kind: .text, count: html.count, pointer: UnsafeRawPointer(bitPattern: start + 1))
  }

  public mutating func setFlag(_ slot: Slot, _ isTrue: Bool) {
    guard case .flag = kind(slot) else { return mismatch(slot, "a flag") }
    cells[slot.index] = Cell(kind: .flag, count: isTrue ? 1 : 0)
  }

  public mutating func setScope(_ slot: Slot, _ scope: Scope?) {
    guard case .scope(let schema) = kind(slot) else { return mismatch(slot, "a scope") }
    guard let scope else { return clear(slot) }
    precondition(scope.storage.schema.storage === schema.storage, "a scope of another schema")
    if kept.isEmpty { kept.reserveCapacity(4) }
    kept.append(scope.storage)
    cells[slot.index] = Cell(
      kind: .scope, count: 1, pointer: UnsafeRawPointer(scope.storage.cells))
  }

  public mutating func setList(_ slot: Slot, _ scopes: [Scope]) {
    guard case .list(let schema) = kind(slot) else { return mismatch(slot, "a list") }
    let start = items.count
    items.reserveCapacity(start + scopes.count)
    for scope in scopes {
      precondition(scope.storage.schema.storage === schema.storage, "a scope of another schema")
      items.append(Cell(kind: .scope, count: 1, pointer: UnsafeRawPointer(scope.storage.cells)))
    }
    kept.append(scopes)
    cells[slot.index] = list(from: start)
  }

  public mutating func setTexts(_ slot: Slot, _ texts: [String]) {
    guard case .texts = kind(slot) else { return mismatch(slot, "a list of texts") }
    let start = items.count
    for var text in texts { items.append(text.withUTF8 { escaped($0) }) }
    cells[slot.index] = list(from: start)
  }

  public mutating func setFree(_ slot: Slot, _ value: FreeValue) {
    guard case .free = kind(slot) else { return mismatch(slot, "a free value") }
    let tree = FreeTree(value)
    kept.append(tree)
    cells[slot.index] = Cell(
      kind: .free, count: tree.root.pointee.weight, pointer: UnsafeRawPointer(tree.root))
  }

  /// Moves bytes and items to where they stay, and turns offsets into addresses.
  func finish() -> Scope.Storage {
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, self.bytes.count))
    self.bytes.withUnsafeBufferPointer { from in
      if let start = from.baseAddress { bytes.initialize(from: start, count: from.count) }
    }
    let items = UnsafeMutablePointer<Cell>.allocate(capacity: max(1, self.items.count))
    for (index, item) in self.items.enumerated() {
      (items + index).initialize(to: placed(item, bytes: bytes, items: items))
    }
    for index in schema.storage.fields.indices {
      cells[index] = placed(cells[index], bytes: bytes, items: items)
    }
    return Scope.Storage(
      schema: schema, cells: UnsafePointer(cells), items: UnsafePointer(items),
      bytes: UnsafePointer(bytes), kept: kept)
  }

  private func placed(
    _ cell: Cell, bytes: UnsafeMutablePointer<UInt8>, items: UnsafeMutablePointer<Cell>
  ) -> Cell {
    var cell = cell
    let offset = UInt(bitPattern: cell.pointer)
    switch cell.kind {
    case .text: cell.pointer = UnsafeRawPointer(bytes + (Int(offset) - 1))
    case .list: cell.pointer = UnsafeRawPointer(items + (Int(offset) - 1))
    case .absent, .flag, .scope, .free: break
    }
    return cell
  }

  private func clear(_ slot: Slot) {
    precondition(schema.storage.fields.indices.contains(slot.index), "a slot of another schema")
    cells[slot.index] = Cell()
  }

  private func kind(_ slot: Slot) -> Field.Kind { schema.storage.fields[slot.index].kind }

  private func mismatch(_ slot: Slot, _ given: String) {
    let field = schema.storage.fields[slot.index]
    preconditionFailure("'\(field.name)' of '\(schema.name)' is \(field.kind.words), not \(given)")
  }

  private mutating func escaped(_ text: UnsafeBufferPointer<UInt8>) -> Cell {
    let start = bytes.count
    appendEscaped(text, to: &bytes)
    // One more than the offset: 0 would be no pointer at all.
    return Cell(
      kind: .text, count: bytes.count - start, pointer: UnsafeRawPointer(bitPattern: start + 1))
  }

  private func list(from start: Int) -> Cell {
    Cell(
      kind: .list, count: items.count - start, pointer: UnsafeRawPointer(bitPattern: start + 1))
  }
}
