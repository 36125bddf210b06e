/// A format that a diary is exported as.
package enum ExportKind: String, CaseIterable, Hashable, Sendable {
  case seeds
  case dayone
  case jrnl
  case jrnlText = "jrnl-text"
  case markdown
  case jsonfeed
  case vjournal
  case text
  case csv
  case epub

  /// The shape of its target.
  package enum Form: Sendable {
    case file
    case folder
    case archive
  }

  /// The name in messages.
  package var name: String {
    switch self {
    case .seeds: "JSON of the seeds' apps"
    case .dayone: "Day One"
    case .jrnl: "jrnl's JSON"
    case .jrnlText: "jrnl's text"
    case .markdown: "Markdown"
    case .jsonfeed: "JSON Feed"
    case .vjournal: "VJOURNAL"
    case .text: "plain text"
    case .csv: "CSV"
    case .epub: "EPUB"
    }
  }

  package var form: Form {
    switch self {
    case .markdown: .folder
    case .dayone, .epub: .archive
    default: .file
    }
  }

  /// Whether it has a place for undated pages.
  var holdsPages: Bool { self == .markdown || self == .epub }

  var exporter: any Exporter {
    switch self {
    case .seeds: SeedsExporter()
    case .dayone: DayOneExporter()
    case .jrnl: JrnlExporter()
    case .jrnlText: JrnlTextExporter()
    case .markdown: MarkdownExporter()
    case .jsonfeed: JSONFeedExporter()
    case .vjournal: VJournalExporter()
    case .text: TextExporter()
    case .csv: CSVExporter()
    case .epub: EPUBExporter()
    }
  }
}
