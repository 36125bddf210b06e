import Foundation
package import Testing

/// Runs what waits for the system on a thread of its own: the few that tasks share are for the
/// server. It stays part of its test, so that its failures are the test's.
package func onThread<Value: Sendable>(
  _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withTaskExecutorPreference(NewThreads()) { try body() }
}

/// Runs each test on a thread of its own, as it waits for a browser or a terminal: the few threads that
/// tests share are as many as there are processors.
package struct OwnThreads: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(NewThreads()) { try await body() }
  }
}

extension Trait where Self == OwnThreads {
  /// For tests that wait longer than they compute.
  package static var waits: Self { OwnThreads() }
}

/// Gives each job a thread.
private final class NewThreads: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Thread.detachNewThread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
