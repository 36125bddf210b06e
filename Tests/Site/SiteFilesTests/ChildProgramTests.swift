import Testing

@testable import SiteFiles

@Suite struct ChildProgramTests {
  private func shell(_ script: String) -> ChildProgram {
    ChildProgram(
      DiskPath("/bin/sh"), ["-c", script], variables: ["PATH": "/usr/bin:/bin"],
      in: DiskPath("/"), hasSession: true)
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func itGetsNothingButWhatItIsGiven() async throws {
    let outcome = try await shell(
      "pwd; env | grep -v -e _= -e PWD= -e SHLVL=; ls /proc/$$/fd; true"
    )
    .run()
    #expect(text(outcome.output) == "/\nPATH=/usr/bin:/bin\n0\n1\n2\n")
    #expect(outcome.status == 0)
  }

  /// Each part is made when it is read, also of more than a pipe holds.
  @Test func itIsToldOnePartAfterTheOther() async throws {
    let part = [UInt8](repeating: UInt8(ascii: "x"), count: 300_000)
    let outcome = try await shell("wc -c; echo end >&2")
      .run(reading: [{ part }, { [] }, { part }])
    #expect(text(outcome.output) == "600000\n")
    #expect(text(outcome.words) == "end\n")
  }

  @Test func whatCannotBeMadeIsThrownOnceItHasEnded() async throws {
    struct Fault: Error {}
    await #expect(throws: Fault.self) {
      try await shell("cat").run(reading: [{ [1] }, { throw Fault() }, { [2] }])
    }
  }

  @Test func ofMuchOutputTheBeginningAndTheEndAreKept() async throws {
    let outcome = try await shell("echo first; head -c 900000 /dev/zero; echo last")
      .run(limit: 6)
    #expect(outcome.output.starts(with: "first\n".utf8))
    #expect(outcome.output.suffix(5) == Array("last\n".utf8)[...])
    #expect((1 << 16...1 << 18).contains(outcome.output.count))
  }

  @Test(arguments: ["exit 3", "kill -9 $$"]) func itsEndIsToldAsAShellTellsIt(script: String)
    async throws
  {
    #expect(try await shell(script).run().status == (script == "exit 3" ? 3 : 137))
  }

  /// It is not waited for what it started, which ends with it.
  @Test func whatItStartedEndsWithIt() async throws {
    let start = ContinuousClock.now
    let outcome = try await shell("sleep 60 & echo $!").run()
    #expect(ContinuousClock.now - start < .seconds(30))
    let child = try #require(Int32(text(outcome.output).dropLast()))
    try await Task.sleep(for: .milliseconds(200))
    // One that nobody waited for yet is a zombie.
    let state = try await shell("cat /proc/\(child)/stat").run()
    #expect(state.status != 0 || text(state.output).contains(") Z "))
  }

  @Test func whoWantsItNoMoreEndsIt() async throws {
    let start = ContinuousClock.now
    #expect(try await shell("sleep 60").run(within: .milliseconds(200)).status == nil)
    #expect(try await shell("sleep 60").run(unless: { true }).status == nil)
    let task = Task { try await shell("sleep 60").run().status }
    task.cancel()
    #expect(try await task.value == nil)
    #expect(ContinuousClock.now - start < .seconds(30))
  }

  @Test func aFileThatIsNoProgramCannotBeStarted() async {
    let program = ChildProgram(DiskPath("/no/such/program"), variables: [:])
    let fault = await #expect(throws: ChildProgram.Unstartable.self) { try await program.run() }
    #expect(fault?.words == "No such file or directory")
  }
}
