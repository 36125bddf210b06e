import ArgumentParser
import Diagnostics
import DiaryBuild
import DiaryListing
import DiaryLoading
import DiaryModel
import DiaryWords
import DiaryWriting
import SiteFiles
import StructuredText

/// `diarysite edit NAME`
struct EditCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Open an entry in your editor.",
    discussion: """
      Opens the entry's file in the program of VISUAL or EDITOR, and checks it when you are done. \
      Of a JSON file only the text of the entry is opened: the title in the first line, then the \
      body. NAME is as for 'show'.
      """)

  @Argument(help: "The entry.", completion: .custom(completedEntries))
  var name: String

  @OptionGroup var options: DiaryOptions

  @OptionGroup var common: CommonOptions

  func run(_ console: Console) async throws {
    let diary = try await WritersDiary(options, console)
    console.sweep(diary.files)
    let judged = try entry(in: diary)
    let editor = try Editor(outside: diary.folder)
    if judged.isInJSON { return try editText(of: judged, diary, editor, console) }
    try editFile(judged.file, diary, editor, console)
  }

  /// The place of the entry; a file of which none is listed can be named by its path.
  private func entry(in diary: WritersDiary) throws -> EntryPlace {
    let file =
      diary.index.diary.withoutEntries.first { [$0.text, diary.files.shown($0)].contains(name) }
      ?? diary.index.broken.keys.first { $0.name == name }
    if let file { return EntryPlace(file) }
    return try diary.entry(named: name).place
  }

  // MARK: Markdown

  private func editFile(
    _ file: SitePath, _ diary: WritersDiary, _ editor: Editor, _ console: Console
  ) throws {
    let before = try version(of: file, in: diary)
    let path = diary.path(of: file)
    let status = editor.edit(path)
    guard status == 0 else {
      throw Diagnostics(
        at: nil, subject: .content,
        what: status.map { "the editor ended with status \($0)" } ?? "the editor cannot be started",
        why: "what you have saved in it is kept", fix: "look at '\(path.text)'")
    }
    guard let after = try version(of: file, in: diary) else {
      throw WriteFault.missing.diagnostic(of: diary.files.shown(file))
    }
    if let before, before.version == after.version {
      return diary.report(EntryPlace(file), "entryUnchanged", console)
    }
    var errors = diary.index.diary.checking(after.bytes, file).filter { $0.severity == .error }
    if let field = FieldInText(belowHeadOf: after.bytes),
      before.map({ FieldInText(belowHeadOf: $0.bytes) == nil }) ?? true
    {
      errors.append(field.fault(in: diary.files.shown(file), fix: FieldInText.fixBelowHead))
    }
    if !errors.isEmpty {
      throw Diagnostics(gathered(errors, keys: diary.configuration.keys))
    }
    diary.report(EntryPlace(file), "entryChanged", console)
  }

  private func version(of file: SitePath, in diary: WritersDiary) throws -> ReadEntryFile? {
    do throws(WriteFault) {
      return try ReadEntryFile.read(file, in: diary.files)
    } catch {
      if case .missing = error { return nil }
      throw error.diagnostic(of: diary.files.shown(file))
    }
  }

  // MARK: JSON

  private func editText(
    of place: EntryPlace, _ diary: WritersDiary, _ editor: Editor, _ console: Console
  ) throws {
    let (file, before) = try reporting(of: diary.shown(place)) { () throws(WriteFault) in
      let file = try ReadEntryFile.read(place.file, in: diary.files)
      return (file, try ContentEdit.text(of: file, at: place))
    }
    let text: TextInWork
    do throws(FileFault) {
      text = try TextInWork(
        Array((before + "\n").utf8), named: "entry", in: diary.files, at: diary.folder,
        command: nil)
    } catch {
      throw WriteFault.files(error).diagnostic(of: nil)
    }
    let now = try text.edited(by: editor, "the entry is as it was")
    var said = "entryUnchanged"
    if !text.isUnchanged(now), try change(place, of: file, to: now, text, diary) {
      said = "entryChanged"
    }
    diary.report(place, said, console, text.note(on: text.end(savedAs: now)))
  }

  /// - Returns: Whether the entry differs by it.
  private func change(
    _ place: EntryPlace, of file: ReadEntryFile, to bytes: [UInt8], _ text: TextInWork,
    _ diary: WritersDiary
  ) throws(Diagnostic) -> Bool {
    var fault: Diagnostic
    do throws(Diagnostic) {
      // A byte order mark is the editor's, and bytes that are no text are no letters.
      let words = String(decoding: try SourceText(bytes, file: text.shown).text, as: UTF8.self)
      if let field = FieldInText(atTopOf: Array(words.utf8)),
        FieldInText(atTopOf: text.made) == nil
      {
        throw field.fault(in: text.shown, fix: "write other words above it")
      }
      do throws(WriteFault) {
        let version = try ChangeEntry(
          place, version: file.version, [.text(words)], checking: diary.index.diary.checking
        ).run(in: diary.files)
        return version != file.version
      } catch {
        fault = error.diagnostic(of: diary.shown(place))
        if case .empty = error {
          (fault.what, fault.why) = (diary.appWords("emptyTitle"), diary.appWords("emptyText"))
        }
      }
    } catch {
      fault = error
    }
    if let advice = text.advice(on: text.end()) { fault.fix += "; " + advice }
    throw fault
  }
}

extension WritersDiary {
  /// The file on the disk of a content file.
  func path(of file: SitePath) -> DiskPath {
    // A folder of entries elsewhere has its own name on the disk.
    guard let inside = file.below(contentFolder) else { return folder.appending(file.text) }
    return ContentPlace(of: folder).folder.appending(inside.text)
  }
}
