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
    of addresses: [String], patience: Duration = .seconds(5),
    with environment: ToolEnvironment = Self.environment
  ) async throws -> [String: LinkVerdict] {
    let asking = LinkAsking(
      with: environment, isAllowed: { $0 == "127.0.0.1" }, pause: .zero, patience: patience,
      seconds: 2)
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

  private func verdict(
    of path: String, at server: OddServer, patience: Duration = .seconds(5)
  ) async throws -> LinkVerdict? {
    let address = server.address(path)
    return try await verdicts(of: [address], patience: patience)[address]
  }

  @Test(arguments: [
    ("/page", LinkVerdict.alive), ("/nohead", .alive), ("/to/page", .alive),
    ("/to/to/to/to/to/page", .alive), ("/endless", .alive),
    ("/404", .dead("its host answers 404")), ("/410", .dead("its host answers 410")),
    ("/to/404", .dead("its host answers 404")),
    ("/403", .unclear("its host answers 403")),
    ("/502", .unclear("its host answers 502")),
    ("/round/1", .unclear("it redirects more than 5 times")),
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
      #expect(
        found[address]
          == .unclear("its robots.txt could not be read: curl itself failed (status 127)"))
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

  @Test func theShortQuestionComesFirst() async throws {
    let server = try OddServer()
    _ = try await verdicts(of: [server.address("/nohead"), server.address("/page?q=1#there")])
    #expect(try server.asked() == ["HEAD /nohead", "GET /nohead", "HEAD /page?q=1"])
  }

  @Test func aHostThatAsksToWaitIsWaitedForAsLongAsThePatienceGoes() async throws {
    let server = try OddServer()
    #expect(try await verdict(of: "/wait/1/a", at: server) == .alive)
    #expect(try server.asked() == ["HEAD /wait/1/a", "HEAD /wait/1/a"])
    let others = [server.address("/wait/600/b"), server.address("/z")]
    let found = try await verdicts(of: others)
    #expect(found[others[0]] == .unclear("its host asks to wait (503)"))
    // The host is left alone then.
    #expect(found[others[1]] == .unclear("its host asks to wait"))
    #expect(try server.asked().count == 3)
  }

  /// Asks, and does not wait, but remembers how long it should.
  private func waits(
    askingFor path: String, at server: OddServer
  ) async throws -> (verdict: LinkVerdict?, waits: [Duration]) {
    let waits = Mutex<[Duration]>([])
    let asking = LinkAsking(
      with: Self.environment, isAllowed: { $0 == "127.0.0.1" }, pause: .zero, seconds: 2,
      sleep: { duration in
        if duration > .zero { waits.withLock { $0.append(duration) } }
      })
    let address = server.address(path)
    let verdict = try await asking.verdicts(of: [address])[address]
    return (verdict, waits.withLock { $0 })
  }

  @Test func aHostThatAsksToWaitForNoTimeIsAskedAFewTimes() async throws {
    let server = try OddServer()
    let found = try await waits(askingFor: "/always/0", at: server)
    #expect(found.verdict == .unclear("its host asks to wait (503)"))
    #expect(found.waits == Array(repeating: .seconds(1), count: 4))
    #expect(try server.asked().count == 5)
  }

  @Test func aHostMaySayWhenItIsToBeAskedAgain() async throws {
    let server = try OddServer()
    let soon = try await waits(askingFor: "/date/20", at: server)
    #expect(soon.verdict == .alive)
    // Its clock may go on between the two dates of its answer.
    #expect(soon.waits == [.seconds(20)] || soon.waits == [.seconds(19)])
    let past = try await waits(askingFor: "/date/-600", at: server)
    #expect(past.verdict == .alive && past.waits == [.seconds(1)])
    let late = try await waits(askingFor: "/date/3600", at: server)
    #expect(late.verdict == .unclear("its host asks to wait (429)") && late.waits == [])
    #expect(try server.asked().count == 5)
  }

  @Test func whatRobotsMayNotAskForIsNotAskedFor() async throws {
    let server = try OddServer(
      robots: "User-agent: *\nDisallow: /\n\nUser-agent: diarysite\nDisallow: /no\n")
    let wanted = [server.address("/no/1"), server.address("/yes")]
    let found = try await verdicts(of: wanted)
    #expect(
      found == [
        wanted[0]: .unclear("the host's robots.txt does not let programs ask"),
        wanted[1]: .alive,
      ])
    #expect(try server.asked() == ["HEAD /yes"])
  }

  @Test(arguments: [
    ("hang", "its host does not answer in time"), ("502", "its host answers 502"),
    ("nothing", "the answer of its host cannot be read"),
  ])
  func withoutKnowingTheRulesNothingIsAskedFor(way: String, why: String) async throws {
    let server = try OddServer(robotsAnswer: way)
    let wanted = [server.address("/a"), server.address("/b")]
    let found = try await verdicts(of: wanted)
    for address in wanted {
      #expect(found[address] == .unclear("its robots.txt could not be read: \(why)"))
    }
    #expect(try server.asked() == [])
  }

  @Test func theRulesAreWaitedForToo() async throws {
    let server = try OddServer(robots: "User-agent: *\nDisallow: /no\n", robotsAnswer: "once")
    let found = try await waits(askingFor: "/no", at: server)
    #expect(
      found.verdict
        == .unclear("the host's robots.txt does not let programs ask"))
    #expect(found.waits == [.seconds(7)])
  }

  @Test func theBeginningOfLongRulesCounts() async throws {
    let filler = String(repeating: "# a long line of words\n", count: 80_000)
    let server = try OddServer(
      robots: "User-agent: *\nDisallow: /no\n" + filler + "Disallow: /late\n")
    let wanted = [server.address("/no"), server.address("/late")]
    let found = try await verdicts(of: wanted)
    #expect(found[wanted[0]]?.result == .unclear)
    #expect(found[wanted[1]] == .alive)
  }

  @Test func afterARedirectTheAddressIsJudgedAgain() async throws {
    let server = try OddServer()
    let local = "it leads into a local network, where nothing is asked for"
    for host in ["127.0.0.2", "0x7f.2", "[::1]"] {
      let found = try await verdict(of: "/away/\(host):\(server.port)/secret", at: server)
      #expect(found?.result == .unclear, "\(host)")
    }
    #expect(
      try await verdict(of: "/away/127.0.0.2:\(server.port)/x", at: server) == .unclear(local))
    #expect(
      try await verdict(of: "/away/me:word@127.0.0.1:\(server.port)/x", at: server)
        == .unclear("it redirects to what is no address of the web"))
    #expect(try server.asked().allSatisfy { $0.hasPrefix("HEAD /away/") })
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
        gone: dead, late: .unclear("its host was not found at first, but was found later"),
        here: .alive,
      ])
    #expect(try server.asked() == ["HEAD /page"])
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
