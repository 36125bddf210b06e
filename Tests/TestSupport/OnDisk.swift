import Foundation
package import Testing

/// Gives tests folders on the disk of the project: what must outlast a killed program is to be written
/// as users' files are, not into memory, where the other tests have theirs.
package struct OnDisk: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  @TaskLocal static var folder: URL?

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    let folder = Checkout.root.appendingPathComponent(".build/test-folders")
    try await OnDisk.$folder.withValue(folder) { try await body() }
  }
}

extension Trait where Self == OnDisk {
  /// For tests of what is left after a program was killed, or a disk was full.
  package static var onDisk: Self { OnDisk() }
}
