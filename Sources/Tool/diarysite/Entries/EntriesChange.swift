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
import SiteOutput
import StructuredText

/// Changes many entries, after a question.
struct EntriesChange {
  let visibility: Visibility
  let chosen: ChosenEntries

  /// So many changed entries are named at the end.
  private static let named = 3
  /// So many entries are named in a question; of more, folders and tags are.
  private static let listed = 40

  private var kind: ChangeKind { ChangeKind(visibility) }

  func run(_ options: DiaryOptions, _ console: Console) async throws {
    try chosen.check()
    if !chosen.undo { try endInterrupted(in: try options.request(console).diary, console) }
    let diary = try await WritersDiary(options, console)
    console.sweep(diary.files)
    if chosen.undo { return try undo(diary, console) }
    let choice = ReaderChoice(
      try chosen.entries(in: diary, console), to: visibility, areNamed: !chosen.names.isEmpty)
    try showLeft(choice, diary, console)
    let entries = choice.taken
    if !chosen.yes { try ask(about: entries, diary) }
    let progress = ProgressLine(isShown: console.isTalkative, "changing entries")
    defer { progress.end() }
    do throws(WriteFault) {
      let outcome = try diary.index.diary.change(entries, to: visibility)
      progress.end()
      report(outcome, choice, diary, console)
    } catch {
      throw error.diagnostic(of: nil)
    }
  }

  private func endInterrupted(
    in diary: any FileTree, _ console: Console
  ) throws(Diagnostic) {
    do throws(WriteFault) {
      let files = try endInterruptedChange(in: diary, below: contentFolder)
      if files.isEmpty { return }
      console.show([
        Diagnostic(
          at: nil, severity: .note, subject: .content,
          what: "a change that was interrupted was ended first",
          why: "\(counted(files.count, "file", "files")) had to be written for it: entries that it"
            + " was opening are as they were, and all others are as it was to leave them",
          fix: "run 'diarysite list' to see who may read the entries")
      ])
    } catch {
      throw error.diagnostic(of: nil)
    }
  }

  /// Names the entries that are left out; ends the program if those are all.
  private func showLeft(_ choice: ReaderChoice, _ diary: WritersDiary, _ console: Console) throws {
    if choice.left.isEmpty { return }
    let count = choice.left.count
    var message = Diagnostic(
      at: nil, severity: choice.taken.isEmpty ? .error : .note, subject: .configuration,
      what: count == 1 ? "1 entry is left out" : "\(count) entries are left out",
      why: count == 1
        ? "it says itself that it has fewer readers"
        : "they say themselves that they have fewer readers",
      fix: "run 'diarysite \(kind.rawValue)' with the names of those that are meant")
    if choice.taken.isEmpty {
      message.what += ", and no other is chosen"
      if console.format == .json { throw message }
    }
    console.show([message])
    if console.format == .text, !console.isQuiet || choice.taken.isEmpty {
      write(choice.left, diary) { $0.entry.said.map { ": " + $0.place } ?? "" }
    }
    if choice.taken.isEmpty { exit(Console.status(for: [message])) }
  }

  /// Ends the program unless the answer is yes.
  private func ask(about entries: [JudgedEntry], _ diary: WritersDiary) throws {
    try UserTerminal.require(
      UserTerminal.canAnswer,
      or: "'\(kind.rawValue)' asks before it changes entries, which needs a terminal. Add --yes.")
    write(entries, diary)
    try ask(visibility == .public, entries.count, diary)
  }

  private func ask(_ opens: Bool, _ count: Int, _ diary: WritersDiary) throws {
    let words = diary.appWords
    let question = words(opens ? "openThese" : "closeThese", ["count": String(count)])
    if !diary.isYes(diarysite.ask(question + " [y/N] ", .never)) {
      Console.writeDiagnostic(words("nothingChanged") + "\n")
      throw ExitCode(1)
    }
  }

  /// Shows entries line by line, or many by their folders and tags.
  ///
  /// - Parameter end: What stands behind an entry.
  private func write(
    _ entries: [JudgedEntry], _ diary: WritersDiary, _ end: (JudgedEntry) -> String = { _ in "" }
  ) {
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
    _ outcome: ChangeEntries.Outcome, _ choice: ReaderChoice, _ diary: WritersDiary,
    _ console: Console
  ) {
    let entries = choice.taken
    let (changed, equal) = (Set(outcome.changed), Set(outcome.equal))
    func chosen(_ files: Set<SitePath>) -> [JudgedEntry] {
      entries.filter { files.contains($0.place.file) }
    }
    let (done, same) = (chosen(changed), chosen(equal))
    let faults = outcome.left.map { $0.fault.diagnostic(of: diary.files.shown($0.file)) }
    if console.format == .json {
      let all = JSONValue.objects(done + same) { judged in
        diary.members(of: judged.place) + [
          ("visibility", .text(visibility.rawValue)), ("draft", .boolean(judged.entry.isDraft)),
          ("changed", .boolean(changed.contains(judged.place.file))),
        ]
      }
      let left = JSONValue.objects(choice.left) { judged in
        diary.members(of: judged.place) + [("says", JSONValue(judged.entry.said?.place))]
      }
      Console.writeResult(
        jsonReport(faults, summary: nil, more: [("entries", all), ("left", left)]))
    } else {
      if !console.isQuiet { Console.writeResult(sentences(done, same, diary)) }
      console.show(faults)
    }
    Console.end(faults, keeping: entries)
  }

  private func sentences(
    _ done: [JudgedEntry], _ same: [JudgedEntry], _ diary: WritersDiary
  ) -> String {
    let (words, opens) = (diary.words, visibility == .public)
    var lines: [String] = []
    if done.count <= Self.named {
      lines = done.map {
        SourceQuote.printable(
          words(
            opens ? "entryOpened" : "entryClosed",
            ["file": $0.place.shown(in: diary.files, words)]))
      }
    } else {
      lines = [words(opens ? "openedMany" : "closedMany", ["count": String(done.count)])]
    }
    let drafts = done.count { $0.entry.isDraft }
    if drafts > 0 { lines.append(words("stayDrafts", count: drafts)) }
    if !same.isEmpty { lines.append(words("saidAlready", count: same.count)) }
    return lines.map { $0 + "\n" }.joined()
  }

  private func undo(_ diary: WritersDiary, _ console: Console) throws {
    let change = UndoChange(.last(kind), below: contentFolder)
    let opened: [JudgedEntry]
    do throws(WriteFault) { opened = try diary.index.diary.opened(byUndoing: change) } catch {
      throw error.diagnostic(of: nil)
    }
    if !opened.isEmpty, !chosen.yes {
      try UserTerminal.require(
        UserTerminal.canAnswer,
        or: "'--undo' asks before entries get more readers, which needs a terminal. Add --yes.")
    }
    if !opened.isEmpty, console.format == .text { write(opened, diary) }
    if !opened.isEmpty, !chosen.yes { try ask(true, opened.count, diary) }
    let outcome: ChangeEntries.Outcome?
    do throws(WriteFault) { outcome = try change.run(in: diary.files) } catch {
      throw error.diagnostic(of: nil)
    }
    guard let outcome else {
      throw Diagnostics(
        at: nil, subject: .configuration, what: "there is nothing to take back",
        why: "no '\(kind.rawValue)' of entries is kept, or it was taken back already",
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
      fix: "look at the file, and write 'visibility:' into it yourself")
  }
}
