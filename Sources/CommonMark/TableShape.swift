/// A table's columns and rows.
struct TableShape {
  enum Alignment {
    case none, left, center, right
  }

  var alignments: [Alignment]
  /// With the header row.
  var rows: Int
}
