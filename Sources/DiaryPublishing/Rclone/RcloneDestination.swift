import Diagnostics
import DiaryBuild
import DiaryModel
import SiteFiles

/// A folder of one of rclone's back ends.
///
/// Keys and passwords stay in rclone's own configuration. Files are named through a pipe, so no
/// list of them lies anywhere.
struct RcloneDestination: PublishDestination {
  let name: String
  let identity: String
  let knowsWhatWasSent = false
  /// `NAME:path`, without a slash at its end.
  let remote: String
  let tool: Tool

  init(_ target: PublishTarget.Rclone, from workplace: PublishWorkplace) throws(Diagnostics) {
    remote = try Self.remote(target.remote)
    name = "the rclone remote '\(target.remote)'"
    identity = "rclone\0\(remote)"
    var own = workplace
    own.environment = Self.environment(workplace)
    tool = try Tool("rclone", package: "rclone", from: own)
  }

  /// - Throws: For all but a name and a path: rclone also takes back ends made on the spot.
  private static func remote(_ text: String) throws(Diagnostics) -> String {
    let name = text.prefix { $0 != ":" }
    let isName =
      !name.isEmpty && name.endIndex != text.endIndex && !name.hasPrefix("-")
      && name.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || ("0"..."9").contains($0) || " _-.+@".contains(Character($0))
      }
    if !isName || text.utf8.contains(where: { $0 < 0x20 }) {
      throw Diagnostics([
        Diagnostic(
          at: nil, subject: .configuration, what: "rclone cannot send to '\(text)'",
          why: "a remote is a name that 'rclone config' made, a colon, and a path",
          fix: "write it like 'mine:bucket/diary'")
      ])
    }
    var end = text.endIndex
    // The root of a disk is a path of its own.
    while text[..<end].hasSuffix("/"), !text[..<end].hasSuffix(":/") {
      end = text.index(before: end)
    }
    return String(text[..<end])
  }

  /// Variables that rclone gets: none that changes what it says or which files it takes.
  private static func environment(_ workplace: PublishWorkplace) -> [String: String] {
    let changing = [
      "VERBOSE", "QUIET", "LOG_", "USE_JSON_LOG", "PROGRESS", "STATS", "DRY_RUN", "INTERACTIVE",
      "FILTER", "INCLUDE", "EXCLUDE", "FILES_FROM", "MAX_", "MIN_", "IMMUTABLE", "UPDATE",
      "IGNORE_", "BACKUP_DIR", "SUFFIX", "COMPARE_DEST", "COPY_DEST",
    ].map { "RCLONE_" + $0 }
    return workplace.environment.filter { variable in
      !changing.contains { variable.key.hasPrefix($0) }
    }
  }

  // MARK: Looking

  func look(for site: FinishedSite, record: SentSite?) async throws(Diagnostics) -> TargetContents {
    if let file = site.files.first(where: { !RcloneListing.canBeListed($0.path) }) {
      throw Diagnostics([
        Diagnostic(
          at: nil, subject: .files, what: "'\(file.path.text)' cannot be sent with rclone",
          why: "its name has a line end", fix: "rename it")
      ])
    }
    let features = try await self.features()
    let listing = try await self.listing(features)
    let uncertain = listing.uncertain(of: site, record)
    var contents = listing.contents(
      for: site, record: record, equal: try await equal(uncertain, in: site),
      leftoverOf: RcloneListing.original)
    contents.token = features.token
    return contents
  }

  private func features() async throws(Diagnostics) -> RcloneFeatures {
    let outcome = try await run(["backend", "features", remote])
    guard outcome.isSuccess, let features = RcloneListing.features(outcome.output) else {
      throw unreadable(outcome)
    }
    // Its buckets would all count as folders of the site.
    if features.isBucketBased && remote.hasSuffix(":") {
      throw Diagnostics([
        Diagnostic(
          at: nil, subject: .configuration, what: "\(name) names no bucket",
          why: "the remote holds buckets, not files", fix: "write it like '\(remote)bucket/diary'")
      ])
    }
    return features
  }

  private func listing(_ features: RcloneFeatures) async throws(Diagnostics) -> TargetListing {
    let outcome = try await run(
      ["lsjson", "--recursive", "--no-modtime", "--no-mimetype", remote])
    if outcome.isSuccess, let listing = RcloneListing.listing(outcome.output) { return listing }
    guard outcome.words.contains("directory not found") else { throw unreadable(outcome) }
    // A folder is made with the first file in it; a bucket is not.
    if !features.isBucketBased { return TargetListing() }
    let (why, fix) = RcloneFault.noBucket.words
    throw Diagnostics([
      Diagnostic(at: nil, subject: .network, what: "\(name) cannot be read", why: why, fix: fix)
    ])
  }

  private func unreadable(_ outcome: Tool.Outcome) -> Diagnostics {
    Diagnostics([RcloneFault.diagnostic("\(name) cannot be read", outcome.words)])
  }

  /// Those of the site's files that have the same bytes there.
  private func equal(
    _ files: [FinishedSite.File], in site: FinishedSite
  ) async throws(Diagnostics) -> Set<SitePath> {
    if files.isEmpty { return [] }
    let command = ["check", site.folder.text, remote, "--one-way", "--combined=-"]
    var outcome = try await run(command, on: files.map(\.path))
    // Without hashes in common only the sizes were compared.
    if outcome.words.contains("could not be checked") {
      outcome = try await run(command + ["--download"], on: files.map(\.path))
    }
    // '= index.html'; of all others it is only known that they may differ.
    return Set(
      outcome.output.split(separator: UInt8(ascii: "\n"))
        .filter { $0.starts(with: "= ".utf8) }
        .compactMap { SitePath(String(decoding: $0.dropFirst(2), as: UTF8.self)) })
  }

  // MARK: Running

  /// Runs a command of rclone.
  ///
  /// - Parameter paths: The files that it is about; never empty, since it would take all then.
  func run(
    _ arguments: [String], on paths: [SitePath]? = nil, saying level: String = "NOTICE"
  ) async throws(Diagnostics) -> Tool.Outcome {
    var settings = [
      "--log-level=\(level)", "--retries=2", "--low-level-retries=5", "--contimeout=20s",
    ]
    // Nobody is there to answer a question.
    if !tool.workplace.isTerminal { settings.append("--ask-password=false") }
    guard let paths else { return try await tool.run(settings + arguments) }
    let list = Array(paths.map { $0.text + "\n" }.joined().utf8)
    return try await tool.run(
      settings + arguments + ["--files-from-raw=-"], writing: { write in try await write(list) })
  }
}

extension RcloneFeatures {
  /// As ``TargetContents/token`` keeps them.
  var token: String { (isBucketBased ? "bucket" : "") + (hasFolders ? " folders" : "") }

  init(token: String) {
    self.init(
      isBucketBased: token.hasPrefix("bucket"), hasFolders: token.hasSuffix("folders"))
  }
}
