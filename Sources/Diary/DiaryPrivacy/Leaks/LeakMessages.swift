package import Diagnostics
import DiaryModel
import SiteFiles

/// An error for each file and each entry of which something is found there.
///
/// Nothing here holds words of an entry, only its file's name.
///
/// - Parameter limit: How many are listed; the others are counted.
/// - Returns: In the order of their locations.
package func leakMessages(_ finds: [LeakFind], limit: Int = 20) -> [Diagnostic] {
  struct Pair: Hashable {
    let output: SitePath
    let entry: EntrySource
  }
  var first: [Pair: LeakFind] = [:]
  for find in finds {
    let pair = Pair(output: find.output, entry: find.entry)
    if first[pair].map({ find.isEarlier(than: $0) }) ?? true { first[pair] = find }
  }
  let all = first.values.sorted { $0.isEarlier(than: $1) }.map(leak)
  guard all.count > limit else { return all }
  return all.prefix(limit) + [
    Diagnostic(
      at: nil,
      what: "and \(all.count - limit) more that hold something of entries that are not public",
      why: "only the first \(limit) are listed", fix: "see to those first")
  ]
}

private func leak(_ find: LeakFind) -> Diagnostic {
  Diagnostic(
    at: find.location,
    what: (find.location.line == nil ? "the path holds " : "the finished file holds ")
      + "\(find.kind.name) of an entry that is not public",
    why: "it is that of \(find.entry.file.text):\(find.entry.line), and no public entry shows it",
    fix: "take it out of the theme, the file in 'Static' or the picture it comes from,"
      + " or make the entry public")
}

extension LeakFind {
  fileprivate func isEarlier(than other: LeakFind) -> Bool {
    if location != other.location { return location < other.location }
    return (entry.file, entry.line, entry.index, kind.rawValue)
      < (other.entry.file, other.entry.line, other.entry.index, other.kind.rawValue)
  }
}
