import ArgumentParser
import Diagnostics
import DiaryBuild
import DiaryGate
import DiaryListing
import DiaryLoading
import DiaryModel
import DiaryWords
import DiaryWriting
import LocalizedDates
import Platform
import SiteFiles
import SiteOutput
import StructuredText

/// A diary with all its entries, for the commands that show or change single ones.
struct WritersDiary {
  let folder: DiskPath
  let files: any FileTree
  let now: Instant
  let index: EntryIndex
  private let console: Console

  /// - Throws: If there is no diary, or if it has faults.
  init(_ options: DiaryOptions, _ console: Console) async throws {
    let request = try options.request(console)
    (folder, files, now) = (options.folder, request.diary, request.now)
    self.console = console
    try checkContentFolder(in: request.diary)
    index = EntryIndex(try await LoadedDiary(request))
  }

  var configuration: Configuration { index.configuration }

  var words: ProgramWords { console.words }

  /// For the sentences of the apps, which are in the diary's language where the terminal has none.
  var appWords: ProgramWords { console.words(of: configuration) }

  /// Whether an answer means yes in the language of the terminal, or of the diary.
  func isYes(_ answer: String?) -> Bool {
    words.isYes(answer) || ProgramWords(configuration.locale).isYes(answer)
  }

  /// Ends the program unless the answer is yes.
  ///
  /// - Parameter declined: The key of what is said then.
  func ask(_ question: String, orSay declined: String = "nothingChanged") throws {
    if isYes(diarysite.ask(question + " [y/N] ", .never)) { return }
    Console.writeDiagnostic(appWords(declined) + "\n")
    throw ExitCode(1)
  }

  /// The faults of files that could not be read.
  var faults: [Diagnostic] { Diagnostics(index.broken.values.flatMap { $0 }).all }

  func list(_ entries: [JudgedEntry], isMessage: Bool = false) -> EntryList {
    EntryList(
      entries: entries, files: files, words: words,
      quotesHidden: isMessage ? console.quotesHiddenInMessages : console.quotesHidden)
  }

  /// The entry of a name; ends the program if it may be one of several.
  ///
  /// - Throws: If there is none.
  func entry(named name: String) throws(Diagnostic) -> JudgedEntry {
    let found = EntryName(name, folder: files.shown(contentFolder)).entries(among: index.entries)
    if let entry = found.first, found.count == 1 { return entry }
    if found.isEmpty { throw missing(name) }
    failAmbiguous(name, found)
  }

  /// The entries of some names, each once.
  func entries(named names: [String]) throws(Diagnostic) -> [JudgedEntry] {
    var known: Set<EntryPlace> = []
    return try names.map(entry(named:)).filter { known.insert($0.place).inserted }
  }

  private func missing(_ name: String) -> Diagnostic {
    let unread = index.broken.count
    let why = "a name is an id, a file, a day, an address, a title or a part of one"
    return Diagnostic(
      at: nil, subject: .configuration,
      what: name.isEmpty ? "the name is empty" : "there is no entry called '\(name)'",
      why: unread == 0
        ? why : why + "; \(counted(unread, "file", "files")) could not be read",
      fix: "run 'diarysite list' or 'diarysite search' to find it")
  }

  private static let mostCandidates = 20

  private func failAmbiguous(_ name: String, _ found: [JudgedEntry]) -> Never {
    let fault = Diagnostic(
      at: nil, subject: .configuration,
      what: "'\(name)' may be any of \(found.count) entries",
      why: "a name must fit one entry only, and nothing was changed",
      fix: "use a longer part of the title, or the file")
    let candidates = Array(found.prefix(Self.mostCandidates))
    let more = found.count - candidates.count
    console.fail(
      fault, among: list(candidates).values,
      list(candidates, isMessage: true).lines + (more > 0 ? ["and \(more) more"] : []))
  }

  // MARK: Files of entries

  func shown(_ place: EntryPlace) -> String { place.shown(in: files) }

  /// The file of an entry as it is now, in which the entry is still the same one.
  func file(of judged: JudgedEntry) throws(WriteFault) -> ReadEntryFile {
    let content = judged.entry.content
    let file = try ReadEntryFile.read(content.source.file, in: files)
    let now = EntryLoader(configuration, now: now).read(file.bytes, as: content.source.file).entries
      .first { $0.content.source.index == content.source.index }
    guard let now, now.content.id == content.id, now.content.title == content.title else {
      throw .changed
    }
    return file
  }

  /// Changes the file of an entry.
  func write<Value>(
    _ judged: JudgedEntry, _ change: (ReadEntryFile) throws(WriteFault) -> Value
  ) throws(Diagnostic) -> Value {
    try reporting(of: shown(judged.place)) { () throws(WriteFault) in
      try change(try file(of: judged))
    }
  }
}

extension Console {
  /// The words of the terminal's language, or of the diary's if the environment names none.
  func words(of diary: Configuration) -> ProgramWords {
    MachineHabits.language == nil && format == .text ? ProgramWords(diary.locale) : words
  }

  /// Removes what writing left in a diary some time ago; see `Leftovers`.
  func sweep(_ diary: any FileTree) {
    show(Leftovers(in: diary, below: contentFolder).sweep().notes)
  }

  /// Shows that a name may be any of several, and ends the program.
  func fail(_ fault: Diagnostic, among candidates: [JSONValue], _ lines: [String]) -> Never {
    if format == .json {
      Console.writeResult(
        jsonReport([fault], summary: nil, more: [("candidates", .list(candidates))]))
    } else {
      show([fault])
      Console.writeDiagnostic(lines.map { "  \($0)\n" }.joined())
    }
    exit(2)
  }
}

/// Does something with a diary, whose faults become messages.
///
/// - Parameter file: The name of the file in messages.
func reporting<Value>(
  of file: String? = nil, _ body: () throws(WriteFault) -> Value
) throws(Diagnostic) -> Value {
  do throws(WriteFault) {
    return try body()
  } catch {
    throw error.diagnostic(of: file)
  }
}

extension WriteFault {
  /// - Parameter file: The name of the file in messages.
  func diagnostic(of file: String?) -> Diagnostic {
    let (what, why, fix) = words
    let subject: Diagnostic.Subject =
      switch self {
      case .files: .files
      case .notInTrash, .missing, .occupied: .configuration
      case .changed, .empty, .edit, .invalid, .notAPicture: .content
      }
    return Diagnostic(
      at: file.map { SourceLocation(file: $0) }, subject: subject, what: what, why: why, fix: fix)
  }
}
