import DiaryWriting
import SiteFiles
import StructuredText

/// A kind of JSON with an object for each entry: in a list `entries`, in the list that a file is, below
/// the day of each in a map `entries`, or in a file of its own.
protocol ObjectImporter: EntryImporter {
  static var table: FieldTable { get }
  /// Keys beside the entries that say nothing about them.
  static var top: Set<String> { get }
  /// Whether a file begins as those of this kind do.
  static func isOne(_ start: String) -> Bool
  /// The entry of an object, with what is odd about this kind.
  static func item(_ fields: inout EntryFields, _ place: ObjectPlace) -> ImportedItem
}

/// Where an object stands.
struct ObjectPlace {
  let source: SourceFiles
  let file: SourceFile
  let options: ImportOptions
  /// In messages.
  var text: String
}

extension ObjectImporter {
  static var table: FieldTable { .usual }
  static var top: Set<String> { [] }

  static func files(of source: SourceFiles) -> [SourceFile] {
    source.files(endingIn: "json").filter { isOne($0, of: source) }
  }

  private static func isOne(_ file: SourceFile, of source: SourceFiles) -> Bool {
    isOne(String(decoding: source.start(of: file), as: UTF8.self))
  }

  /// Some files of many tell.
  static func recognizes(_ source: SourceFiles) -> Bool {
    let files = source.files(endingIn: "json")
    return stride(from: 0, to: files.count, by: max(1, files.count / 200))
      .contains { isOne(files[$0], of: source) }
  }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    let files = files(of: source)
    for file in files.isEmpty ? source.files(endingIn: "json") : files {
      try options.passing(file, take) { () throws(ImportFault) in
        try read(file, of: source, options, take)
      }
    }
  }

  private static func read(
    _ file: SourceFile, of source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    var count = 0
    let start = ObjectPlace(source: source, file: file, options: options, text: file.path.text)
    func give(_ node: Node, _ place: ObjectPlace) throws(ImportFault) {
      var fields = EntryFields(node, table, SourceDates(in: options.zone))
      try take(item(&fields, place))
    }
    func giveNext(_ node: Node) throws(ImportFault) {
      count += 1
      var place = start
      place.text += ", entry \(count)"
      try give(node, place)
    }
    let root = try source.json(of: file, streaming: "entries") { _, node throws(ImportFault) in
      try giveNext(node)
    }
    guard let entries = root["entries"] else {
      if root.fields != nil { try give(root, start) }
      return
    }
    for field in entries.fields ?? [] {
      let day = Field("date", Node(field.key))
      try giveNext(Node(.map([day] + (field.value.fields ?? [])), at: field.value.location))
    }
    try root.leaveOut(except: top.union(["metadata", "entries"]), take)
    try root["metadata"]?.leaveOut(except: top, take)
  }

  static func item(_ fields: inout EntryFields, _ place: ObjectPlace) -> ImportedItem {
    fields.item(at: place.text)
  }
}

extension ImportOptions {
  /// Leaves out a file that cannot be read, if the person wants the rest.
  func passing(
    _ file: SourceFile, _ take: EntryImporter.Taking, _ read: () throws(ImportFault) -> Void
  ) throws(ImportFault) {
    do throws(ImportFault) { try read() } catch {
      guard keepsGoing, case .broken(let why) = error.reason else { throw error }
      try take(.skipped(place: file.path.text, why: why))
    }
  }
}
