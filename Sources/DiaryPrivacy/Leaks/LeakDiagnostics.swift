public import Diagnostics
import DiaryModel
import SiteFiles

/// What to say about finds: an error for each, or a warning if a public entry has the same words.
///
/// Every output is named once for each entry that it shows something of, by an error if one of the
/// finds is one. No message holds words of an entry that is held back, only its file's name.
///
/// - Parameters:
///   - quotations: Of these finds, after all public entries were searched.
///   - limit: How many errors are listed, and how many warnings; one more of each says how many
///     were left out.
/// - Returns: Errors first, each group by place.
public func leakDiagnostics(
  of finds: [LeakFind], _ quotations: Quotations, limit: Int = 20
) -> [Diagnostic] {
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
    let isError = quotations.place(of: find) == nil
    let wasError = quotations.place(of: known) == nil
    if isError == wasError ? find.isEarlier(than: known) : isError { worst[pair] = find }
  }
  let all = worst.values.sorted { $0.isEarlier(than: $1) }
  let leaks = all.filter { quotations.place(of: $0) == nil }.map(leak)
  let quotes = all.compactMap { find in
    quotations.place(of: find).map { quotation(find, in: $0) }
  }
  return listed(leaks, limit: limit) + listed(quotes, limit: limit)
}

extension LeakNeedles {
  /// Warnings about public entries that quote others, at most so many.
  public func quotations(limit: Int = 20) -> [Diagnostic] {
    listed(
      quoted.map { quoted in
        Diagnostic(
          at: SourceLocation(file: quoted.by.file.text, line: quoted.line, column: 1),
          severity: .warning,
          what: "a public entry quotes a passage of an entry that is not public",
          why: "it has the same words as \(quoted.entry.file.text):\(quoted.entry.line)",
          fix: "nothing if that is meant; else change the words there")
      }, limit: limit)
  }
}

extension LeakFind {
  fileprivate func isEarlier(than other: LeakFind) -> Bool {
    if location != other.location { return location < other.location }
    return (entry.file, entry.line, entry.index, kind.rawValue)
      < (other.entry.file, other.entry.line, other.entry.index, other.kind.rawValue)
  }

  fileprivate var isInName: Bool { location.line == nil }

  fileprivate var source: String { "\(entry.file.text):\(entry.line)" }
}

private func leak(_ find: LeakFind) -> Diagnostic {
  Diagnostic(
    at: find.location,
    what: (find.isInName ? "the path holds " : "the finished file holds ")
      + "\(name(of: find.kind)) of an entry that is not public",
    why: "it is that of \(find.source), and no public entry's source has it",
    fix: "take it out of the theme, the file in 'Static' or the picture it comes from,"
      + " or make the entry public")
}

private func quotation(_ find: LeakFind, in place: SourceLocation) -> Diagnostic {
  Diagnostic(
    at: find.location, severity: .warning,
    what: "a public entry quotes \(name(of: find.kind)) of an entry that is not public",
    why: "\(place.description) has the same words as \(find.source)",
    fix: "nothing if that is meant; else change the words there")
}

private func name(of kind: LeakNeedles.Kind) -> String {
  switch kind {
  case .id: "the id"
  case .fileName: "the file name"
  case .address: "the address"
  case .title: "the title"
  case .phrase: "a phrase"
  }
}

private func listed(_ all: [Diagnostic], limit: Int) -> [Diagnostic] {
  guard all.count > limit, let first = all.first else { return all }
  let isError = first.severity == .error
  let rest = all.count - limit
  return all.prefix(limit) + [
    Diagnostic(
      at: nil, severity: first.severity,
      what: isError
        ? "and \(rest) more that hold something of entries that are not public"
        : "and \(rest) more quotations of entries that are not public",
      why: "only the first \(limit) are listed", fix: "see to those first")
  ]
}
