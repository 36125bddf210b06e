package import Diagnostics
import Photos

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
      kind.form == .archive
      ? try ArchiveSink(staging.file, shownAs: target.shown, permissions: permissions)
      : DiskSink(staging.file, shownAs: target.shown, permissions: permissions)
    let export = exporter.showsWhole ? try withWholeTexts() : self
    try exporter.write(export, to: sink)
    try sink.finish()
    try target.place(staging)
    return export.report(of: kind, exporter, hasPages: hasPages)
  }

  private var permissions: UInt16 { choice == .open ? 0o644 : 0o600 }

  private var nothing: Diagnostics {
    let what =
      year.map { "there are no entries of \($0) to export" } ?? "there are no entries to export"
    let isOpen = choice == .open
    return Diagnostics(
      at: nil, subject: .content, what: what,
      why: isForOwner
        ? "the diary has none"
        : isOpen
          ? "only public entries are exported"
          : "no entry is for the readers that --visibility names, or all are drafts or not due yet",
      fix: isForOwner
        ? "write one"
        : isOpen
          ? "use --all to export drafts and other entries, too"
          : "name other readers, or use --all to export all entries")
  }

  private func report(
    of kind: ExportKind, _ exporter: any Exporter, hasPages: Bool
  ) -> ExportReport {
    let exported = hasPages ? all : entries
    var counts: [ExportField: Int] = [:]
    for entry in exported {
      for field in fields(of: entry) where !exporter.holds(field, of: self) {
        if field == .extra, exporter.holdsExtra(of: entry) { continue }
        counts[field, default: 0] += 1
      }
    }
    let files =
      exporter.held.contains(.files) ? Set(exported.flatMap(\.files)).count - photosLeftOut : 0
    return ExportReport(
      kind: kind, entryCount: entries.count, pageCount: hasPages ? pages.count : 0,
      fileCount: files,
      losses: ExportField.allCases.compactMap { field in
        counts[field].map { .init(field: field, count: $0) }
      },
      pagesLeftOut: hasPages ? 0 : pages.count, filesLeftOut: filesLeftOut,
      photosLeftOut: photosLeftOut,
      readersWithoutEntries: choice.readers.filter { readers in
        !exported.contains { readers.mayRead($0.visibility, $0.group) }
      }.map(\.words))
  }
}

/// The result of an export.
package struct ExportReport: Sendable {
  /// The number of entries that have something that the format cannot hold.
  package struct Loss: Hashable, Sendable {
    package let field: ExportField
    package let count: Int
  }

  package let kind: ExportKind
  package let entryCount: Int
  package let pageCount: Int
  /// Photos and other files.
  package let fileCount: Int
  /// By field, in the order of ``ExportField``.
  package let losses: [Loss]
  /// Undated pages for which the format has no place.
  package let pagesLeftOut: Int
  /// Links to files that are not copied, since their metadata cannot be removed.
  package let filesLeftOut: Int
  /// HEIC and TIFF photos of which no JPEG could be made.
  package let photosLeftOut: Int
  /// The readers for whom there is nothing, as ``ExportReaders/words``.
  let readersWithoutEntries: [String]

  /// The losses, as sentences.
  package var sentences: [String] {
    var sentences = losses.map { loss in
      let entries = loss.count == 1 ? "1 entry has" : "\(loss.count) entries have"
      return "\(entries) \(loss.field.rawValue), which \(kind.name) cannot hold"
    }
    sentences += readersWithoutEntries.map { "there are no entries of '\($0)' to export" }
    if pagesLeftOut > 0 {
      let pages = pagesLeftOut == 1 ? "1 undated page is" : "\(pagesLeftOut) undated pages are"
      sentences.append("\(pages) left out: \(kind.name) has no place without a date")
    }
    if filesLeftOut > 0 {
      let files = filesLeftOut == 1 ? "1 file is" : "\(filesLeftOut) files are"
      sentences.append(
        "\(files) left out, since metadata can be removed from JPEG, PNG, WebP and GIF only")
    }
    if photosLeftOut > 0 {
      let photos = photosLeftOut == 1 ? "1 photo is" : "\(photosLeftOut) photos are"
      sentences.append(
        "\(photos) left out, since 'vips' (\(VipsTool.package)) made no JPEG for \(kind.name)")
    }
    return sentences
  }
}
