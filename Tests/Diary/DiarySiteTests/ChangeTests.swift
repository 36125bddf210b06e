import DiarySite
import Foundation
import TestSupport
import Testing

/// Watching with the library.
@Suite(.timeLimit(.minutes(2))) struct ChangeTests {
  @Test func whatChangesAfterTheCallIsTold() async throws {
    let folder = try smallDiary()
    let changes = Diary(at: folder.root.path).changes()
    try folder.write("Other words.\n", to: "Content/2024-05-12.md")
    for await change in changes {
      #expect(change == .files(["Content/2024-05-12.md"]))
      break
    }
  }

  @Test func theSequenceEndsWithItsTask() async throws {
    let folder = try smallDiary()
    let diary = Diary(at: folder.root.path)
    let task = Task {
      var count = 0
      for await _ in diary.changes() { count += 1 }
      return count
    }
    task.cancel()
    #expect(await task.value == 0)
  }
}
