import DiaryModel
import DiaryWriting
package import SiteFiles

extension ImportRun {
  /// Takes back entries that this run wrote and a build stops at: new ones and their files go, and
  /// the next import tries them again.
  ///
  /// Files that somebody changed since stay.
  ///
  /// - Parameter fault: Why a build stops at a file of an entry; `nil` where it does not.
  /// - Returns: Whether anything was taken back.
  package mutating func withdraw(
    _ fault: (SitePath) -> String?
  ) throws(ImportFault) -> Bool {
    // Runs after this one wrote it, too.
    ledger = try ImportLedger(of: diary)
    let written = Set(report.written)
    let rows = ledger.rows.filter { written.contains($0.value.file) }
    for (origin, row) in rows.sorted(by: { $0.value.file < $1.value.file }) {
      guard let path = SitePath(row.file), let fault = fault(path),
        try remove(path, ifStill: row.hash)
      else { continue }
      for (name, hash) in row.attachments {
        if try remove(path.parent.appending(name), ifStill: hash) { report.attachments -= 1 }
      }
      ledger[origin] = nil
      withdraw(file: row.file, fault)
    }
    if !ledger.isChanged { return false }
    try inDiary { () throws(FileFault) in
      try ledger.write(to: diary)
      try diary.synchronize()
    }
    return true
  }

  /// - Returns: Whether the file was there with these bytes, and is gone.
  private func remove(
    _ path: SitePath, ifStill hash: ContentHash
  ) throws(ImportFault) -> Bool {
    try inDiary { () throws(FileFault) in
      guard try diary.item(at: path) != nil else { return false }
      let bytes = try diary.contents(of: path, limit: ImportLimits.file)
      guard ContentHash(of: bytes.span) == hash else { return false }
      try diary.removeFile(path)
      return true
    }
  }
}
