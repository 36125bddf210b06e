import DiaryModel
import LocalizedDates
import SiteFiles

/// The names of the files of a Markdown folder.
struct MarkdownNames {
  /// The addresses of exported entries, then those of pages.
  private(set) var files: [SitePath] = []
  private var byEntry: [ObjectIdentifier: SitePath] = [:]
  /// Compared without case, as some file systems do.
  private var taken: Set<String> = []
  /// The copies of files in a folder, by source.
  private var copies: [SitePath: [SitePath: SitePath]] = [:]

  init(_ export: Export) {
    let all = export.all
    files = Array(repeating: .root, count: all.count)
    // Names go to public entries first: these are their addresses.
    let order = all.indices.filter { all[$0].isOpen } + all.indices.filter { !all[$0].isOpen }
    for index in order {
      let file = free(Self.wanted(all[index]), ending: ".md")
      files[index] = file
      byEntry[ObjectIdentifier(all[index].content)] = file
    }
  }

  func file(of entry: ExportedEntry) -> SitePath? { byEntry[ObjectIdentifier(entry.content)] }

  private static func wanted(_ entry: ExportedEntry) -> SitePath {
    guard let day = entry.content.date?.day else { return .root.appending(entry.slug.text) }
    return .root.appending(String(day.iso.prefix(4))).appending("\(day.iso)-\(entry.slug.text)")
  }

  private mutating func free(_ path: SitePath, ending: String) -> SitePath {
    var number = 1
    while true {
      let suffix = number == 1 ? "" : "-\(number)"
      let file = path.parent.appending(path.name + suffix + ending)
      if taken.insert(file.folded).inserted { return file }
      number += 1
    }
  }

  /// The copy of a file that an entry shows, beside the entry.
  ///
  /// - Returns: And whether no entry of the folder has shown it yet.
  mutating func copy(of source: SitePath, beside file: SitePath) -> (SitePath, isNew: Bool) {
    if let copy = copies[file.parent]?[source] { return (copy, false) }
    let name = source.name
    let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex
    let copy = free(file.parent.appending(String(name[..<dot])), ending: String(name[dot...]))
    copies[file.parent, default: [:]][source] = copy
    return (copy, true)
  }
}
