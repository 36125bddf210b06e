import SiteFiles

/// The reason why a store cannot be read.
enum SQLiteFault: Error, Hashable, Sendable {
  /// The file itself, or its copy.
  case file(FileFault.Reason)
  /// It does not begin as an SQLite file does; encrypted ones do not either.
  case notADatabase
  /// It is larger than the limit.
  case tooLarge(limit: Int)
  /// Another program changed it each time it was copied.
  case changing
  /// A program was stopped while it wrote; only that program can tell what is valid.
  case unfinished
  /// Damaged, in SQLite's words.
  case damaged(String)
  /// A value is larger than the limit.
  case valueTooLarge(limit: Int)
  /// A table has more rows than the limit, or reading it has no end.
  case endless(table: String)
  case noTable(String)
  case noColumn(String, table: String)

  /// The cause and what to do about it, in words for the user.
  var words: (why: String, fix: String) {
    switch self {
    case .file(let reason): reason.words
    case .notADatabase:
      ("it is not an SQLite file, or it is encrypted", "choose the app's store, or export it anew")
    case .tooLarge(let limit): ("it has more than \(limit) bytes", "choose the app's store itself")
    case .changing: ("another program keeps changing it", "quit that program, and try again")
    case .unfinished:
      ("a program was stopped while it wrote to it", "open and quit the app, and try again")
    case .damaged(let words): ("it is damaged: \(words)", "use a backup, or export it anew")
    case .valueTooLarge(let limit):
      ("a value in it has more than \(limit) bytes", "export it anew without that value")
    case .endless(let table):
      ("reading the table '\(table)' has no end", "do not trust this file; export it anew")
    case .noTable(let table): ("it has no table '\(table)'", "name a table that it has")
    case .noColumn(let column, let table):
      ("the table '\(table)' has no column '\(column)'", "name a column that it has")
    }
  }
}
