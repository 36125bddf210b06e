import LocalizedDates
import SiteFiles
import SiteOutput

/// The trace of a build, by which the next one sees whether anything changed.
///
/// A text in `.diarysite/`, one for each output, and no more than a cache. It says whether anything
/// changed, and of no entry what it is:
///
/// ```
/// diarysite build 1
/// settings 9f86d081884c7d65      program, configuration and options
/// sources 3c8d5f0c2a1b4e77       stamps of all sources
/// outputs 51ab09cd77e2f013       stamps of all files of the site, and of their list
/// keys 5f3a... readers           a code of their passphrases under the site's secret
/// built 1764100000 0             seconds and nanoseconds since 1970
/// due 1764200000 0               when the next entry falls due
/// counts 57 2 212 400            public entries, undated pages, pages, files
/// unsettled                      a source changed so late that a later change would not show
/// warned                         there were warnings, which only another build says again
/// ```
struct LastBuild: Equatable, Sendable {
  var settings: UInt64 = 0
  var sources: UInt64 = 0
  var outputs: UInt64 = 0
  /// `nil` if no entry needs keys.
  var keys: Keys?
  var builtAt = Instant(seconds: 0)
  var nextDue: Instant?
  var counts = SiteCounts()
  var isUnsettled = false
  var hasWarnings = false

  /// The keys that the site was built with.
  struct Keys: Equatable, Sendable {
    let code: String
    /// The groups whose passphrases these are.
    let groups: [String]
  }

  /// - Parameter shown: How the user names the output.
  static func file(of shown: String) -> SitePath {
    memoryFolder.appending("build-" + ContentHash(value: fingerprint(of: shown)).text)
  }

  /// - Returns: `nil` if nothing is left of a build, or what is there cannot be understood.
  static func read(of shown: String, in diary: any FileTree) -> LastBuild? {
    (try? diary.contents(of: file(of: shown), limit: 4_096)).flatMap { LastBuild($0) }
  }

  /// Leaves it; where that cannot be done, the next build makes everything.
  func write(of shown: String, in diary: any FileTree) {
    removeEarlierFormats(from: diary)
    do throws(FileFault) {
      try diary.replace(Self.file(of: shown), contents: Array(text.utf8))
    } catch {
      try? diary.removeFile(Self.file(of: shown))
    }
  }

  private func removeEarlierFormats(from diary: any FileTree) {
    let items = (try? diary.children(of: memoryFolder)) ?? []
    for item in items where item.name.hasPrefix("manifest-") && item.kind == .file {
      try? diary.removeFile(memoryFolder.appending(item.name))
    }
  }
}

/// The numbers that a build prints at its end.
struct SiteCounts: Hashable, Sendable {
  var entries = 0
  var undated = 0
  var pages = 0
  var files = 0
}

extension LastBuild {
  private static let head = "diarysite build 1"

  var text: String {
    let numbers = [counts.entries, counts.undated, counts.pages, counts.files]
    let lines: [String?] = [
      Self.head, "settings \(ContentHash(value: settings).text)",
      "sources \(ContentHash(value: sources).text)", "outputs \(ContentHash(value: outputs).text)",
      keys.map { (["keys", $0.code] + $0.groups).joined(separator: " ") },
      "built \(Self.words(of: builtAt))",
      nextDue.map { "due \(Self.words(of: $0))" },
      "counts \(numbers.map(String.init).joined(separator: " "))",
      isUnsettled ? "unsettled" : nil, hasWarnings ? "warned" : nil,
    ]
    return lines.compactMap { $0 }.joined(separator: "\n") + "\n"
  }

  init?(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard lines.first == Self.head[...] else { return nil }
    let words = lines.dropFirst().map { $0.split(separator: " ") }
    let fields = Dictionary(
      words.map { ($0[0], $0.dropFirst()) }, uniquingKeysWith: { first, _ in first })
    func hash(_ name: Substring) -> UInt64? {
      fields[name]?.first.flatMap { ContentHash(text: Array($0.utf8)[...])?.value }
    }
    let numbers = (fields["counts"] ?? []).compactMap { Int($0) }
    guard let settings = hash("settings"), let sources = hash("sources"),
      let outputs = hash("outputs"), let built = fields["built"].flatMap(Self.instant),
      numbers.count == 4
    else { return nil }
    (self.settings, self.sources, self.outputs) = (settings, sources, outputs)
    builtAt = built
    if let words = fields["keys"], let code = words.first {
      keys = Keys(code: String(code), groups: words.dropFirst().map(String.init))
    }
    if let due = fields["due"] {
      guard let instant = Self.instant(due) else { return nil }
      nextDue = instant
    }
    counts = SiteCounts(
      entries: numbers[0], undated: numbers[1], pages: numbers[2], files: numbers[3])
    (isUnsettled, hasWarnings) = (fields["unsettled"] != nil, fields["warned"] != nil)
  }

  private static func words(of instant: Instant) -> String {
    "\(instant.seconds) \(instant.nanoseconds)"
  }

  private static func instant(_ words: ArraySlice<Substring>) -> Instant? {
    let numbers = words.compactMap { Int64($0) }
    guard numbers.count == 2, words.count == 2, (0..<1_000_000_000).contains(numbers[1]) else {
      return nil
    }
    return Instant(seconds: numbers[0], nanoseconds: Int(numbers[1]))
  }
}
