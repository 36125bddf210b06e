import DiaryModel
import DiaryWriting
import NIOHTTP1
import SiteFiles
import StructuredText

/// An entry as its file has it, for editing.
struct EntrySourceText {
  let version: FileVersion
  /// The title, a line break, the body.
  let text: String
  private let edit: ContentEdit

  /// - Throws: If the file has faults that hide the entry.
  init(_ file: ReadEntryFile, at place: EntryPlace) throws(WritingFault) {
    do throws(EditFault) {
      edit = try ContentEdit(file.bytes, of: place.file, entry: place.row)
      text = try edit.text()
    } catch {
      throw WritingFault(.edit(error))
    }
    version = file.version
  }

  /// Whether the title is a field of its own; else it is the first line.
  var namesTitle: Bool { word(of: .title).map { !$0.isEmpty } ?? false }

  /// A field's value that is one word or line; `nil` if it has none.
  func word(of key: EntryKey) -> String? { edit.word(of: key) }
}

extension WritingFault {
  init(_ fault: WriteFault) {
    switch fault {
    case .missing: self = .missing
    case .empty: self = .empty
    case .files(let fault): self = .files(fault)
    case .changed: self.init(fault, status: .preconditionFailed, code: "conflict")
    case .occupied: self.init(fault, status: .conflict, code: "occupied")
    case .notInTrash: self.init(fault, status: .notFound, code: "missing")
    case .notAPicture: self.init(fault, status: .unsupportedMediaType, code: "type")
    case .edit, .invalid: self.init(fault, status: .unprocessableEntity, code: "refused")
    }
  }

  /// - Parameter place: What was read: a link or a pipe in its place is no entry.
  init(_ fault: WriteFault, reading place: EntryPlace) {
    switch fault {
    case .files(let file) where file.path == place.file && file.reason == .outside: self = .missing
    case .files(let file) where file.path == place.file && file.reason == .notAFile: self = .missing
    default: self.init(fault)
    }
  }

  private init(_ fault: WriteFault, status: HTTPResponseStatus, code: String) {
    let (what, why, fix) = fault.words
    self.init(status: status, code: code, what: what, why: why, fix: fix)
  }
}
