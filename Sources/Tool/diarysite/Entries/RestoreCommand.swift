import ArgumentParser
import Diagnostics
import DiaryBuild
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
      Without a name, lists the trash, the latest first. NAME is one of its names, or as for 'rm': a \
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
    do throws(WriteFault) {
      let trash = try TrashedEntry.all(in: files)
      guard let name else { return show(trash, files, console) }
      let chosen = chosen(name, trash, files, console)
      let (place, isClosed) = try RestoreEntry(chosen).run(in: files, below: contentFolder) {
        diary?.readers($0, $1)
      }
      report(place, isClosed ? [Self.note(on: files.shown(place.file))] : [], files, console)
    } catch {
      throw error.diagnostic(of: nil)
    }
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
    let found = Trash(trash, in: files).entries(named: name)
    if found.count < 2 { return found.first?.name ?? name }
    let fault = Diagnostic(
      at: nil, subject: .configuration,
      what: "'\(name)' may be any of \(found.count) entries in the trash",
      why: "each was deleted by itself, and nothing was restored", fix: "use its name in the trash")
    if console.format == .json {
      let values = found.map { value(of: $0, files) }
      Console.writeResult(
        jsonReport([fault], summary: nil, more: [("candidates", .list(values))]))
    } else {
      console.show([fault])
      Console.writeDiagnostic(found.map { "  " + line(of: $0, files) + "\n" }.joined())
    }
    Self.exit(withError: ExitCode(2))
  }

  private func show(_ trash: [TrashedEntry], _ files: any FileTree, _ console: Console) {
    if console.format == .json {
      return Console.writeResult(EntryList.report(of: trash.map { value(of: $0, files) }))
    }
    Console.writeResult(trash.map { line(of: $0, files) + "\n" }.joined())
  }

  private func line(of trashed: TrashedEntry, _ files: any FileTree) -> String {
    let row = trashed.isRow ? ", entry \(trashed.place.row + 1)" : ""
    let deleted = deletion(of: trashed, files).map {
      "  (deleted \($0.day.iso) \($0.time.description.prefix(5)))"
    }
    return SourceQuote.printable(
      "\(trashed.name)  \(files.shown(trashed.place.file))\(row)\(deleted ?? "")")
  }

  /// When it was deleted, in the zone of the diary: its name has the moment in UTC.
  private func deletion(of trashed: TrashedEntry, _ files: any FileTree) -> WallTime? {
    let zone = (try? loadConfiguration(from: files).configuration.zone) ?? .utc
    return zone.wallTime(at: trashed.deleted)
  }

  private func value(of trashed: TrashedEntry, _ files: any FileTree) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("name", .text(trashed.name)), ("file", .text(files.shown(trashed.place.file))),
    ]
    if trashed.isRow { members.append(("index", .number(trashed.place.row))) }
    if let deleted = deletion(of: trashed, files) {
      members.append(("deleted", .text(deleted.rfc3339)))
    }
    return .object(members)
  }
}
