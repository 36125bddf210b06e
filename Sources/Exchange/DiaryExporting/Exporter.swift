import Diagnostics

/// Writes a diary in one format: the same bytes for the same diary.
protocol Exporter: Sendable {
  /// The fields for which the format has a place.
  var held: Set<ExportField> { get }

  /// Whether a body has the line that names its entry, where that line is no headline; else the line
  /// is the title.
  var showsWhole: Bool { get }

  /// Whether a format has a place for a field of this export.
  func holds(_ field: ExportField, of export: Export) -> Bool

  /// Whether a format without a place for fields of the writer's own has one for those of an entry.
  func holdsExtra(of entry: ExportedEntry) -> Bool

  /// - Parameter sink: Takes the files; of a format of one file it has the root as its path.
  func write(_ export: Export, to sink: any ExportSink) throws(Diagnostics)
}

extension Exporter {
  var showsWhole: Bool { false }

  func holds(_ field: ExportField, of export: Export) -> Bool { held.contains(field) }

  func holdsExtra(of entry: ExportedEntry) -> Bool { false }
}
