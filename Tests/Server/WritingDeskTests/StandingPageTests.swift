import Foundation
import Glibc
import SiteFiles
import TestSupport
import Testing

@testable import WritingDesk

/// How a run finds another one that has the writing page of a diary.
@Suite struct StandingPageTests {
  private let runtime: TemporaryFolder

  init() throws {
    runtime = try TemporaryFolder()
    chmod(runtime.root.path, 0o700)
  }

  private var file: String { runtime.url("diarysite-0a.html").path }

  private func holder(_ name: String = "0a") async -> StandingPage.Holder? {
    await StandingPage.holder(of: name, runtime: runtime.root.path)
  }

  private func own(_ holder: StandingPage.Holder?) -> StandingPage? {
    guard case .thisRun(let page) = holder else { return nil }
    return page
  }

  private func other(_ holder: StandingPage.Holder?) -> String? {
    guard case .other(let path) = holder else { return nil }
    return path.text
  }

  @Test func theFirstRunHasItAndLaterOnesFindItsPage() async throws {
    let first = try #require(own(await holder()))
    first.lead(to: "http://a/#1")
    #expect(other(await holder()) == file)
    #expect(try runtime.text("diarysite-0a.html").contains("url=http://a/#1\""))
    first.lead(to: "http://a/#2")
    #expect(try runtime.text("diarysite-0a.html").contains("url=http://a/#2\""))
    #expect(own(await holder("0b")) != nil)
    var status = stat()
    #expect(lstat(file, &status) == 0 && status.st_mode & 0o777 == 0o600)
    first.remove()
    #expect(access(file, F_OK) != 0)
    #expect(own(await holder()) != nil)
  }

  @Test func aRunThatHasJustBegunIsWaitedFor() async throws {
    let first = try #require(own(await holder()))
    async let later = holder()
    try await Task.sleep(for: .milliseconds(100))
    first.lead(to: "http://a/#1")
    #expect(other(await later) == file)
  }

  /// Such as of a program that was killed.
  @Test func aPageWithoutItsRunIsWorthNothing() async throws {
    do {
      let first = try #require(own(await holder()))
      first.lead(to: "http://a/#old")
    }
    let next = try #require(own(await holder()))
    #expect(try runtime.text("diarysite-0a.html").isEmpty)
    withExtendedLifetime(next) {}
  }

  @Test func whatSomebodyPutThereIsNotFollowedAndNotChanged() async throws {
    let secret = try TemporaryFolder(["secret": "Secret"])
    let path = secret.url("secret").path
    symlink(path, file)
    #expect(await holder() == nil)
    unlink(file)
    // Another name of a file of the user's own.
    chmod(path, 0o600)
    link(path, file)
    #expect(await holder() == nil)
    unlink(file)
    mkdir(file, 0o700)
    #expect(await holder() == nil)
    rmdir(file)
    mkfifo(file, 0o600)
    #expect(await holder() == nil)
    unlink(file)
    try runtime.write("x", to: "diarysite-0a.html")
    chmod(file, 0o644)
    #expect(await holder() == nil)
    #expect(try runtime.text("diarysite-0a.html") == "x")
    #expect(try secret.text("secret") == "Secret")
  }

  @Test func thereIsNoneInAFolderOfOthers() async throws {
    chmod(runtime.root.path, 0o770)
    #expect(await holder() == nil)
    for folder in [nil, "", "relative", runtime.root.path + "/missing"] {
      #expect(await StandingPage.holder(of: "0a", runtime: folder) == nil)
    }
  }
}

extension StandingPage.Holder? {
  fileprivate static func == (left: Self, right: _OptionalNilComparisonType) -> Bool {
    if case .none = left { true } else { false }
  }
}
