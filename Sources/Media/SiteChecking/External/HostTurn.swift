import SiteFiles
import WebRequests

/// The requests of one round to one host, one after the other.
struct HostTurn: Sendable {
  let host: String
  let questions: [LinkAsking.Question]
  let asking: LinkAsking
  /// By origin.
  private(set) var robots: [String: RobotsRules]
  /// The reason why the host is left alone.
  private(set) var whyLeft: String?
  private(set) var verdicts: [String: LinkVerdict] = [:]
  private(set) var redirects: [LinkAsking.Question] = []
  /// Those for whose host nothing was found.
  private(set) var nameless: [LinkAsking.Question] = []
  private(set) var waited = Duration.zero
  /// Requests in a row without an answer.
  private(set) var silences = 0
  /// Whether the host was found by its name.
  private(set) var isFoundByName = false

  /// After so many the host is left alone.
  private static let mostSilences = 2
  /// Requests for one address of a host that asks to wait.
  private static let mostTries = 5

  /// The turn once all its addresses were asked for.
  func asked() async -> Result<HostTurn, WebRequest.NoProgram> {
    var turn = self
    do throws(WebRequest.NoProgram) {
      let machine = try await turn.machine(of: turn.host)
      for question in turn.questions {
        try await turn.ask(question, on: machine)
        turn.asking.isAsked()
      }
      return .success(turn)
    } catch { return .failure(error) }
  }

  private mutating func ask(
    _ question: LinkAsking.Question, on machine: Machine
  ) async throws(WebRequest.NoProgram) {
    switch machine {
    case .nowhere: nameless.append(question)
    case .local: verdicts[question.asked] = .unclear(Self.isLocal)
    case .at(let place):
      isFoundByName = question.address.hasName
      try await ask(question, at: place)
    }
  }

  private static let isLocal = "it leads into a local network, where nothing is asked for"

  private enum Machine {
    /// The host is not found.
    case nowhere
    case local
    /// The one that is asked, whatever the name stands for a moment later.
    case at(String)
  }

  private func machine(of host: String) async throws(WebRequest.NoProgram) -> Machine {
    let addresses = try await WebRequest.addresses(of: host, with: asking.environment)
    guard let first = addresses.first else { return .nowhere }
    return addresses.allSatisfy(asking.isAllowed) ? .at(first) : .local
  }

  private mutating func ask(
    _ question: LinkAsking.Question, at machine: String
  ) async throws(WebRequest.NoProgram) {
    let (asked, address) = (question.asked, question.address)
    if let whyLeft {
      verdicts[asked] = .unclear(whyLeft)
      return
    }
    let rules = try await rules(of: address, at: machine)
    if let why = rules.whyUnknown {
      verdicts[asked] = .unclear("its robots.txt could not be read: \(why)")
      return
    }
    guard rules.allow(address.path) else {
      verdicts[asked] = .unclear(
        "the host's robots.txt does not let programs ask")
      return
    }
    var answer = try await patientAnswer(to: address.text, at: machine, ["--head"])
    // Many hosts do not know the short question, and some answer it wrongly.
    if answer.status >= 400 && ![429, 503].contains(answer.status) || answer.isGarbled {
      answer = try await patientAnswer(to: address.text, at: machine, ["--range", "0-1023"])
    }
    noteSilence(of: answer)
    if (300..<400).contains(answer.status), !answer.redirect.isEmpty {
      if let next = WebAddress(answer.redirect) {
        redirects.append(LinkAsking.Question(asked: asked, address: next))
      } else {
        verdicts[asked] = .unclear("it redirects to what is no address of the web")
      }
    } else {
      verdicts[asked] = answer.verdict
    }
  }

  private mutating func noteSilence(of answer: HostAnswer) {
    // The host is not asked for an address that curl cannot read.
    if answer.code == 3 { return }
    silences = answer.status == 0 ? silences + 1 : 0
    if silences < Self.mostSilences { return }
    whyLeft = answer.isCurlsFault ? answer.silence : "its host does not answer"
  }

  // MARK: Answers

  /// Waits as long as the host asks for, as far as the patience goes.
  private mutating func patientAnswer(
    to address: String, at machine: String, _ method: [String], keepsBody: Bool = false
  ) async throws(WebRequest.NoProgram) -> HostAnswer {
    var tries = 0
    while true {
      let answer = try await self.answer(to: address, at: machine, method, keepsBody)
      await asking.sleep(asking.pause)
      tries += 1
      guard [429, 503].contains(answer.status), tries < Self.mostTries else { return answer }
      // Who asks to wait for no time would be asked without end.
      let delay = Duration.seconds(min(max(answer.wait ?? 5, 1), 86_400))
      guard waited + delay <= asking.patience else {
        whyLeft = "its host asks to wait"
        return answer
      }
      waited += delay
      await asking.sleep(delay)
    }
  }

  private func answer(
    to address: String, at machine: String, _ method: [String], _ keepsBody: Bool
  ) async throws(WebRequest.NoProgram) -> HostAnswer {
    let place = machine.contains(":") ? "[\(machine)]" : machine
    let request = WebRequest(
      address, protocols: "http,https", seconds: asking.seconds,
      longestAnswer: RobotsRules.largest, usesProxies: false,
      // Every connection goes to the machine that was judged, whatever its name.
      options: ["--connect-to", "::\(place):", "--write-out", HostAnswer.facts]
        + (keepsBody
          ? [] : ["--output", "/dev/null", "--max-filesize", "\(RobotsRules.largest)"]) + method)
    let (code, output) = try await request.answer(with: asking.environment)
    return HostAnswer(code: code, output, hasBody: keepsBody)
  }

  // MARK: Rules

  private mutating func rules(
    of address: WebAddress, at machine: String
  ) async throws(WebRequest.NoProgram) -> RobotsRules {
    if let known = robots[address.origin] { return known }
    let rules = try await askedRules(of: address.origin, at: machine)
    robots[address.origin] = rules
    return rules
  }

  /// The rules of a host, which may have them elsewhere.
  ///
  /// ## Source
  /// RFC 9309, 2.3.1: without a file all may be asked for; if it cannot be had, nothing.
  private mutating func askedRules(
    of origin: String, at machine: String
  ) async throws(WebRequest.NoProgram) -> RobotsRules {
    var (file, machine) = (origin + "/robots.txt", machine)
    for _ in 0..<5 {
      let answer = try await patientAnswer(to: file, at: machine, [], keepsBody: true)
      switch answer.status {
      case 200..<300:
        // The end of a larger file, which may have none, is not needed.
        guard answer.code == 0 || answer.body.count > RobotsRules.largest else {
          return .unknown(answer.silence)
        }
        return RobotsRules(answer.body, for: "diarysite")
      case 300..<400:
        guard let next = WebAddress(answer.redirect) else { return .none }
        guard case .at(let other) = try await self.machine(of: next.host) else {
          return .unknown("it is on a host that cannot be asked")
        }
        (file, machine) = (next.text, other)
      case 400..<500 where answer.status != 429: return .none
      default: return .unknown(answer.verdict.why)
      }
    }
    return .none
  }
}
