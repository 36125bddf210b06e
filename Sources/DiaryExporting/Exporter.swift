import Diagnostics

/// Writes a diary in one format: the same bytes for the same diary.
protocol Exporter: Sendable {
  /// The fields for which the format has a place.
  var held: Set<ExportField> { get }

  /// - Parameter sink: Takes the files; of a format of one file it has the root as its path.
  func write(_ export: Export, to sink: any ExportSink) throws(Diagnostics)
}
