package import SiteFiles
package import WebRequests

/// Asks other hosts whether the addresses that a site links to are still there: each once, one at a
/// time from each host, and no redirect is followed.
///
/// A crawler would read the rules of a host, wait as long as it asks for, and keep its answers. This
/// is one question by somebody who links there.
package struct LinkAsking: Sendable {
  private let environment: ToolEnvironment
  private let isAllowed: @Sendable (String) -> Bool
  /// Between two requests to one host.
  private let pause: Duration
  /// The most seconds of one request.
  private let seconds: Int
  /// Called after each answer.
  package var isAsked: @Sendable () -> Void = {}

  private static let hostsAtOnce = 4
  /// After so many requests in a row without an answer a host is left alone.
  private static let mostSilences = 2
  /// In bytes; whether an answer begins is all that is asked.
  private static let longestAnswer = 1 << 20

  /// - Parameter isAllowed: Whether a machine may be asked, by its address: only tests have another
  ///   one than ``PublicAddress/contains(_:)``.
  package init(
    with environment: ToolEnvironment,
    isAllowed: @escaping @Sendable (_ address: String) -> Bool = { PublicAddress.contains($0) },
    pause: Duration = .seconds(1), seconds: Int = 15
  ) {
    (self.environment, self.isAllowed) = (environment, isAllowed)
    (self.pause, self.seconds) = (pause, seconds)
  }

  private typealias Question = (asked: String, address: WebAddress)

  /// The answers of one host.
  private struct Answers: Sendable {
    var verdicts: [String: LinkVerdict] = [:]
    /// The addresses for which no machine was found.
    var nameless: [String] = []
    var isFoundByName = false
  }

  /// - Parameter addresses: Absolute.
  /// - Returns: A verdict for each.
  /// - Throws: If curl or getent is not installed.
  package func verdicts(
    of addresses: [String]
  ) async throws(WebRequest.NoProgram) -> [String: LinkVerdict] {
    var found: [String: LinkVerdict] = [:]
    var questions: [Question] = []
    for address in addresses {
      if let parts = WebAddress(address) {
        questions.append((address, parts))
      } else {
        found[address] = .unclear(
          address.utf8.count > WebAddress.longest
            ? "addresses of more than \(WebAddress.longest) bytes are not asked for"
            : "addresses with a password or of this form are not asked for")
      }
    }
    let all = try await answers(to: questions)
    // Without any name that is found, it is the server of names that does not answer.
    let namesAreFound = all.contains(where: \.isFoundByName)
    for answers in all {
      found.merge(answers.verdicts) { $1 }
      for address in answers.nameless {
        found[address] =
          namesAreFound
          ? .dead("its host was not found, asked twice, while others were")
          : .unclear("its host was not found, and no other host was either")
      }
    }
    return found
  }

  private func answers(
    to questions: [Question]
  ) async throws(WebRequest.NoProgram) -> [Answers] {
    var hosts = Dictionary(grouping: questions) { $0.address.host }
      .sorted { $0.key < $1.key }[...]
    typealias Outcome = Result<Answers, WebRequest.NoProgram>
    let outcome: Result<[Answers], WebRequest.NoProgram> = await withTaskGroup(of: Outcome.self) {
      group in
      func begin() {
        guard let (host, questions) = hosts.popFirst() else { return }
        group.addTask {
          do throws(WebRequest.NoProgram) {
            return .success(try await answers(of: host, to: questions))
          } catch { return .failure(error) }
        }
      }
      for _ in 0..<Self.hostsAtOnce { begin() }
      var all: [Answers] = []
      for await outcome in group {
        switch outcome {
        case .success(let answers): all.append(answers)
        case .failure(let error): return .failure(error)
        }
        begin()
      }
      return .success(all)
    }
    return try outcome.get()
  }

  private func answers(
    of host: String, to questions: [Question]
  ) async throws(WebRequest.NoProgram) -> Answers {
    var answers = Answers()
    let hasName = questions.first?.address.hasName ?? false
    var machines = try await WebRequest.addresses(of: host, with: environment)
    if machines.isEmpty, hasName {
      machines = try await WebRequest.addresses(of: host, with: environment)
    }
    guard let machine = machines.first else {
      let why = "its address is none that this machine knows"
      for question in questions {
        if hasName {
          answers.nameless.append(question.asked)
        } else {
          answers.verdicts[question.asked] = .unclear(why)
        }
        isAsked()
      }
      return answers
    }
    answers.isFoundByName = hasName
    let isLocal = !machines.allSatisfy(isAllowed)
    var silences = 0
    var why = isLocal ? "it leads into a local network, where nothing is asked for" : nil
    for question in questions {
      if let why {
        answers.verdicts[question.asked] = .unclear(why)
      } else {
        let answer = try await answer(to: question.address.text, at: machine)
        answers.verdicts[question.asked] = answer.verdict
        // The host is not asked for an address that curl cannot read.
        if answer.code != 3 { silences = answer.status == 0 ? silences + 1 : 0 }
        if silences == Self.mostSilences {
          why = answer.isCurlsFault ? answer.silence : "its host does not answer"
        }
        _ = try? await Task.sleep(for: pause)
      }
      isAsked()
    }
    return answers
  }

  /// - Parameter machine: The one that was judged: every connection goes to it, whatever the name
  ///   stands for a moment later.
  private func answer(
    to address: String, at machine: String
  ) async throws(WebRequest.NoProgram) -> HostAnswer {
    let place = machine.contains(":") ? "[\(machine)]" : machine
    let request = WebRequest(
      address, protocols: "http,https", seconds: seconds, longestAnswer: Self.longestAnswer,
      usesProxies: false,
      options: [
        "--connect-to", "::\(place):", "--write-out", "%{http_code}", "--output", "/dev/null",
        "--max-filesize", "\(Self.longestAnswer)", "--range", "0-1023",
      ])
    let (code, output) = try await request.answer(with: environment)
    return HostAnswer(code: code, output)
  }
}
