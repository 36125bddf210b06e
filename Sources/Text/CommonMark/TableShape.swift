/// A table's columns and rows.
struct TableShape {
  enum Alignment {
    case none, left, center, right
  }

  var alignments: [Alignment]
  /// With the header row.
  var rows: Int
  /// Whether a row has more cells than the table has columns.
  var isCut: Bool
}
