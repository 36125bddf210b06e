import ArgumentParser
import Diagnostics
import DiaryBuild
import DiaryGate
import DiaryListing
import DiaryLoading
import DiaryModel
import DiaryWords
import DiaryWriting
import Platform
import SiteFiles
import StructuredText

/// Changes many entries, after a question.
struct EntriesChange {
  private let kind: ChangeKind
  private let goal: EntryGoal
  /// The words of the command, for messages.
  private let command: String
  private let asking: AskedChange
  private let diary: WritersDiary
  private let console: Console

  /// So many changed entries are named at the end.
  private static let named = 3
  /// So many entries are named in a question; of more, folders and tags are.
  private static let listed = 40

  /// Reads the diary, once an interrupted change has been ended.
  init(
    _ kind: ChangeKind, _ command: String, _ asking: AskedChange, _ options: DiaryOptions,
    _ console: Console, to goal: (Configuration) throws -> EntryGoal
  ) async throws {
    if !asking.undo {
      try Self.endInterrupted(in: try options.request(console).diary, console)
    }
    diary = try await WritersDiary(options, console)
    console.sweep(diary.files)
    (self.kind, self.command, self.asking, self.console) = (kind, command, asking, console)
    self.goal = try goal(diary.configuration)
  }

  /// - Parameters:
  ///   - areNamed: Whether each of the entries was named by itself.
  ///   - choose: The entries that are meant.
  func run(
    areNamed: Bool, _ choose: (WritersDiary, Console) throws -> [JudgedEntry]
  ) throws {
    if asking.undo { return try undo() }
    var entries = try choose(diary, console)
    let foreseen = diary.index.diary.foreseen(entries) { _ in goal.changes }
    try leaveTexts(&entries, foreseen)
    let choice = ReaderChoice(entries) { !areNamed && goal.leavesOut($0, foreseen[$0.place]) }
    try showLeft(choice)
    let opens = { (judged: JudgedEntry) in
      foreseen[judged.place].map { !$0.entry.readers.isWithin(judged.entry.readers) } ?? true
    }
    if !asking.yes {
      try ask(about: choice.taken, foreseen, opens)
    } else if case .folder = goal, console.format == .text {
      write(choice.taken.filter(opens))
    }
    let progress = ProgressLine(isShown: console.isTalkative, "changing entries")
    defer { progress.end() }
    let changes = goal.changes
    let outcome = try reporting { () throws(WriteFault) in
      try diary.index.diary.change(choice.taken, kind, opening: opens) { _ in changes }
    }
    progress.end()
    report(outcome, choice, foreseen)
  }

  /// Leaves out entries that have a tag in their text alone, and names all that have it there.
  private func leaveTexts(
    _ entries: inout [JudgedEntry], _ foreseen: [EntryPlace: JudgedEntry]
  ) throws {
    guard case .tag(let old, let new) = goal, old[0].slug != new?.slug else { return }
    func terms(_ judged: JudgedEntry?) -> [Term] { judged?.entry.content.terms ?? [] }
    let keeping = entries.filter { terms(foreseen[$0.place]).contains { $0.slug == old[0].slug } }
    if keeping.isEmpty { return }
    entries = entries.filter { terms(foreseen[$0.place]) != terms($0) }
    console.show([
      Diagnostic(
        at: nil, severity: .note, subject: .content,
        what: "\(counted(keeping.count, "entry", "entries")) will still have the tag",
        why: "it stands in the text, which no command changes",
        fix: "run 'diarysite search' for '#\(old[0].name)', and edit what it finds")
    ])
    if console.format == .text, !console.isQuiet { write(keeping) }
    if entries.isEmpty { throw ExitCode(1) }
  }

  static func endInterrupted(
    in diary: any FileTree, _ console: Console
  ) throws(Diagnostic) {
    let files = try reporting { () throws(WriteFault) in
      try endInterruptedChange(in: diary, below: contentFolder)
    }
    if files.isEmpty { return }
    console.show([
      Diagnostic(
        at: nil, severity: .note, subject: .content,
        what: "a change that was interrupted was ended first",
        why: "\(counted(files.count, "file", "files")) had to be written for it: entries that it"
          + " was opening are as they were, and all others are as it was to leave them",
        fix: "run 'diarysite list' to see who may read the entries")
    ])
  }

  /// Names the entries that are left out; ends the program if those are all.
  private func showLeft(_ choice: ReaderChoice) throws {
    if choice.left.isEmpty { return }
    let count = choice.left.count
    let (why, fix) = goal.left(count, by: command)
    var message = Diagnostic(
      at: nil, severity: choice.taken.isEmpty ? .error : .note, subject: .configuration,
      what: count == 1 ? "1 entry is left out" : "\(count) entries are left out", why: why, fix: fix
    )
    if choice.taken.isEmpty {
      message.what += ", and no other is chosen"
      if console.format == .json { throw message }
    }
    console.show([message])
    if console.format == .text, !console.isQuiet || choice.taken.isEmpty {
      write(choice.left) { $0.entry.said.map { ": " + $0.place } ?? "" }
    }
    if choice.taken.isEmpty { exit(Console.status(for: [message])) }
  }

  /// Ends the program unless the answer is yes.
  private func ask(
    about entries: [JudgedEntry], _ foreseen: [EntryPlace: JudgedEntry],
    _ opens: (JudgedEntry) -> Bool
  ) throws {
    try UserTerminal.require(toAsk: "'\(command)' asks before it changes entries")
    switch goal {
    case .readers(.public, _):
      write(entries)
      try ask("openThese", entries.count)
    case .readers(.private, _):
      write(entries)
      try ask("closeThese", entries.count)
    default:
      func readers(_ judged: JudgedEntry) -> String {
        if case .tag = goal { return "" }
        return foreseen[judged.place].map { " → " + $0.entry.readers.word(in: diary.words) } ?? ""
      }
      write(entries, readers)
      if entries.count > Self.listed { write(entries.filter(opens), readers) }
      if case .tag(let old, let new) = goal {
        Console.writeDiagnostic(
          SourceQuote.printable("#\(old[0].name) → \(new.map { "#" + $0.name } ?? "-")") + "\n")
      }
      try ask("changeThese", entries.count)
    }
  }

  /// - Parameter question: The key of its words.
  private func ask(_ question: String, _ count: Int) throws {
    try diary.ask(diary.appWords(question, ["count": String(count)]))
  }

  /// Shows entries line by line, or many by their folders and tags.
  ///
  /// - Parameter end: What stands behind an entry.
  private func write(_ entries: [JudgedEntry], _ end: (JudgedEntry) -> String = { _ in "" }) {
    let list = diary.list(entries, isMessage: true)
    var lines = zip(list.lines, entries).map { $0 + end($1) }
    if entries.count > Self.listed {
      lines = Self.counts(entries.map { diary.files.shown($0.place.file.parent) + "/" })
      lines += Self.counts(
        entries.filter(list.isQuoted).flatMap(\.entry.content.terms).map { "#" + $0.name })
    }
    Console.writeDiagnostic(lines.map { SourceQuote.printable("  " + $0) + "\n" }.joined())
  }

  /// A line for each name, the most frequent first.
  private static func counts(_ names: [String]) -> [String] {
    let counts = names.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    let lines = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\($0.value) × \($0.key)" }
    let more = lines.count - listed
    return lines.prefix(listed) + (more > 0 ? ["… +\(more)"] : [])
  }

  private func report(
    _ outcome: ChangeEntries.Outcome, _ choice: ReaderChoice,
    _ foreseen: [EntryPlace: JudgedEntry]
  ) {
    let entries = choice.taken
    let (changed, equal) = (Set(outcome.changed), Set(outcome.equal))
    func chosen(_ files: Set<SitePath>) -> [JudgedEntry] {
      entries.filter { files.contains($0.place.file) }
    }
    let (done, same) = (chosen(changed), chosen(equal))
    let faults = outcome.left.map { $0.fault.diagnostic(of: diary.files.shown($0.file)) }
    let all = JSONValue.objects(done + same) { judged in
      let visibility = (foreseen[judged.place] ?? judged).entry.visibility
      return diary.members(of: judged.place) + [
        ("visibility", .text(visibility.rawValue)), ("draft", .boolean(judged.entry.isDraft)),
        ("changed", .boolean(changed.contains(judged.place.file))),
      ]
    }
    let left = JSONValue.objects(choice.left) { judged in
      diary.members(of: judged.place) + [("says", JSONValue(judged.entry.said?.place))]
    }
    console.report(faults, more: [("entries", all), ("left", left)], endsInMessages: true) {
      sentences(done, same)
    }
    Console.end(faults, keeping: entries)
  }

  private func sentences(_ done: [JudgedEntry], _ same: [JudgedEntry]) -> String {
    let words = diary.words
    let (one, many) =
      switch goal {
      case .readers(.public, _): ("entryOpened", "openedMany")
      case .readers(.private, _): ("entryClosed", "closedMany")
      case .readers, .folder, .tag: ("entryChanged", "changedMany")
      }
    var lines = done.map { $0.place.sentence(one, in: diary.files, words) }
    if done.count > Self.named { lines = [words(many, ["count": String(done.count)])] }
    let drafts = done.count { $0.entry.isDraft }
    if drafts > 0 { lines.append(words("stayDrafts", count: drafts)) }
    if !same.isEmpty {
      let already = if case .readers = goal { "saidAlready" } else { "hadNothingToChange" }
      lines.append(words(already, count: same.count))
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func undo() throws {
    let change = UndoChange(.last(kind), below: contentFolder)
    let opened = try reporting { () throws(WriteFault) in
      try diary.index.diary.opened(byUndoing: change)
    }
    if !opened.isEmpty, !asking.yes {
      try UserTerminal.require(toAsk: "'--undo' asks before entries get more readers")
    }
    if !opened.isEmpty, console.format == .text { write(opened) }
    if !opened.isEmpty, !asking.yes { try ask("openThese", opened.count) }
    let outcome = try reporting { () throws(WriteFault) in try change.run(in: diary.files) }
    guard let outcome else {
      throw Diagnostics(
        at: nil, subject: .configuration, what: "there is nothing to take back",
        why: "no such change is kept, or it was taken back already",
        fix: "run 'diarysite list' to see who may read the entries")
    }
    let faults = outcome.left.map { $0.fault.undoing(diary.files.shown($0.file)) }
    let files = outcome.changed.map { JSONValue.text(diary.files.shown($0)) }
    console.report(faults, more: [("files", .list(files))]) {
      console.words("tookBack", count: files.count) + "\n"
    }
    Console.end(faults, keeping: diary.index)
  }
}

extension WriteFault {
  /// Why a file was left as it is when a change was taken back.
  fileprivate func undoing(_ file: String) -> Diagnostic {
    guard self == .changed || self == .missing else { return diagnostic(of: file) }
    return Diagnostic(
      at: SourceLocation(file: file), subject: .content, what: "the file was left as it is",
      why: self == .changed ? "it changed since" : "it is gone",
      fix: "look at the file, and change it yourself")
  }
}
