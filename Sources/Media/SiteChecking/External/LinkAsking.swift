package import SiteFiles
package import WebRequests

/// Asks other hosts whether the addresses that a site links to are still there.
///
/// Redirects are followed in rounds: where one leads is asked for in the next round, by the turn of
/// its host. So no host is asked twice at a time, and no address without being judged first.
package struct LinkAsking: Sendable {
  let environment: ToolEnvironment
  let isAllowed: @Sendable (String) -> Bool
  /// Between two requests to one host.
  let pause: Duration
  /// The time that a host may have us wait in all.
  let patience: Duration
  /// The most seconds of one request.
  let seconds: Int
  let sleep: @Sendable (Duration) async -> Void
  /// Called after each answer.
  package var isAsked: @Sendable () -> Void = {}

  private static let mostRedirects = 5
  private static let hostsAtOnce = 4

  /// - Parameters:
  ///   - isAllowed: Whether a machine may be asked, by its address: only tests have another one than
  ///     ``PublicAddress/contains(_:)``.
  ///   - sleep: Only tests do not wait.
  package init(
    with environment: ToolEnvironment,
    isAllowed: @escaping @Sendable (_ address: String) -> Bool = { PublicAddress.contains($0) },
    pause: Duration = .seconds(1), patience: Duration = .seconds(60), seconds: Int = 15,
    sleep: @escaping @Sendable (Duration) async -> Void = { _ = try? await Task.sleep(for: $0) }
  ) {
    (self.environment, self.isAllowed) = (environment, isAllowed)
    (self.pause, self.patience, self.seconds) = (pause, patience, seconds)
    self.sleep = sleep
  }

  /// An address that the site has, and where its redirects have led.
  struct Question: Sendable {
    let asked: String
    let address: WebAddress
  }

  /// - Parameter addresses: Absolute.
  /// - Returns: A verdict for each.
  /// - Throws: If curl or getent is not installed.
  package func verdicts(
    of addresses: [String]
  ) async throws(WebRequest.NoProgram) -> [String: LinkVerdict] {
    var run = LinkRun(of: addresses)
    for _ in 0...Self.mostRedirects where !run.open.isEmpty {
      run = try await round(of: run)
    }
    for question in run.open {
      run.found[question.asked] = .unclear("it redirects more than \(Self.mostRedirects) times")
    }
    try await judgeNameless(&run)
    return run.found
  }

  // MARK: Rounds

  /// Asks for all open addresses, a host at a time by a task of its own.
  private func round(of run: LinkRun) async throws(WebRequest.NoProgram) -> LinkRun {
    var run = run
    var turns = run.turns(by: self)[...]
    let failure = await withTaskGroup(of: Result<HostTurn, WebRequest.NoProgram>.self) { group in
      func begin() {
        if let turn = turns.popFirst() { group.addTask { await turn.asked() } }
      }
      for _ in 0..<Self.hostsAtOnce { begin() }
      var failure: WebRequest.NoProgram?
      for await result in group {
        switch result {
        case .success(let turn):
          run.add(turn)
          begin()
        case .failure(let error): (failure, turns) = (error, [])
        }
      }
      return failure
    }
    if let failure { throw failure }
    return run
  }

  // MARK: Names

  /// A name that no host has and a server of names that does not answer look alike. So a name counts
  /// as gone if it is not found twice while others are found.
  private func judgeNameless(_ run: inout LinkRun) async throws(WebRequest.NoProgram) {
    let hosts = Dictionary(grouping: run.nameless) { $0.address.host }.sorted { $0.key < $1.key }
    for (host, questions) in hosts {
      let verdict: LinkVerdict
      if questions.contains(where: { !$0.address.hasName }) {
        verdict = .unclear("its address is none that this machine knows")
      } else if !run.namesAreFound {
        verdict = .unclear("its host was not found, and no other host was either")
      } else if try await isFound(host) {
        verdict = .unclear("its host was not found at first, but was found later")
      } else {
        verdict = .dead("its host was not found, asked twice, while others were")
      }
      for question in questions { run.found[question.asked] = verdict }
    }
  }

  private func isFound(_ host: String) async throws(WebRequest.NoProgram) -> Bool {
    try await !WebRequest.addresses(of: host, with: environment).isEmpty
  }
}

/// The state of one run.
private struct LinkRun: Sendable {
  var found: [String: LinkVerdict] = [:]
  /// The addresses that are asked for in the next round.
  private(set) var open: [LinkAsking.Question] = []
  /// Those whose hosts were not found.
  private(set) var nameless: [LinkAsking.Question] = []
  /// Whether some host was found by its name.
  private(set) var namesAreFound = false
  /// By origin.
  private var robots: [String: RobotsRules] = [:]
  /// The reasons why hosts are left alone, by host.
  private var left: [String: String] = [:]

  init(of addresses: [String]) {
    for address in addresses {
      if let parts = WebAddress(address) {
        open.append(LinkAsking.Question(asked: address, address: parts))
      } else if address.utf8.count > WebAddress.longest {
        found[address] = .unclear(
          "addresses of more than \(WebAddress.longest) bytes are not asked for")
      } else {
        found[address] = .unclear("addresses with a password or of this form are not asked for")
      }
    }
  }

  /// The turns of the next round; nothing is open after that.
  mutating func turns(by asking: LinkAsking) -> [HostTurn] {
    let hosts = Dictionary(grouping: open) { $0.address.host }.sorted { $0.key < $1.key }
    open = []
    return hosts.map { host, questions in
      HostTurn(
        host: host, questions: questions, asking: asking, robots: robots, whyLeft: left[host])
    }
  }

  /// Takes over what a turn has found at its end.
  mutating func add(_ turn: HostTurn) {
    found.merge(turn.verdicts) { $1 }
    robots.merge(turn.robots) { $1 }
    left[turn.host] = turn.whyLeft
    open += turn.redirects
    nameless += turn.nameless
    if turn.isFoundByName { namesAreFound = true }
  }
}
