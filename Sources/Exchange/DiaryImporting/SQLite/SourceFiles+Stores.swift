import SiteFiles

extension SourceFiles {
  /// The first file that is a store and whose first page, which has the names of tables and columns,
  /// is as wanted. What SQLite has not put into it yet stands beside it.
  func storeFile(where isWanted: (_ page: String) -> Bool = { _ in true }) -> SourceFile? {
    files.first { file in
      guard let start = try? beginning(of: file), SQLiteStore.begins(with: start) else {
        return false
      }
      return isWanted(String(decoding: start, as: UTF8.self))
    }
  }

  func store(in file: SourceFile) throws(ImportFault) -> SQLiteStore {
    if let path = diskPath(of: file) {
      return try inStore(file) { () throws(SQLiteFault) in try SQLiteStore(copying: path) }
    }
    let copy = try StoreCopy(unpacking: file, of: self)
    return try inStore(file) { () throws(SQLiteFault) in try SQLiteStore(copy) }
  }
}

/// Does work with a store; its faults are those of the file.
func inStore<T: ~Copyable>(
  _ file: SourceFile, _ work: () throws(SQLiteFault) -> T
) throws(ImportFault) -> T {
  do throws(SQLiteFault) { return try work() } catch {
    let (why, fix) = error.words
    throw ImportFault(file: file.path.text, .unreadable(why: why, fix: fix))
  }
}
