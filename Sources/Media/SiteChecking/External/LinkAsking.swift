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

  /// - Parameters:
  ///   - addresses: Absolute.
  ///   - isAsked: Called with the number of those that have a verdict.
  /// - Returns: A verdict for each.
  /// - Throws: If curl or getent is not installed.
  package func verdicts(
    of addresses: [String], isAsked: (_ count: Int) -> Void = { _ in }
  ) async throws(WebRequest.NoProgram) -> [String: LinkVerdict] {
    var found: [String: LinkVerdict] = [:]
    var nameless: [String] = []
    var robots: [String: RobotsRules] = [:]
    var open: [Question] = []
    for address in addresses {
      if let parts = WebAddress(address) {
        open.append(Question(asked: address, address: parts))
      } else if address.utf8.count > WebAddress.longest {
        found[address] = .unclear(
          "addresses of more than \(WebAddress.longest) bytes are not asked for")
      } else {
        found[address] = .unclear("addresses with a password or of this form are not asked for")
      }
    }
    for _ in 0...Self.mostRedirects where !open.isEmpty {
      let hosts = Dictionary(grouping: open) { $0.address.host }.sorted { $0.key < $1.key }
      open = []
      var turns = hosts.map { HostTurn(host: $0.key, questions: $0.value, robots, self) }[...]
      let failure = await withTaskGroup(of: Result<HostTurn, WebRequest.NoProgram>.self) { group in
        func start() {
          guard var turn = turns.popFirst() else { return }
          group.addTask {
            do throws(WebRequest.NoProgram) {
              try await turn.run()
              return .success(turn)
            } catch { return .failure(error) }
          }
        }
        for _ in 0..<Self.hostsAtOnce { start() }
        var failure: WebRequest.NoProgram?
        for await result in group {
          switch result {
          case .success(let turn):
            found.merge(turn.verdicts) { $1 }
            robots.merge(turn.robots) { $1 }
            open += turn.redirects
            nameless += turn.nameless
            isAsked(found.count)
            start()
          case .failure(let error):
            failure = error
            turns = []
          }
        }
        return failure
      }
      if let failure { throw failure }
    }
    for question in open {
      found[question.asked] = .unclear(
        "it redirects more than \(Self.mostRedirects) times", isAnswered: true)
    }
    // If no host answers, it is this machine that has no network.
    let hasNetwork = found.values.contains(where: \.isAnswered)
    for address in nameless {
      found[address] = hasNetwork ? .dead("no host has this name") : .unclear("it is not found")
    }
    return found
  }
}
