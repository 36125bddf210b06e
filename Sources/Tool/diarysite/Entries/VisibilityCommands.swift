import ArgumentParser
import Diagnostics
import DiaryGate
import DiaryListing
import DiaryLoading
import DiaryModel
import DiaryWriting
import SiteFiles
import SiteOutput
import StructuredText

/// `diarysite open NAME...`
struct OpenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Make entries public.",
    discussion: """
      Writes 'visibility: public' into the entries, and changes nothing else there. Drafts stay \
      drafts. Asks first, with the number of entries. '--undo' takes the last change of many \
      entries back, where the files are still as it left them. NAME is as for 'show'.
      """)

  @OptionGroup var chosen: ChosenEntries

  @OptionGroup var options: DiaryOptions

  @OptionGroup var common: CommonOptions

  func run() async throws {
    try await VisibilityChange(visibility: .public, chosen: chosen, verb: "Opened")
      .run(options, common.console())
  }
}

/// `diarysite close NAME...`
struct CloseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "close",
    abstract: "Make entries private.",
    discussion: """
      Writes 'visibility: private' into the entries, and changes nothing else there. Asks first, \
      with the number of entries; the next build and publish take them from the site. '--undo' \
      takes the last change of many entries back, where the files are still as it left them. NAME \
      is as for 'show'.
      """)

  @OptionGroup var chosen: ChosenEntries

  @OptionGroup var options: DiaryOptions

  @OptionGroup var common: CommonOptions

  func run() async throws {
    try await VisibilityChange(visibility: .private, chosen: chosen, verb: "Closed")
      .run(options, common.console())
  }
}

/// The arguments of commands that change many entries.
struct ChosenEntries: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The entries.", valueName: "name"), completion: .custom(completedEntries))
  var names: [String] = []

  @Option(
    help: "Choose all entries with this tag; can be repeated.", completion: .custom(completedTags))
  var tag: [String] = []

  @Option(help: "Choose all entries of this year.")
  var year: Int?

  @Option(help: "Choose all entries in this folder, such as Content/2024.")
  var folder: String?

  @Flag(help: "Do not ask.")
  var yes = false

  @Flag(help: "Take the last change back.")
  var undo = false

  private var hasFilter: Bool { !tag.isEmpty || year != nil || folder != nil }

  /// - Throws: If nothing is chosen, or in two ways.
  func check() throws {
    if undo {
      if !names.isEmpty || hasFilter {
        throw ValidationError("--undo takes the last change back as a whole. Leave out the rest.")
      }
    } else if names.isEmpty && !hasFilter {
      throw ValidationError("Name the entries, or choose them by --tag, --year or --folder.")
    } else if !names.isEmpty && hasFilter {
      throw ValidationError("Name the entries, or choose them by options; not both.")
    }
  }

  /// Ends the program if there are none.
  func entries(in diary: WritersDiary, _ console: Console) throws -> [JudgedEntry] {
    if !names.isEmpty { return diary.entries(named: names) }
    var filter = EntryFilter()
    filter.tags = try tag.map(term(named:))
    filter.year = year
    filter.folder = try folder.map { try path(ofFolder: $0, in: diary) }
    let entries = filter.chosen(among: diary.index.entries)
    // An entry that cannot be read cannot be chosen.
    console.show(diary.faults)
    if entries.isEmpty {
      console.fail(
        Diagnostics(
          at: nil, subject: .configuration, what: "no entry is chosen",
          why: "no entry has all that the options ask for",
          fix: "run 'diarysite list' to see them all")
      )
    }
    return entries
  }

  private func path(ofFolder name: String, in diary: WritersDiary) throws -> SitePath {
    var name = name[...]
    while name.hasPrefix("./") { name = name.dropFirst(2) }
    while name.hasSuffix("/") { name = name.dropLast() }
    let shown = diary.files.shown(contentFolder)
    for folder in [shown, contentFolder.text] {
      if name == folder { return contentFolder }
      if name.hasPrefix(folder + "/") { name = name.dropFirst(folder.count + 1) }
    }
    if name.isEmpty || name == "." { return contentFolder }
    guard let below = SitePath(String(name)) else {
      throw ValidationError("--folder '\(name)' is not a folder of '\(shown)'.")
    }
    return contentFolder.appending(below.text)
  }
}

/// Gives entries other readers.
struct VisibilityChange {
  let visibility: Visibility
  let chosen: ChosenEntries
  /// For one entry: `Opened`.
  let verb: String

  private static let named = 3

  func run(_ options: DiaryOptions, _ console: Console) async throws {
    try chosen.check()
    let diary = try await WritersDiary(options, console)
    console.sweep(diary.files)
    if chosen.undo { return undo(diary, console) }
    let entries = try chosen.entries(in: diary, console)
    if !chosen.yes { try ask(about: entries, diary, console) }
    let isShown = !console.isQuiet && console.format == .text
    let progress = ProgressLine(isShown: isShown, "changing entries")
    do throws(WriteFault) {
      let outcome = try diary.index.diary.change(entries) { _ in
        EntryChange.opening(to: visibility)
      }
      progress.end()
      report(outcome, entries, diary, console)
    } catch {
      progress.end()
      diary.fail(error, nil)
    }
  }

  /// Ends the program unless the answer is yes.
  private func ask(
    about entries: [JudgedEntry], _ diary: WritersDiary, _ console: Console
  ) throws {
    let name = visibility == .public ? "open" : "close"
    try UserTerminal.require(
      UserTerminal.canAnswer,
      or: "'\(name)' asks before it changes entries, which needs a terminal. Add --yes.")
    let words = diary.sentences
    let more = entries.count - Self.named
    let lines = diary.list(Array(entries.prefix(Self.named)), isMessage: true).lines
    Console.writeDiagnostic((lines + (more > 0 ? ["… +\(more)"] : [])).map { $0 + "\n" }.joined())
    let question = (visibility == .public ? words.open : words.close)
      .replacing("{count}", with: String(entries.count))
    if !words.isYes(diarysite.ask(question + " [y/N] ", .never)) {
      Console.writeDiagnostic(words.unchanged + "\n")
      throw ExitCode(1)
    }
  }

  private func report(
    _ outcome: ChangeEntries.Outcome, _ entries: [JudgedEntry], _ diary: WritersDiary,
    _ console: Console
  ) {
    let (changed, equal) = (Set(outcome.changed), Set(outcome.equal))
    func chosen(_ files: Set<SitePath>) -> [JudgedEntry] {
      entries.filter { files.contains($0.place.file) }
    }
    let (done, same) = (chosen(changed), chosen(equal))
    let faults = outcome.left.map { $0.fault.diagnostic(of: diary.files.shown($0.file)) }
    if console.format == .json {
      let members = (done + same).map {
        JSONValue.object(
          diary.members(of: $0.place) + [
            ("visibility", .text(visibility.rawValue)), ("draft", .boolean($0.entry.isDraft)),
            ("changed", .boolean(changed.contains($0.place.file))),
          ])
      }
      Console.writeResult(
        jsonReport(faults, summary: nil, more: [("entries", .list(members))]) + "\n")
    } else {
      if !console.isQuiet { Console.writeResult(sentences(done, same, diary)) }
      console.show(faults)
    }
    Console.end(faults, keeping: entries)
  }

  private func sentences(
    _ done: [JudgedEntry], _ same: [JudgedEntry], _ diary: WritersDiary
  ) -> String {
    let word = visibility.rawValue
    var lines: [String] = []
    if done.count <= Self.named {
      lines = done.map { SourceQuote.printable("\(verb) '\(diary.shown($0.place))'.") }
    } else {
      lines = ["\(done.count) entries are \(word) now; --undo takes it back."]
    }
    let drafts = done.count { $0.entry.isDraft }
    if drafts > 0 {
      lines.append(
        drafts == 1
          ? "1 of them is a draft, and stays one."
          : "\(drafts) of them are drafts, and stay drafts.")
    }
    if !same.isEmpty {
      lines.append("\(counted(same.count, "entry", "entries")) said so already.")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func undo(_ diary: WritersDiary, _ console: Console) {
    do throws(WriteFault) {
      guard let outcome = try UndoChange().run(in: diary.files, below: contentFolder) else {
        console.fail(
          Diagnostics(
            at: nil, subject: .configuration, what: "there is nothing to take back",
            why: "no change of entries is kept, or it was taken back already",
            fix: "run 'diarysite list' to see who may read the entries"))
      }
      let faults = outcome.left.map { $0.fault.undoing(diary.files.shown($0.file)) }
      if console.format == .json {
        let files = outcome.changed.map { JSONValue.text(diary.files.shown($0)) }
        Console.writeResult(
          jsonReport(faults, summary: nil, more: [("files", .list(files))]) + "\n")
      } else {
        let count = outcome.changed.count
        if !console.isQuiet {
          Console.writeResult("Took back the change of \(counted(count, "file", "files")).\n")
        }
        console.show(faults)
      }
      Console.end(faults, keeping: diary.index)
    } catch {
      diary.fail(error, nil)
    }
  }
}

extension WriteFault {
  /// Why a file was left as it is when a change was taken back.
  fileprivate func undoing(_ file: String) -> Diagnostic {
    guard self == .changed || self == .missing else { return diagnostic(of: file) }
    return Diagnostic(
      at: SourceLocation(file: file), subject: .content, what: "the file was left as it is",
      why: self == .changed ? "it changed since" : "it is gone",
      fix: "look at the file, and write 'visibility:' into it yourself")
  }
}
