import DiaryBuild
import Foundation
import Glibc
import SiteFiles
import TestSupport
import Testing

@testable import DiaryServer

extension TemporaryFolder {
  var path: DiskPath { DiskPath(root.path) }

  func move(_ path: String, to other: String) throws {
    // Unlike FileManager's, this replaces what stands there.
    try #require(rename(url(path).path, url(other).path) == 0)
  }
}

extension DiaryHosts {
  /// Names that need nothing from the system.
  static let plain = DiaryHosts(site: "localhost", writing: "127.0.0.1")
}

func paths(_ texts: String...) -> Set<SitePath> {
  Set(texts.compactMap { SitePath($0) })
}

func target(_ path: String, isFolder: Bool = false) -> SiteTarget? {
  SitePath(path).map { SiteTarget(path: $0, isFolder: isFolder) }
}

/// Runs what waits for the system on a thread of its own: the few that tasks share are for the
/// server. It stays part of its test, so that its failures are the test's.
func onThread<Value: Sendable>(
  _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withTaskExecutorPreference(NewThreads()) { try body() }
}

/// Gives each job a thread.
private final class NewThreads: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Thread.detachNewThread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
