import Foundation
import SiteFiles
import Synchronization
import TestSupport
import Testing
import WebRequests

@testable import SiteChecking

@Suite struct LinkAskingTests {
  private static let environment = tools(orIn: "")

  /// The programs of the machine, and those in a folder that stand in for some of them.
  private static func tools(orIn folder: String) -> ToolEnvironment {
    ToolEnvironment(["PATH": folder + ":/usr/bin:/bin"], outside: DiskPath("/nowhere"))
  }

  /// Asks for paths of a server on loopback, which only this judge lets through.
  private func verdicts(
    of addresses: [String], with environment: ToolEnvironment = Self.environment
  ) async throws -> [String: LinkVerdict] {
    let asking = LinkAsking(
      with: environment, isAllowed: { $0 == "127.0.0.1" }, pause: .zero, seconds: 2)
    return try await asking.verdicts(of: addresses)
  }

  /// Programs of the shell by their names.
  private func standIns(_ programs: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, program) in programs {
      try folder.write("#!/bin/sh\n" + program, to: name)
      try folder.makeExecutable(name)
    }
    return folder
  }

  private func verdict(of path: String, at server: OddServer) async throws -> LinkVerdict? {
    let address = server.address(path)
    return try await verdicts(of: [address])[address]
  }

  @Test(arguments: [
    ("/page", LinkVerdict.alive), ("/to/page", .alive), ("/endless", .alive),
    ("/404", .dead("its host answers 404")), ("/410", .dead("its host answers 410")),
    ("/403", .unclear("its host answers 403")),
    ("/502", .unclear("its host answers 502")),
    ("/always/5", .unclear("its host asks to wait (503)")),
    ("/hang", .unclear("its host does not answer in time")),
    ("/garbage", .unclear("the answer of its host cannot be read")),
  ])
  func anAnswerIsAVerdict(path: String, expected: LinkVerdict) async throws {
    let server = try OddServer()
    #expect(try await verdict(of: path, at: server) == expected)
  }

  @Test func theHostIsNotBlamedForCurl() async throws {
    let programs = try standIns(["curl": "exit 127\n"])
    let wanted = (1...5).map { "http://127.0.0.1/\($0)" }
    let found = try await verdicts(of: wanted, with: Self.tools(orIn: programs.root.path))
    for address in wanted {
      #expect(found[address] == .unclear("curl itself failed (status 127)"))
    }
  }

  @Test(arguments: ["curl", "getent"])
  func aMissingProgramIsNamed(name: String) async throws {
    let programs = try standIns(
      ["curl": "exit 7\n", "getent": "echo 127.0.0.1 STREAM\n"].filter { $0.key != name })
    let environment = ToolEnvironment(
      ["PATH": programs.root.path], outside: DiskPath("/nowhere"))
    let fault = await #expect(throws: WebRequest.NoProgram.self) {
      try await self.verdicts(of: ["http://a.test/"], with: environment)
    }
    #expect(fault?.name == name && fault?.isInstalled == false)
  }

  @Test func eachAddressIsAskedForOnce() async throws {
    let server = try OddServer()
    let wanted = ["/404", "/always/5", "/page?q=1#there", "/to/page"].map { server.address($0) }
    _ = try await verdicts(of: wanted)
    #expect(
      try server.asked() == ["GET /404", "GET /always/5", "GET /page?q=1", "GET /to/page"])
  }

  @Test func aHostThatIsSilentTwiceIsLeftAlone() async throws {
    let server = try OddServer()
    let wanted = ["/hang/1", "/hang/2", "/page"].map { server.address($0) }
    let found = try await verdicts(of: wanted)
    #expect(found[wanted[2]] == .unclear("its host does not answer"))
    #expect(try server.asked() == ["GET /hang/1", "GET /hang/2"])
  }

  /// Where it leads may be a machine that nobody should ask.
  @Test func noRedirectIsFollowed() async throws {
    let server = try OddServer()
    for host in ["127.0.0.2", "0x7f.2", "[::1]", "me:word@127.0.0.1"] {
      let path = "/away/\(host):\(server.port)/secret"
      #expect(try await verdict(of: path, at: server) == .alive, "\(host)")
    }
    #expect(try server.asked().allSatisfy { $0.hasPrefix("GET /away/") })
  }

  @Test(arguments: [
    "127.0.0.1", "localhost", "127.1", "2130706433", "0x7f000001", "0177.0.0.1", "[::1]",
    "[::ffff:127.0.0.1]", "0.0.0.0",
  ])
  func withoutTheJudgeOfATestNoLocalMachineIsAsked(host: String) async throws {
    let server = try OddServer()
    let address = server.address("/page", host: host)
    let found = try await LinkAsking(with: Self.environment, pause: .zero).verdicts(of: [address])
    #expect(found[address]?.result == .unclear)
    #expect(try server.asked() == [])
  }

  @Test func addressesOfOtherServicesAreNotAskedFor() async throws {
    let odd = ["http://example.org:22/", "http://a:b@example.org/", "http://example.org\\@x/"]
    let found = try await verdicts(of: odd)
    #expect(odd.allSatisfy { found[$0]?.result == .unclear })
  }

  /// A server of names that does not know one host, and another one only when asked again.
  private static let names = """
    case "$4" in
      gone.test) exit 2 ;;
      late.test) [ -e "$0.asked" ] || { : > "$0.asked"; exit 2; } ;;
    esac
    echo "127.0.0.1 STREAM $4"

    """

  @Test func aHostIsGoneIfItIsNotFoundTwiceWhileOthersAre() async throws {
    let server = try OddServer()
    let programs = try standIns(["getent": Self.names])
    let tools = Self.tools(orIn: programs.root.path)
    let (gone, late) = ("http://gone.test/a", server.address("/page", host: "late.test"))
    let here = server.address("/page", host: "here.test")
    let found = try await verdicts(of: [gone, late, here], with: tools)
    let dead = LinkVerdict.dead("its host was not found, asked twice, while others were")
    #expect(
      found == [
        gone: dead, late: .alive, here: .alive,
      ])
    #expect(try server.asked() == ["GET /page", "GET /page"])
  }

  @Test func withoutAnyNameNoHostIsGone() async throws {
    let server = try OddServer()
    let programs = try standIns(["getent": Self.names])
    let (gone, number) = ("http://gone.test/a", server.address("/page"))
    let found = try await verdicts(
      of: [gone, number], with: Self.tools(orIn: programs.root.path))
    #expect(
      found == [
        gone: .unclear("its host was not found, and no other host was either"), number: .alive,
      ])
  }

  @Test func eachAnswerIsCounted() async throws {
    let server = try OddServer()
    let wanted = ["/page", "/404", "/410"].map { server.address($0) }
    let answers = Mutex(0)
    var asking = LinkAsking(
      with: Self.environment, isAllowed: { $0 == "127.0.0.1" }, pause: .zero)
    asking.isAsked = { answers.withLock { $0 += 1 } }
    _ = try await asking.verdicts(of: wanted)
    #expect(answers.withLock { $0 } == 3)
  }

  @Test func anOlderProgramIsAskedWithoutTheOption() async throws {
    let server = try OddServer()
    let programs = try standIns([
      "getent": "[ \"$2\" = -- ] || exit 64\necho \"127.0.0.1 STREAM $3\"\n"
    ])
    let address = server.address("/page", host: "a.test")
    let found = try await verdicts(of: [address], with: Self.tools(orIn: programs.root.path))
    #expect(found[address] == .alive)
  }

  @Test func hostsHaveLettersOfAllLanguages() async throws {
    let server = try OddServer()
    // No name of this machine has such letters.
    let programs = try standIns([
      "getent": """
      [ "$LC_ALL $4" = "C.UTF-8 bücher.test" ] && echo "127.0.0.1 STREAM $4"

      """
    ])
    let wanted = ["bücher.test", "b%C3%BCcher.test", "BÜCHER.test"].map {
      server.address("/page?\($0.utf8.count)", host: $0)
    }
    let found = try await verdicts(of: wanted, with: Self.tools(orIn: programs.root.path))
    for address in wanted { #expect(found[address] == .alive, "\(address)") }
    #expect(try server.asked().count == 3)
  }

  @Test func longAddressesAreNotAskedFor() async throws {
    let long = "http://a.example/" + String(repeating: "a", count: 400_000)
    let found = try await verdicts(of: [long])
    #expect(found[long] == .unclear("addresses of more than 8000 bytes are not asked for"))
  }
}
