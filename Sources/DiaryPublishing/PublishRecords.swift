import Diagnostics
import DiaryBuild
import Glibc
import SiteFiles

/// What this diary remembers of one target, in `.diarysite/`.
struct PublishRecords: Sendable {
  private let diary: any FileTree
  /// 16 hexadecimal digits that stand for the target.
  let key: String

  init(of identity: String, in diary: any FileTree) {
    self.diary = diary
    key = Array(identity.utf8).withUnsafeBufferPointer { ContentHash(of: $0).text }
  }

  private var file: SitePath { memoryFolder.appending("sent-" + key) }

  /// What was sent; `nil` if nothing is known: the record is missing or damaged.
  var sent: SentSite? {
    (try? diary.contents(of: file, limit: 1 << 30)).flatMap { SentSite($0) }
  }

  func remember(_ sent: SentSite) throws(Diagnostics) {
    do throws(FileFault) {
      try diary.replace(file, contents: sent.bytes)
    } catch {
      let (why, fix) = error.reason.words
      throw Diagnostics([
        Diagnostic(
          at: SourceLocation(file: file.text), subject: .files,
          what: "what is sent cannot be remembered", why: why, fix: fix)
      ])
    }
  }
}

extension FolderOnDisk {
  /// Takes a lock; waits for up to half a second, as a program that is being started holds the locks
  /// of the one that starts it for a moment.
  private func lock(file: SitePath, attempts: Int) throws(FileFault) -> FileLock? {
    for _ in 1..<attempts {
      do throws(FileFault) {
        return try lockAtOnce(file: file)
      } catch {
        guard error.reason == .busy else { throw error }
        usleep(20_000)
      }
    }
    return try lockAtOnce(file: file)
  }

  /// Takes the lock of a target.
  ///
  /// - Throws: If another publish holds it.
  func lock(ofTarget key: String, named name: String) throws(Diagnostics) -> FileLock? {
    do throws(FileFault) {
      try createFolder(memoryFolder)
      return try lock(file: memoryFolder.appending("publish-\(key).lock"), attempts: 25)
    } catch {
      // A diary that cannot be written to has no locks, either.
      guard error.reason == .busy else { return nil }
      throw Diagnostics([
        Diagnostic(
          at: nil, subject: .network, what: "\(name) is being published to already",
          why: "another 'diarysite publish' of this diary is running", fix: "wait until it is done")
      ])
    }
  }
}
