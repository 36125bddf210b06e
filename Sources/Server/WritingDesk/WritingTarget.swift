import DiaryLoading
import DiaryWriting
import PreviewServer
import SiteFiles

/// The meaning of an address of the writing page.
enum WritingTarget: Hashable, Sendable {
  case page
  /// A file that the page loads, by its name.
  case file(String)
  case session, settings, entries, trash, preview, weather, events, statistics, days, publish
  /// A passphrase that a build asks for.
  case passphrase
  /// Changes of many entries, and taking the last one back.
  case changes, undo
  case entry(EntryPlace)
  case share(EntryPlace)
  /// Photos of an entry; `nil`: of one that is to be written.
  case photos(EntryPlace?)
  /// The name of an entry's file.
  case name(EntryPlace)
  /// Something in the trash, by its name.
  case trashed(String)
  /// A text that entries begin with, by its name.
  case template(String)
  case nothing
  case malformed

  /// - Parameter target: As the request line has it, without the query.
  init(_ target: some StringProtocol) {
    guard let names = RequestTarget.names(of: target) else {
      self = .malformed
      return
    }
    self = Self.target(at: names.dropFirst())
  }

  private static func target(at names: ArraySlice<String>) -> WritingTarget {
    if names.count == 1, let name = names.first {
      return single[name] ?? (writingPageFiles[name] == nil ? .nothing : .file(name))
    }
    let rest = names.dropFirst()
    switch names.first {
    case "entries": return entry(at: Array(rest))
    case "changes" where Array(rest) == ["undo"]: return .undo
    case "templates" where rest.count == 1: return rest.first.map { .template($0) } ?? .nothing
    case "trash" where rest.count == 1: return rest.first.map(trashed(named:)) ?? .nothing
    default: return .nothing
    }
  }

  private static let single: [String: WritingTarget] = [
    "": .page, "session": .session, "settings": .settings, "entries": .entries, "trash": .trash,
    "statistics": .statistics, "preview": .preview, "weather": .weather, "events": .events,
    "changes": .changes, "passphrase": .passphrase, "days": .days, "publish": .publish,
  ]

  private static func trashed(named name: String) -> WritingTarget {
    name.isEmpty || name.utf8.first == UInt8(ascii: ".") ? .nothing : .trashed(name)
  }

  /// - Parameter names: A content file, maybe a row of it, maybe what is wanted of it.
  private static func entry(at names: [String]) -> WritingTarget {
    if names == ["photos"] { return .photos(nil) }
    var names = names[...]
    var make = WritingTarget.entry
    switch names.last {
    case "share": make = WritingTarget.share
    case "photos": make = WritingTarget.photos
    case "name": make = WritingTarget.name
    default: break
    }
    if let last = names.last, ["share", "photos", "name"].contains(last) { names.removeLast() }
    var row: Int?
    if let last = names.last, names.count > 1, let number = Self.row(last) {
      row = number
      names.removeLast()
    }
    guard let place = EntryPlace(contentFile: names, row: row) else { return .nothing }
    return make(place)
  }

  /// A row in the only way in which it is written.
  private static func row(_ text: String) -> Int? {
    Int(text).flatMap { String($0) == text && $0 >= 0 ? $0 : nil }
  }
}

extension EntryPlace {
  /// - Parameters:
  ///   - names: The path of a content file in the folder of entries.
  ///   - row: `nil` if the address has none, as that of a Markdown file.
  /// - Returns: `nil` for what no build would read.
  init?(contentFile names: some Collection<String>, row: Int?) {
    guard !names.isEmpty, let below = SitePath(names.joined(separator: "/")) else { return nil }
    var folder = contentFolder
    for name in names {
      if name.isEmpty || isIgnored(name, in: folder) { return nil }
      folder = folder.appending(name)
    }
    let file = contentFolder.appending(below.text)
    guard Self.isContentFile(file) else { return nil }
    let isJSON = EntryPlace(file).isInJSON
    if row != nil && !isJSON { return nil }
    self.init(file, row: row ?? 0)
  }

  /// Whether a file's name is one of a file of entries.
  static func isContentFile(_ file: SitePath) -> Bool {
    ["md", "markdown", "json"].contains(file.fileExtension)
  }
}

extension EntryPlace {
  /// The file, relative to the folder of entries.
  var below: SitePath { file.belowContent ?? file }

  /// The part of an address that names the entry: `2024/rain.md`, `old/diary.json/3`.
  var address: String { percentEncoded(below.text) + (isInJSON ? "/\(row)" : "") }
}

extension SitePath {
  /// The path relative to the folder of entries; `nil` if it does not lie in it.
  var belowContent: SitePath? { below(contentFolder) }
}
