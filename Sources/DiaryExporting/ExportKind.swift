/// A format that a diary is exported as.
public enum ExportKind: String, CaseIterable, Hashable, Sendable {
  case seeds
  case jrnl
  case jrnlText = "jrnl-text"
  case jsonfeed
  case vjournal
  case text
  case csv

  /// The shape of its target.
  enum Form: Sendable {
    case file
    case folder
    case archive
  }

  /// The name in messages.
  public var name: String {
    switch self {
    case .seeds: "JSON of the seeds' apps"
    case .jrnl: "jrnl's JSON"
    case .jrnlText: "jrnl's text"
    case .jsonfeed: "JSON Feed"
    case .vjournal: "VJOURNAL"
    case .text: "plain text"
    case .csv: "CSV"
    }
  }

  var form: Form {
    switch self {
    default: .file
    }
  }

  /// Whether it has a place for undated pages.
  var holdsPages: Bool { false }

  var exporter: any Exporter {
    switch self {
    case .seeds: SeedsExporter()
    case .jrnl: JrnlExporter()
    case .jrnlText: JrnlTextExporter()
    case .jsonfeed: JSONFeedExporter()
    case .vjournal: VJournalExporter()
    case .text: TextExporter()
    case .csv: CSVExporter()
    }
  }
}
