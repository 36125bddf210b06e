import LocalizedDates
import SiteFiles

/// Links by name between the notes of a vault or graph, as far as the notes are entries.
struct NoteLinks {
  /// The origin of a note, by its name and by its path, in small letters and without endings.
  private var origins: [String: String] = [:]
  private var days: [Day: String] = [:]

  init(_ notes: [(file: SourceFile, day: Day)], in source: SourceFiles) {
    self.init(notes.map(\.file), in: source)
    for (file, day) in notes where days[day] == nil {
      days[day] = Self.origin(of: file, in: source)
    }
  }

  init(_ notes: [SourceFile], in source: SourceFiles) {
    for file in notes {
      let origin = Self.origin(of: file, in: source)
      let path = file.path.text.lowercased().split(separator: ".").dropLast().joined(separator: ".")
      let name = path.split(separator: "/").last.map(String.init) ?? path
      for key in [path, name] where origins[key] == nil { origins[key] = origin }
    }
  }

  /// The lasting id of a note; two vaults may have notes of the same path.
  static func origin(of file: SourceFile, in source: SourceFiles) -> String {
    source.name + "/" + file.path.text
  }

  /// The origin of a note that a link by its path leads to: from the note that has the link, from the
  /// root, or by its name alone.
  func origin(ofNote path: String, of file: SourceFile) -> String? {
    let parts = path.split(separator: "/").filter { $0 != "." && $0 != ".." }
    let folder = file.path.parent.text
    let name = parts.joined(separator: "/")
    return origin(ofNote: folder.isEmpty ? name : folder + "/" + name) ?? origin(ofNote: name)
      ?? parts.last.flatMap { origin(ofNote: String($0)) }
  }

  func origin(ofNote name: String) -> String? {
    origins[name.lowercased()] ?? Self.day(ofTitle: name).flatMap { days[$0] }
  }

  /// `May 12th, 2024`, the title that Logseq gives a day unless it is told otherwise.
  static func day(ofTitle title: String) -> Day? { DateText(inWordsOf: title)?.day }
}
