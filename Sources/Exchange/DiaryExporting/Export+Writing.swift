package import Diagnostics

extension Export {
  /// Writes the entries in one format to a target, whole or not at all.
  ///
  /// - Throws: If nothing is to be exported, if a file cannot be read or written, or if something
  ///   has come to stand at the target meanwhile.
  package func write(
    as kind: ExportKind, to target: ExportTarget
  ) throws(Diagnostics) -> ExportReport {
    let exporter = kind.exporter
    let hasPages = kind.holdsPages
    if entries.isEmpty && !(hasPages && !pages.isEmpty) { throw nothing }
    let staging = try target.stage()
    defer { staging.remove() }
    let sink: any ExportSink =
      switch kind.form {
      case .file:
        FileSink(staging.file, shownAs: target.shown, permissions: permissions)
      case .folder:
        try FolderSink(staging.file, shownAs: target.shown, isForOwner: isForOwner)
      case .archive:
        try ArchiveSink(staging.file, shownAs: target.shown, permissions: permissions)
      }
    try exporter.write(self, to: sink)
    try sink.finish()
    try target.place(staging)
    return report(of: kind, exporter, hasPages: hasPages)
  }

  private var permissions: UInt16 { isForOwner ? 0o600 : 0o644 }

  private var nothing: Diagnostics {
    let what =
      year.map { "there are no entries of \($0) to export" } ?? "there are no entries to export"
    return Diagnostics(
      at: nil, subject: .content, what: what,
      why: isForOwner ? "the diary has none" : "only public entries are exported",
      fix: isForOwner ? "write one" : "use --all to export drafts and other entries, too")
  }

  private func report(
    of kind: ExportKind, _ exporter: any Exporter, hasPages: Bool
  ) -> ExportReport {
    let exported = hasPages ? all : entries
    var counts: [ExportField: Int] = [:]
    for entry in exported {
      for field in fields(of: entry) where !exporter.holds(field, of: self) {
        counts[field, default: 0] += 1
      }
    }
    let files = exporter.held.contains(.files) ? Set(exported.flatMap(\.files)).count : 0
    return ExportReport(
      kind: kind, entryCount: entries.count, pageCount: hasPages ? pages.count : 0,
      fileCount: files,
      losses: ExportField.allCases.compactMap { field in
        counts[field].map { .init(field: field, count: $0) }
      },
      pagesLeftOut: hasPages ? 0 : pages.count, filesLeftOut: filesLeftOut)
  }
}
