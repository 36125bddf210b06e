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
    let trash = try writing { () throws(WriteFault) in try TrashedEntry.all(in: files) }
    guard let name else { return show(Trash(trash, in: files), files, console) }
    let chosen = chosen(name, trash, files, console)
    let (place, isClosed) = try writing { () throws(WriteFault) in
      try RestoreEntry(chosen).run(in: files, below: contentFolder) { diary?.readers($0, $1) }
    }
    report(place, isClosed ? [Self.note(on: files.shown(place.file))] : [], files, console)
  }

  private static func note(on file: String) -> Diagnostic {
    Diagnostic(
      at: SourceLocation(file: file), severity: .note,
      what: "the entry got a 'visibility' of its own",
      why: "its folder and the diary would give it more readers than it had",
      fix: "run 'diarysite open' with its name if everybody may read it")
  }

  private func report(
    _ place: EntryPlace, _ notes: [Diagnostic], _ files: any FileTree, _ console: Console
  ) {
    console.report(notes, summary: place.members(in: files), endsInMessages: true) {
      SourceQuote.printable(
        console.words("entryRestored", ["file": place.shown(in: files, console.words)])) + "\n"
    }
  }

  /// The name in the trash of the entry that is meant; ends the program if several may be.
  private func chosen(
    _ name: String, _ trash: [TrashedEntry], _ files: any FileTree, _ console: Console
  ) -> String {
    if trash.contains(where: { $0.name == name }) { return name }
    let all = Trash(trash, in: files)
    let found = all.entries(named: name)
    if found.count < 2 { return found.first?.name ?? name }
    let listed = all.all.filter { found.contains($0.trashed) }
    let fault = Diagnostic(
      at: nil, subject: .configuration,
      what: "'\(name)' may be any of \(found.count) entries in the trash",
      why: "each was deleted by itself, and nothing was restored", fix: "use its name in the trash")
    if console.format == .json {
      let values = listed.map { value(of: $0, all.zone, files, console) }
      Console.writeResult(
        jsonReport([fault], summary: nil, more: [("candidates", .list(values))]))
    } else {
      console.show([fault])
      Console.writeDiagnostic(
        listed.map { "  " + line(of: $0, all.zone, files, console) + "\n" }.joined())
    }
    Self.exit(withError: ExitCode(2))
  }

  private func show(_ trash: Trash, _ files: any FileTree, _ console: Console) {
    if console.format == .json {
      return Console.writeResult(
        EntryList.report(of: trash.all.map { value(of: $0, trash.zone, files, console) }))
    }
    Console.writeResult(
      trash.all.map { line(of: $0, trash.zone, files, console) + "\n" }.joined())
  }

  private typealias Listed = (trashed: TrashedEntry, entry: JudgedEntry?)

  /// The title or first words; `nil` if they are not to be shown here.
  private func words(of listed: Listed, _ console: Console) -> String? {
    // The rules of its folder may have gone since: those that it had count.
    let isPublic =
      listed.trashed.readers?.visibility == .public && listed.entry?.admission == .open
    guard console.quotesHidden || isPublic, let content = listed.entry?.entry.content else {
      return nil
    }
    return content.title ?? firstWords(of: content)
  }

  /// Name, day, title or first words, file, and the day on which it was deleted.
  private func line(
    of listed: Listed, _ zone: Zone, _ files: any FileTree, _ console: Console
  ) -> String {
    let trashed = listed.trashed
    let row = trashed.isRow ? ", entry \(trashed.place.row + 1)" : ""
    let parts = [
      trashed.name, listed.entry?.entry.content.date?.day.iso ?? console.words("undated"),
      words(of: listed, console), "(\(files.shown(trashed.place.file))\(row))",
      zone.wallTime(at: trashed.deleted).map {
        console.words("deletedAt", ["time": "\($0.day.iso) \($0.time.description.prefix(5))"])
      },
    ]
    return SourceQuote.printable(parts.compactMap(\.self).joined(separator: "  "))
  }

  private func value(
    of listed: Listed, _ zone: Zone, _ files: any FileTree, _ console: Console
  ) -> JSONValue {
    let trashed = listed.trashed
    var members: [(String, JSONValue)] = [
      ("name", .text(trashed.name)), ("file", .text(files.shown(trashed.place.file))),
    ]
    if trashed.isRow { members.append(("index", .number(trashed.place.row))) }
    let more = [
      ("title", words(of: listed, console)), ("date", listed.entry?.entry.content.date?.iso),
      ("deleted", zone.wallTime(at: trashed.deleted)?.rfc3339),
    ]
    return .object(members + more.compactMap { name, text in text.map { (name, .text($0)) } })
  }
}
