import DiaryModel
import SiteFiles

/// Entries by what they are grouped by, such as their tags.
struct TermGroups {
  struct Group {
    /// As it was first spelled.
    let term: Term
    /// Indices, in the order in which they came.
    var entries: [Int]
  }

  private var groups: [Group] = []
  private var indices: [Slug: Int] = [:]
  /// Most tags have been seen in this very spelling.
  private var indicesOfSpellings: [String: Int] = [:]
  /// Each spelling, once.
  private(set) var spellings: [Term] = []

  mutating func add(_ entry: Int, to term: Term) { groups[see(term)].entries.append(entry) }

  /// Adds an entry to the term of a name, unless that is blank.
  mutating func add(_ entry: Int, toTermNamed name: String) {
    // To make a term takes longer than all the rest.
    if let index = indicesOfSpellings[name] {
      groups[index].entries.append(entry)
    } else if let term = Term(name) {
      add(entry, to: term)
    }
  }

  @discardableResult
  mutating func see(_ term: Term) -> Int {
    if let index = indicesOfSpellings[term.name] { return index }
    spellings.append(term)
    let index = indices[term.slug] ?? groups.count
    if index == groups.count { groups.append(Group(term: term, entries: [])) }
    indices[term.slug] = index
    indicesOfSpellings[term.name] = index
    return index
  }

  /// By their addresses.
  var sorted: [Group] {
    groups.sorted { $0.term.slug.text.utf8.lexicographicallyPrecedes($1.term.slug.text.utf8) }
  }
}

/// The journals of a diary: each has an entry that anyone may read.
struct Journals {
  private(set) var found: [TermGroups.Group] = []

  /// - Parameters:
  ///   - entries: All that anyone may read, newest first.
  ///   - tags: Those by tag.
  init(_ wanted: Configuration.Journals, of entries: EntryTable, tags: [TermGroups.Group]) {
    switch wanted {
    case .none: return
    case .tags: found = tags
    case .folders:
      let folders = JournalFolders(of: entries.map(\.content.source.file))
      found = Self.folders(of: entries) { folders.journal(of: $0).map { [$0] } ?? [] }
    case .names(let names):
      let all = Dictionary(
        (Self.folders(of: entries, JournalFolders.names) + tags)
          .map { ($0.term.slug, $0.entries) }, uniquingKeysWith: +)
      found = names.compactMap { name in
        guard let term = Term(name), let entries = all[term.slug] else { return nil }
        return TermGroups.Group(term: term, entries: Set(entries).sorted())
      }
    }
  }

  /// The entries by folders.
  ///
  /// - Parameter names: Of the folders of an entry.
  private static func folders(
    of entries: EntryTable, _ names: (SitePath) -> [String]
  ) -> [TermGroups.Group] {
    var groups = TermGroups()
    for index in entries.indices {
      for name in names(entries[index].content.source.file) {
        groups.add(index, toTermNamed: name)
      }
    }
    return groups.sorted
  }
}
