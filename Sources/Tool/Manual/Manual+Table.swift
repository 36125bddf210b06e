extension Manual {
  /// A table as it is, or if it is too wide, an item of a list for each row: the first cell, a colon,
  /// and the others, with the heads of their columns if there are several.
  static func table(_ lines: ArraySlice<Substring>, _ columns: Int) -> String {
    let lines = lines.map { plain($0) }
    if lines.allSatisfy({ $0.count <= columns }) { return lines.map { $0 + "\n" }.joined() }
    let rows = lines.map { cells(of: $0) }
    let heads = rows.first ?? []
    return rows.dropFirst(2).map { row in
      let words = zip(heads, row).dropFirst().filter { !$0.1.isEmpty }
        .map { head, cell in heads.count == 2 ? cell : "\(head): \(cell)" }
      let item = "- \(row.first ?? ""): \(words.joined(separator: "; "))"
      return filled([item[...]], columns)
    }.joined()
  }

  /// The cells of a row; `\|` is a stroke within one.
  private static func cells(of row: String) -> [String] {
    var cells = [""]
    for character in row.dropFirst() {
      if character != "|" {
        cells[cells.count - 1].append(character)
      } else if cells.last?.last == "\\" {
        cells[cells.count - 1].removeLast()
        cells[cells.count - 1].append("|")
      } else {
        cells.append("")
      }
    }
    // Nothing stands behind the last stroke.
    return cells.dropLast().map { $0.split(separator: " ").joined(separator: " ") }
  }
}
