import ArgumentParser
import Diagnostics
import DiaryListing
import DiaryModel
import DiaryWords
import DiaryWriting
import LocalizedDates
import Platform
import SiteFiles
import SiteOutput
import StructuredText

/// One run of `new`: from the options over the editor to the file.
struct NewEntryRun {
  let diary: DiskPath
  let files: any FileTree
  let draft: EntryDraftText
  /// The command with its options, for a text that is kept.
  let command: String
  let console: Console

  func run(opensEditor: Bool) async throws {
    let bytes: [UInt8]
    do throws(EditFault) { bytes = try draft.bytes() } catch {
      let file = draft.template == nil ? "the text" : "the template"
      throw Diagnostics(
        at: nil, subject: .content, what: "the front matter of \(file) cannot be changed",
        why: error.words.why, fix: error.words.fix)
    }
    if !opensEditor {
      let written = draft.written(bytes)
      if written.isEmpty { failEmpty() }
      if !written.errors.isEmpty { throw unwritten(bytes, written.errors) }
      return report(try create(written, keptIn: nil))
    }
    try edit(bytes)
  }

  /// Keeps a text that was piped in and cannot become an entry.
  ///
  /// - Returns: The reasons.
  private func unwritten(_ bytes: [UInt8], _ errors: [Diagnostic]) -> Diagnostics {
    let field = draft.fieldInText(of: bytes).flatMap { _ in FieldInText(atTopOf: draft.text) }
    var errors =
      field.map { [$0.fault(in: PipedText.shown, fix: FieldInText.fixWithoutHead)] }
      ?? errors.map { $0.at(PipedText.shown) }
    if let kept = try? textInWork(draft.text) {
      let titled = ([command] + [draft.entry.title.map(shellWord)].compactMap(\.self))
        .joined(separator: " ")
      errors[errors.count - 1].fix +=
        "; your text is in '\(kept.shown)': correct it, then run: \(titled) < \(kept.shown)"
    }
    return Diagnostics(errors)
  }

  private func textInWork(_ bytes: [UInt8]) throws(FileFault) -> TextInWork {
    try TextInWork(bytes, named: draft.day.iso, in: files, at: diary, command: command)
  }

  // MARK: The editor

  private func edit(_ bytes: [UInt8]) throws {
    let editor = try Editor(outside: diary)
    tellOfTextsLeft()
    let text: TextInWork
    do throws(FileFault) {
      text = try textInWork(bytes)
    } catch {
      throw Diagnostic("no file can be made for the editor", because: error.reason)
        .with(\.location, SourceLocation(file: error.path.text))
    }
    let written = try writtenText(in: text, with: editor)
    let place = try create(written, keptIn: text)
    report(place, text.note(on: text.end(savedAs: written.bytes)))
  }

  /// The text once the editor is closed and the text has no faults.
  private func writtenText(
    in text: TextInWork, with editor: Editor
  ) throws -> EntryDraftText.Written {
    while true {
      let now = try text.edited(by: editor, "no entry was made")
      let written = draft.written(now)
      // The title of the command line is no text yet; one that was piped in is.
      let isLeft = text.isUnsaved && draft.text.isEmpty
      if written.isEmpty || isLeft { failEmpty(text.advice(on: text.end())) }
      if written.errors.isEmpty { return written }
      console.show(written.errors.map { $0.at(text.shown) })
      guard UserTerminal.canAnswer,
        ask(console.words("correctIt") + " ", .never) != nil
      else {
        throw Diagnostics(
          at: nil, subject: .content, what: "the entry has errors, and was not made",
          why: "a build would refuse it",
          fix: text.advice(
            "correct '\(text.shown)', then run: \(command) < \(text.shown)"))
      }
    }
  }

  private func tellOfTextsLeft() {
    if !console.isTalkative { return }
    for path in TextInWork.left(in: files) {
      let isText = path.name.hasSuffix(".md") && !path.name.hasPrefix(".")
      let words =
        isText
        ? "a text that became no entry is in '\(path.text)'; save it with "
          + "'\(TextInWork.command(for: path, in: files)) < \(shellWord(path.text))', or remove it"
        : "an editor left '\(path.text)'; look at it, and remove it"
      Console.writeDiagnostic(SourceQuote.printable("note: \(words)") + "\n")
    }
  }

  // MARK: The end

  /// - Parameter text: The file in which the text stays if it cannot become an entry.
  private func create(
    _ written: EntryDraftText.Written, keptIn text: TextInWork?
  ) throws(Diagnostic) -> EntryPlace {
    do throws(WriteFault) {
      return try draft.create(written)
    } catch {
      var fault = error.diagnostic(of: nil)
      if let text { fault.fix = text.advice("\(fault.fix); your text is in '\(text.shown)'") }
      throw fault
    }
  }

  private func report(_ place: EntryPlace, _ notes: [Diagnostic] = []) {
    let file = files.shown(place.file)
    console.report(notes, summary: [("file", .text(file))], endsInMessages: true) {
      SourceQuote.printable(file) + "\n"
    }
  }

  /// Says the sentence of the apps, and ends the program.
  ///
  /// - Parameter left: What to do with files that the editor left.
  private func failEmpty(_ left: String? = nil) -> Never {
    let words = console.words(of: draft.configuration)
    let (title, text) = (words("emptyTitle"), words("emptyText"))
    if console.format == .json {
      let fix = ["write a text", left].compactMap(\.self).joined(separator: "; ")
      let fault = Diagnostic(at: nil, what: title, why: text, fix: fix)
      Console.writeResult(jsonReport([fault], summary: nil))
    } else {
      Console.writeDiagnostic("\(title)\n\(text)\n")
      if let left { Console.writeDiagnostic(SourceQuote.printable("note: \(left)") + "\n") }
    }
    exit(1)
  }
}

extension Diagnostic {
  /// The same message about a file that has another name in the end.
  fileprivate func at(_ file: String) -> Diagnostic {
    guard let line = location?.line, let column = location?.column else {
      return with(\.location, SourceLocation(file: file))
    }
    return with(\.location, SourceLocation(file: file, line: line, column: column))
  }
}
