import DiaryLayout
import DiaryModel
import SiteFiles

/// The names of a graph's nodes, for people; the same in any build.
struct NodeNames {
  private let kinds: [UInt8]
  private let subjects: [UInt32]
  /// By index: where an entry stands, and its address.
  private let entries: [UInt32: (file: String, address: String)]
  private let sources: SourceTree
  /// By index among the sources: files that are not named.
  private var hiddenFiles: Set<Int> = []

  /// The names of this build.
  init(_ model: SiteModel, _ graph: SiteGraph) {
    (kinds, subjects, sources) = (graph.kinds, graph.subjects, model.sources)
    var entries: [UInt32: (file: String, address: String)] = [:]
    for (index, entry) in model.entries.enumerated() {
      entries[UInt32(truncatingIfNeeded: index)] = (
        entry.content.source.file.text, "/\(entry.path.text)/"
      )
    }
    self.entries = entries
  }

  /// The names of an earlier build.
  init(_ memory: Manifest) {
    (kinds, subjects, sources) = (memory.nodeKinds, memory.nodeSubjects, memory.sources)
    var known: [UInt32: Manifest.Content] = [:]
    var entries: [UInt32: (file: String, address: String)] = [:]
    for (entry, (file, record)) in zip(memory.entryFiles, memory.entryRecords).enumerated() {
      let content = known[file] ?? memory.contents.content(of: Int(file))
      known[file] = content
      guard let records = content?.records, Int(record) < records.count else { continue }
      entries[UInt32(entry)] = (
        memory.sources.files[Int(file)].text, "/\(records[Int(record)].path)/"
      )
    }
    self.entries = entries
  }

  /// The names of an earlier build as far as this one has them too: what is gone may have been
  /// withdrawn.
  init(_ memory: Manifest, knownTo now: NodeNames) {
    let past = NodeNames(memory)
    (kinds, subjects) = (past.kinds, past.subjects)
    let known = Set(now.entries.values.map(\.address))
    entries = past.entries.filter { known.contains($0.value.address) }
    sources = past.sources
    let files = Set((0..<now.sources.files.count).map { now.sources.files[$0] })
    hiddenFiles = Set(
      (0..<past.sources.files.count).filter { !files.contains(past.sources.files[$0]) })
  }

  /// - Parameter isAlone: Whether the output is made from nothing else.
  func name(of node: Int, isAlone: Bool) -> String {
    let subject = subjects[node]
    switch SiteGraph.Kind(rawValue: kinds[node]) {
    case .words: return "the words of the theme"
    case .site: return "the navigation"
    case .addresses: return "the addresses of the site"
    case .tags: return "the list of tags"
    case .listed: return "the list of all pages"
    case .layout:
      let layouts = Layout.allCases
      let index = Int(subject)
      return layouts.indices.contains(index) ? "layout '\(layouts[index])'" : "a layout"
    case .page:
      guard let entry = entries[subject] else { return "an entry" }
      // A file of JSON has several entries.
      return entry.file.hasSuffix(".json") ? "\(entry.file) (\(entry.address))" : entry.file
    case .card: return "the card of \(entries[subject]?.address ?? "an entry")"
    case .name:
      let address = entries[subject]?.address ?? "an entry"
      return isAlone ? "the entry \(address)" : "the neighbour \(address)"
    case .list: return "the list around it"
    case .file:
      return hiddenFiles.contains(Int(subject)) ? "a file" : sources.files[Int(subject)].text
    case .asset: return "its file in the theme"
    case .stubs: return "the encrypted entries"
    case .guarded: return "an entry that is not listed"
    case .days: return "the days of its calendar"
    case nil: return "something"
    }
  }
}
