/// Orders headings under the page's own: they start at 2 and never skip a level.
struct HeadingLevels {
  private var open: [(typed: Int, written: Int)] = []

  mutating func reset() { if !open.isEmpty { open.removeAll(keepingCapacity: true) } }

  /// The level to write for the next heading, 2 to 6.
  mutating func level(for typed: Int) -> Int {
    while let last = open.last, last.typed >= typed { open.removeLast() }
    let written = min(6, (open.last?.written ?? 1) + 1)
    open.append((typed, written))
    return written
  }
}
