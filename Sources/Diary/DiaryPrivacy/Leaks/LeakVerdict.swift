package import Diagnostics
import DiaryModel
import SiteFiles

/// Finds in two groups: leaks, and words that a public entry has too.
///
/// Every output is named once for each entry that it shows something of, by a leak if one of the
/// finds is one. Nothing here holds words of a held entry, only its file's name.
package struct LeakVerdict: Sendable {
  /// Errors, in the order of their locations.
  package let leaks: [Diagnostic]
  /// in the order of their locations.
  package let quotations: QuotationList

  /// - Parameters:
  ///   - search: For these finds, after all public entries were searched.
  ///   - limit: How many of each are listed; the others are counted.
  package init(on finds: [LeakFind], _ search: QuotationSearch, limit: Int = 20) {
    struct Pair: Hashable {
      let output: SitePath
      let entry: EntrySource
    }
    var worst: [Pair: LeakFind] = [:]
    for find in finds {
      let pair = Pair(output: find.output, entry: find.entry)
      guard let known = worst[pair] else {
        worst[pair] = find
        continue
      }
      let isLeak = search.location(of: find) == nil
      let wasLeak = search.location(of: known) == nil
      if isLeak == wasLeak ? find.isEarlier(than: known) : isLeak { worst[pair] = find }
    }
    let all = worst.values.sorted { $0.isEarlier(than: $1) }
    leaks = listed(all.filter { search.location(of: $0) == nil }.map(leak), limit: limit)
    let quotations = all.compactMap { find in
      search.location(of: find).map { source in
        Quotation(
          .needle(find.kind), at: find.location, source: source, file: find.entry.file,
          line: find.entry.line)
      }
    }
    self.quotations = QuotationList(quotations, limit: limit)
  }

  /// Leaks first.
  package var messages: [Diagnostic] { leaks + quotations.warnings }
}

extension LeakNeedles {
  /// The public entries that quote others, at most so many.
  package func quotations(limit: Int = 20) -> QuotationList {
    QuotationList(
      quoted.map { quoted in
        Quotation(
          .passage,
          at: SourceLocation(file: quoted.by.file.text, line: quoted.line, column: 1),
          source: nil, file: quoted.entry.file, line: quoted.entry.line)
      }, limit: limit)
  }
}

extension LeakNeedles.Kind {
  /// With an article.
  var name: String {
    switch self {
    case .id: "the id"
    case .fileName: "the file name"
    case .address: "the address"
    case .title: "the title"
    case .phrase: "a phrase"
    }
  }
}

extension LeakFind {
  fileprivate func isEarlier(than other: LeakFind) -> Bool {
    if location != other.location { return location < other.location }
    return (entry.file, entry.line, entry.index, kind.rawValue)
      < (other.entry.file, other.entry.line, other.entry.index, other.kind.rawValue)
  }

  fileprivate var isInName: Bool { location.line == nil }
}

private func leak(_ find: LeakFind) -> Diagnostic {
  Diagnostic(
    at: find.location,
    what: (find.isInName ? "the path holds " : "the finished file holds ")
      + "\(find.kind.name) of an entry that is not public",
    why:
      "it is that of \(find.entry.file.text):\(find.entry.line), and no public entry's source has it",
    fix: "take it out of the theme, the file in 'Static' or the picture it comes from,"
      + " or make the entry public")
}

private func listed(_ leaks: [Diagnostic], limit: Int) -> [Diagnostic] {
  guard leaks.count > limit else { return leaks }
  return leaks.prefix(limit) + [
    Diagnostic(
      at: nil,
      what: "and \(leaks.count - limit) more that hold something of entries that are not public",
      why: "only the first \(limit) are listed", fix: "see to those first")
  ]
}
