public import Diagnostics
import DiaryBuild
public import DiaryModel
import SiteFiles

/// Fetches a sample of a published site over HTTP and compares it, byte by byte.
public struct Verification: Sendable {
  private let curl: Tool
  private let baseURL: SiteURL
  /// How often a page is fetched that is not right yet, and how long to wait in between: hosts take
  /// a moment.
  private let attempts: Int
  private let pause: Duration

  /// How many files of a kind are looked at.
  private static let sampleSize = 5

  /// - Throws: If the tool is missing.
  public init(
    of baseURL: SiteURL, from workplace: PublishWorkplace, attempts: Int = 13,
    pause: Duration = .seconds(5)
  ) throws(Diagnostics) {
    curl = try Tool("curl", package: "curl", from: workplace)
    (self.baseURL, self.attempts, self.pause) = (baseURL, attempts, pause)
  }

  /// - Returns: How many files were compared.
  /// - Throws: At the first that is not what was sent.
  public func run(_ outlook: Publication.Outlook) async throws(Diagnostics) -> Int {
    let sample = Self.sample(of: outlook)
    for file in sample { try await check(file, of: outlook.site) }
    return sample.count
  }

  /// The home page, some files that were sent, and some that were there.
  static func sample(of outlook: Publication.Outlook) -> [FinishedSite.File] {
    let sent = Set(outlook.plan.steps.map(\.path))
    let files = outlook.site.files
    let home = files.filter { $0.path.text == "index.html" }
    let others = files.filter { $0.path.text != "index.html" && $0.path.name != "404.html" }
    return home + spread(others.filter { sent.contains($0.path) })
      + spread(others.filter { !sent.contains($0.path) })
  }

  private static func spread(_ files: [FinishedSite.File]) -> [FinishedSite.File] {
    let step = max(1, files.count / sampleSize)
    return stride(from: 0, to: files.count, by: step).prefix(sampleSize).map { files[$0] }
  }

  private func check(
    _ file: FinishedSite.File, of site: FinishedSite
  ) async throws(Diagnostics) {
    let isPage = file.path.name == "index.html"
    let path =
      isPage ? file.path.parent.text + (file.path.parent.isRoot ? "" : "/") : file.path.text
    let url = baseURL.url(of: path)
    let wanted = try site.contents(of: file)
    var why = ""
    for attempt in 1...attempts {
      let outcome = try await curl.run([
        "--disable", "--silent", "--show-error", "--fail", "--location", "--max-redirs", "5",
        "--proto", "=http,https", "--proto-redir", "=http,https", "--max-time", "30", "--globoff",
        "--url", url,
      ])
      if outcome.isSuccess && outcome.output == wanted { return }
      why = outcome.isSuccess ? "it has other bytes than were sent" : outcome.words.last
      if attempt < attempts { try await wait() }
    }
    throw Diagnostics([
      Diagnostic(
        at: nil, subject: .network, what: "'\(url)' is not what was published", why: why,
        fix: "see whether the host serves what is published, and at the 'baseURL'")
    ])
  }

  private func wait() async throws(Diagnostics) {
    let end = ContinuousClock.now + pause
    while ContinuousClock.now < end {
      if curl.workplace.interruption.isWanted() { throw .interrupted }
      try? await Task.sleep(for: min(pause, .milliseconds(50)))
    }
  }
}
