package import Diagnostics
package import SiteFiles
import SiteOutput

/// Fetches a sample of a published site over HTTP and compares it, byte by byte.
package struct Verification: Sendable {
  private let curl: Tool
  private let baseURL: SiteURL
  /// The number of times a page is fetched until it is right, and the pause in between: hosts take
  /// a moment.
  private let attempts: Int
  private let pause: Duration

  /// The number of files of each kind to fetch.
  private static let sampleSize = 5

  /// - Throws: If the tool is missing.
  package init(
    of baseURL: SiteURL, from environment: PublishEnvironment, attempts: Int = 13,
    pause: Duration = .seconds(5)
  ) throws(Diagnostics) {
    curl = try Tool("curl", package: "curl", from: environment)
    (self.baseURL, self.attempts, self.pause) = (baseURL, attempts, pause)
  }

  /// - Parameter namesRemoved: Whether the message may name a file that was removed.
  /// - Returns: The number of files that were compared, and of removed files that are gone.
  /// - Throws: At the first that is not what was sent, or that is still there.
  package func run(
    _ assessment: Publication.Assessment, namesRemoved: Bool
  ) async throws(Diagnostics) -> (compared: Int, gone: Int) {
    let sample = Self.sample(of: assessment)
    for file in sample { try await check(file, of: assessment.site) }
    let gone = Self.spread(assessment.plan.removed)
    for path in gone { try await checkGone(path, isNamed: namesRemoved) }
    return (sample.count, gone.count)
  }

  /// The home page, some files that were sent, and some that were there.
  static func sample(of assessment: Publication.Assessment) -> [OutputFile] {
    let sent = Set(assessment.plan.steps.map(\.path))
    let files = assessment.site.files
    let home = files.filter { $0.path.text == "index.html" }
    let others = files.filter { $0.path.text != "index.html" && $0.path.name != "404.html" }
    return home + spread(others.filter { sent.contains($0.path) })
      + spread(others.filter { !sent.contains($0.path) })
  }

  private static func spread<File>(_ files: [File]) -> [File] {
    let step = max(1, files.count / sampleSize)
    return stride(from: 0, to: files.count, by: step).prefix(sampleSize).map { files[$0] }
  }

  private func check(
    _ file: OutputFile, of site: FinishedSite
  ) async throws(Diagnostics) {
    let wanted = try site.contents(of: file)
    let why = try await whyNot(file.path, ["--fail"]) { outcome in
      if outcome.isSuccess && outcome.output == wanted { return nil }
      return outcome.isSuccess
        ? "its bytes differ from those that were sent" : Self.words(of: outcome)
    }
    guard let why else { return }
    throw Diagnostics(
      at: nil, subject: .network, what: "'\(shown(file.path))' is not what was published",
      why: why, fix: "check that the host serves the published files, and at the 'baseURL'")
  }

  private static func words(of outcome: Tool.Outcome) -> String {
    ToolStderr.withoutPaths(outcome.words.last)
  }

  private func checkGone(_ path: SitePath, isNamed: Bool) async throws(Diagnostics) {
    let options = ["--output", "/dev/null", "--write-out", "%{http_code}"]
    let why = try await whyNot(path, options) { outcome in
      if ["404", "410"].contains(outcome.line) { return nil }
      return outcome.isSuccess ? "the host answers \(outcome.line)" : Self.words(of: outcome)
    }
    guard let why else { return }
    throw Diagnostics(
      at: nil, subject: .network,
      what: (isNamed ? "'\(shown(path))'" : "a file of '\(baseURL.text)'")
        + " was removed, but the host does not say that it is gone",
      why: why,
      fix: "check that the host serves the published files, and empty its cache")
  }

  /// Fetches a file until it has no error.
  ///
  /// - Parameter fault: Finds the error in an answer; `nil` if there is none.
  /// - Returns: The error in the last answer.
  private func whyNot(
    _ path: SitePath, _ options: [String], _ fault: (Tool.Outcome) -> String?
  ) async throws(Diagnostics) -> String? {
    // An address may be known to a few only: arguments can be seen by others.
    let text = "url = \"\(escaped(url(of: path)))\"\n"
    var why: String?
    for attempt in 1...attempts {
      let outcome = try await curl.run(
        [
          "--disable", "--silent", "--show-error", "--location", "--max-redirs", "5",
          "--proto", "=http,https", "--proto-redir", "=http,https", "--max-time", "30", "--globoff",
          "--config", "-",
        ] + options, reading: [{ Array(text.utf8) }])
      why = fault(outcome)
      if why == nil { return nil }
      if attempt < attempts { try await wait() }
    }
    return why
  }

  private func url(of path: SitePath) -> String {
    let isPage = path.name == "index.html"
    return baseURL.url(
      of: isPage ? path.parent.text + (path.parent.isRoot ? "" : "/") : path.text)
  }

  /// The address in messages, which anyone may read.
  private func shown(_ path: SitePath) -> String {
    path.isGuarded ? "\(baseURL.url(of: path.shown))" : url(of: path)
  }

  /// The text escaped for the quotation marks of curl's configuration.
  private func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }

  private func wait() async throws(Diagnostics) {
    let end = ContinuousClock.now + pause
    while ContinuousClock.now < end {
      if curl.environment.interruption.isWanted() { throw .interrupted }
      try? await Task.sleep(for: min(pause, .milliseconds(50)))
    }
  }
}
