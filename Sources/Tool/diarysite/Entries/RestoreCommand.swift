import ArgumentParser
import Diagnostics
import DiaryBuild
import DiaryExporting
import DiaryGate
import DiaryListing
import DiaryLoading
import DiaryModel
import DiaryWords
import DiaryWriting
import LocalizedDates
import SiteFiles
import StructuredText

/// `diarysite restore [NAME]`
struct RestoreCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Bring an entry back from the trash.",
    discussion: """
      Without a name, lists the trash, the latest first: the name there, the day of the entry, its \
      title or first words, its file, and when it was deleted. NAME is one of its names, or as for 'rm': a \
      file, an id, a day, an address or a title. The entry comes back to where it was; a file that is there by now stays, \
      and nothing is restored.
      """)

  @Argument(
    help: "The entry in the trash (default: list the trash).", completion: .custom(completedTrash))
  var name: String?

  @OptionGroup var options: DiaryOptions

  @OptionGroup var common: CommonOptions

  func run(_ console: Console) async throws {
    let request = try options.request(console)
    let files = request.diary
    // A diary with faults can get its entries back, too.
    let diary = name == nil ? nil : try? await LoadedDiary(request)
    console.sweep(files)
    let trash = try reporting { () throws(WriteFault) in try TrashedEntry.all(in: files) }
    guard let name else { return TrashList(trash, in: files, console).show() }
    let isWhole = trash.contains { $0.name == name }
    let chosen = isWhole ? name : TrashList(trash, in: files, console).chosen(name)
    let (place, isClosed) = try reporting { () throws(WriteFault) in
      try RestoreEntry(chosen).run(in: files, below: contentFolder) { diary?.readers($0, $1) }
    }
    let notes = isClosed ? [Self.note(on: files.shown(place.file))] : []
    console.report(notes, summary: place.members(in: files), endsInMessages: true) {
      place.sentence("entryRestored", in: files, console.words) + "\n"
    }
  }

  private static func note(on file: String) -> Diagnostic {
    Diagnostic(
      at: SourceLocation(file: file), severity: .note,
      what: "the entry got a 'visibility' of its own",
      why: "its folder and the diary would give it more readers than it had",
      fix: "run 'diarysite open' with its name if everybody may read it")
  }
}

/// The entries in the trash as the command shows them.
private struct TrashList {
  private let trash: Trash
  private let files: any FileTree
  private let console: Console

  init(_ trash: [TrashedEntry], in files: any FileTree, _ console: Console) {
    (self.trash, self.files, self.console) = (Trash(trash, in: files), files, console)
  }

  func show() {
    if console.format == .json {
      return Console.writeResult(EntryList.report(of: trash.all.map { value(of: $0) }))
    }
    Console.writeResult(trash.all.map { line(of: $0) + "\n" }.joined())
  }

  /// The name in the trash of the entry that is meant; ends the program if several may be.
  func chosen(_ name: String) -> String {
    let found = trash.entries(named: name)
    if found.count < 2 { return found.first?.name ?? name }
    let listed = trash.all.filter { found.contains($0.trashed) }
    let fault = Diagnostic(
      at: nil, subject: .configuration,
      what: "'\(name)' may be any of \(found.count) entries in the trash",
      why: "each was deleted by itself, and nothing was restored", fix: "use its name in the trash")
    console.fail(fault, among: listed.map { value(of: $0) }, listed.map { line(of: $0) })
  }

  private typealias Listed = (trashed: TrashedEntry, entry: JudgedEntry?)

  /// The title or first words; `nil` if they are not to be shown here.
  private func words(of listed: Listed) -> String? {
    // The rules of its folder may have gone since: those that it had count.
    let isPublic =
      listed.trashed.readers?.visibility == .public && listed.entry?.admission == .open
    guard console.quotesHidden || isPublic, let content = listed.entry?.entry.content else {
      return nil
    }
    return content.title ?? firstWords(of: content)
  }

  /// Name, day, title or first words, file, and the day on which it was deleted.
  private func line(of listed: Listed) -> String {
    let trashed = listed.trashed
    let row = trashed.isRow ? ", entry \(trashed.place.row + 1)" : ""
    let parts = [
      trashed.name, listed.entry?.entry.content.date?.day.iso ?? console.words("undated"),
      words(of: listed), "(\(files.shown(trashed.place.file))\(row))",
      trash.zone.wallTime(at: trashed.deleted).map {
        console.words("deletedAt", ["time": "\($0.day.iso) \($0.time.description.prefix(5))"])
      },
    ]
    return SourceQuote.printable(parts.compactMap(\.self).joined(separator: "  "))
  }

  private func value(of listed: Listed) -> JSONValue {
    let trashed = listed.trashed
    var members: [(String, JSONValue)] = [
      ("name", .text(trashed.name)), ("file", .text(files.shown(trashed.place.file))),
    ]
    if trashed.isRow { members.append(("index", .number(trashed.place.row))) }
    let more = [
      ("title", words(of: listed)), ("date", listed.entry?.entry.content.date?.iso),
      ("deleted", trash.zone.wallTime(at: trashed.deleted)?.rfc3339),
    ]
    return .object(members + more.compactMap { name, text in text.map { (name, .text($0)) } })
  }
}
