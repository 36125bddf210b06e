import Foundation

/// Runs what waits for the system on a thread of its own: the few that tasks share are for the
/// server. It stays part of its test, so that its failures are the test's.
package func onThread<Value: Sendable>(
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
