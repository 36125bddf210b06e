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
    case .folders: found = Self.folders(of: entries).filter { !Self.isDate($0.term.name) }
    case .names(let names):
      let all = Dictionary(
        (Self.folders(of: entries) + tags).map { ($0.term.slug, $0.entries) },
        uniquingKeysWith: { Set($0 + $1).sorted() })
      found = names.compactMap { name in
        guard let term = Term(name), let entries = all[term.slug] else { return nil }
        return TermGroups.Group(term: term, entries: entries)
      }
    }
  }

  /// The entries by the first folder below that of all entries.
  private static func folders(of entries: EntryTable) -> [TermGroups.Group] {
    var groups = TermGroups()
    var terms: [Substring: Term?] = [:]
    for index in entries.indices {
      let parts = entries[index].content.source.file.text.utf8.split(
        separator: UInt8(ascii: "/"), maxSplits: 2)
      guard parts.count == 3 else { continue }
      let name = Substring(parts[1])
      let term = terms[name] ?? Term(String(withoutControls: Array(parts[1])[...]))
      terms[name] = term
      if let term { groups.add(index, to: term) }
    }
    return groups.sorted
  }

  /// Whether a folder is one of a year, a month or a day.
  private static func isDate(_ name: String) -> Bool {
    name.utf8.allSatisfy { (0x30...0x39).contains($0) || "-_.".utf8.contains($0) }
  }
}
