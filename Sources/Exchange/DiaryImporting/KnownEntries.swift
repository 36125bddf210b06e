package import DiaryGate
import DiaryModel
import LocalizedDates
import SiteFiles

/// The entries that a diary has, to be recognised again.
package struct KnownEntries: Sendable {
  private var files: [String: String] = [:]

  package init() {}

  package mutating func add(_ entry: Entry) { add(entry, in: entry.content.source.file) }

  /// - Parameter file: That it will be in.
  mutating func add(_ entry: Entry, in file: SitePath) {
    files["id " + entry.content.id.text] = file.text
    files[Self.key(of: entry)] = file.text
  }

  /// The file of an entry of the same id, or else of the same day, title and text.
  ///
  /// - Parameter hasID: Whether its id is one of its own, and not made from its place.
  /// - Returns: The file, and whether day, title and text are the same.
  func match(of entry: Entry, hasID: Bool) -> (file: String, isSame: Bool)? {
    let same = files[Self.key(of: entry)]
    guard hasID, let file = files["id " + entry.content.id.text] else {
      return same.map { ($0, true) }
    }
    return (file, file == same)
  }

  private static func key(of entry: Entry) -> String {
    let content = entry.content
    let text = hash(of: Array(content.body.bytes)).text
    return "text \(content.date?.day.iso ?? "") \(text) \(content.title ?? "")"
  }
}
