package import Diagnostics
package import SiteFiles

/// Why a source, or a file of it, cannot be read.
package struct ImportFault: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case tooLarge(Int)
    case tooManyFiles(Int)
    /// The format is broken, with what was expected.
    case broken(String)
    /// Its text is not in UTF-8, in UTF-16, or in the encoding of this name.
    case encoding(String?)
    /// It is encrypted, so only the program that made it can open it.
    case encrypted
    /// The disk or the archive did not give it.
    case unreadable(why: String, fix: String)
    /// The diary's disk did not take it.
    case unwritable(why: String, fix: String)
    /// The disk did not give it.
    case disk(FileFault.Reason)
    /// The record of earlier imports is damaged.
    case noLedger
    /// Nothing recognises it.
    case unknown
    /// The same, with what is in it, the kinds that can read entries of it, and those that have such
    /// files.
    case unrecognized(saw: String, near: [ImportKind], similar: [ImportKind])
    /// The diary is to be imported into itself.
    case ownDiary
    /// No folder that entries can be in.
    case noFolderOfEntries
  }

  /// In the source, or the source itself.
  package let file: String
  /// From 1; `nil` if the fault has no line.
  package let line: Int?
  package let reason: Reason

  package init(file: String, line: Int? = nil, _ reason: Reason) {
    self.file = file
    self.line = line
    self.reason = reason
  }

  /// The message.
  package var diagnostic: Diagnostic {
    let (what, why, fix) = words
    return Diagnostic(
      at: line.map { SourceLocation(file: file, line: $0, column: 1) }
        ?? SourceLocation(file: file), subject: subject, what: what, why: why, fix: fix)
  }

  private var subject: Diagnostic.Subject {
    switch reason {
    case .disk, .unwritable, .noLedger: .files
    case .noFolderOfEntries: .configuration
    default: .content
    }
  }

  private var words: (what: String, why: String, fix: String) {
    switch reason {
    case .tooLarge(let limit):
      (
        "the file is too large", "at most \(limit >> 20) MB of it can be read",
        "split it, or export fewer entries at a time"
      )
    case .tooManyFiles(let limit):
      ("the source has too many files", "at most \(limit) are read", "import parts of it")
    case .broken(let why):
      ("the file cannot be read", why, "export it again, or mend it; --keep-going leaves it out")
    case .encoding(let name):
      (
        "the text cannot be read",
        "it is not in " + (name.map { "\($0), " } ?? "") + "UTF-8 or UTF-16",
        "name its encoding, such as --encoding CP949, or save it as UTF-8"
      )
    case .encrypted:
      (
        "the file is encrypted", "only the program that made it can open it",
        "export it without encryption, and import that"
      )
    case .unreadable(let why, let fix): ("the file cannot be read", why, fix)
    case .unwritable(let why, let fix): ("the file cannot be written", why, fix)
    case .disk(let reason): ("the file cannot be read", reason.words.why, reason.words.fix)
    case .noLedger:
      (
        "the record of earlier imports is damaged",
        "without it, entries that were removed from the diary would come back",
        "restore it from a backup; or remove it, and look at what the next import adds"
      )
    case .ownDiary:
      (
        "a diary cannot be imported into itself",
        "this is the diary, or it is in its folder of entries",
        "name what is outside of it, or choose another diary with --source"
      )
    case .noFolderOfEntries:
      (
        "entries cannot be in this folder",
        "a build reads entries in folders of 'Content' whose names every disk can hold",
        "name another with --into, such as Content/old"
      )
    case .unrecognized(let saw, let near, let similar):
      (
        "it is not known what this is", "it is \(saw), and no kind of import recognises it",
        Self.fix(near, similar)
      )
    case .unknown:
      (
        "it is not known what this is", "no kind of import recognises it",
        "name the kind with --from, such as --from dayone"
      )
    }
  }

  /// The advice about a source that nothing recognises.
  private static func fix(_ near: [ImportKind], _ similar: [ImportKind]) -> String {
    if !near.isEmpty {
      return "if one of these made it, name it: "
        + listed(near.map { "--from \($0.rawValue)" }, "or")
    }
    if similar == [.csv] {
      return "name its columns, such as --from csv --column date=Day --column body=Words"
    }
    let known = similar.prefix(6).map(\.title)
    return "export it in another form"
      + (known.isEmpty ? "" : "; such files are known from " + listed(known, "and"))
      + "; 'diarysite help import' lists what can be imported"
  }
}
