import DiaryBuild
import SiteFiles
import Testing

@testable import DiaryWatching

@Suite struct ChangeInboxTests {
  private func events(written: [String] = [], vanished: [String] = []) -> FileEvents {
    var events = FileEvents()
    events.written = written.compactMap { SitePath($0) }
    events.vanished = vanished.compactMap { SitePath($0) }
    return events
  }

  @Test func changesGatherUntilTheyAreTaken() async {
    let inbox = ChangeInbox()
    inbox.add(events(written: ["a", "b"]))
    inbox.add(events(written: ["b", "c"]))
    #expect(await inbox.take() == .paths(paths("a", "b", "c")))
    #expect(inbox.takeReady() == nil)
  }

  @Test func theUnknownSwallowsWhatIsKnown() async {
    let inbox = ChangeInbox()
    inbox.add(events(written: ["a"]))
    inbox.add(.unknown)
    inbox.add(events(written: ["b"]))
    #expect(await inbox.take() == .unknown)
  }

  @Test func aFileThatVanishesForAMomentHasOnlyChanged() async {
    let inbox = ChangeInbox(patience: .seconds(3_600))
    inbox.add(events(vanished: ["a"]))
    #expect(inbox.takeReady() == nil)
    inbox.add(events(written: ["a"]))
    #expect(inbox.takeReady() == .paths(paths("a")))
  }

  @Test func aFileThatStaysAwayIsToldOf() async {
    let inbox = ChangeInbox(patience: .milliseconds(5))
    inbox.add(events(vanished: ["a"]))
    #expect(await inbox.take() == .paths(paths("a")))
  }

  @Test func whatWaitsIsWokenByAChange() async {
    let inbox = ChangeInbox()
    async let taken = inbox.take()
    await Task.yield()
    inbox.add(events(written: ["a"]))
    #expect(await taken == .paths(paths("a")))
  }

  @Test func aDueEntryIsAChangeOfNoFile() async {
    let inbox = ChangeInbox()
    inbox.add(.dueEntry)
    #expect(await inbox.take() == .paths([]))
  }

  @Test func anEndedInboxHasNothing() async {
    let inbox = ChangeInbox()
    async let taken = inbox.take()
    await Task.yield()
    inbox.close()
    #expect(await taken == nil)
    inbox.add(.unknown)
    #expect(await inbox.take() == nil)
  }

  @Test func aCancelledTaskWaitsNoLonger() async {
    let inbox = ChangeInbox()
    let task = Task { await inbox.take() }
    task.cancel()
    #expect(await task.value == nil)
  }
}
