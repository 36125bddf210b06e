import Diagnostics
import SiteFiles
import SiteOutput

/// A folder of one of rclone's back ends.
///
/// Keys and passwords stay in rclone's own configuration. Files are named through a pipe, so no
/// list of them lies anywhere.
struct RcloneDestination: ToolDestination {
  let name: String
  let identity: String
  /// `NAME:path`, without a slash at its end.
  let remote: String
  let tool: Tool

  init(remote text: String, from environment: PublishEnvironment) throws(Diagnostics) {
    remote = try Self.remote(text)
    name = "the rclone remote '\(text)'"
    identity = "rclone\0\(remote)"
    var own = environment
    own.variables = Self.variables(environment)
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
      throw Diagnostics(
        at: nil, subject: .configuration, what: "rclone cannot send to '\(text)'",
        why: "a remote is a name from 'rclone config', a colon, and a path",
        fix: "write it like 'mine:bucket/diary'")
    }
    if text[name.endIndex...].dropFirst().hasPrefix("~") {
      throw Diagnostics(
        at: nil, subject: .configuration, what: "rclone cannot send to '\(text)'",
        why: "rclone treats '~' as the name of a folder, not as your home",
        fix: "write the path without '~'")
    }
    var end = text.endIndex
    // The root of a disk is a path of its own.
    while text[..<end].hasSuffix("/"), !text[..<end].hasSuffix(":/") {
      end = text.index(before: end)
    }
    return String(text[..<end])
  }

  /// Variables that rclone gets: none that changes what it says or which files it takes.
  private static func variables(_ environment: PublishEnvironment) -> [String: String] {
    let changing = [
      "VERBOSE", "QUIET", "LOG_", "USE_JSON_LOG", "PROGRESS", "STATS", "DRY_RUN", "INTERACTIVE",
      "FILTER", "INCLUDE", "EXCLUDE", "FILES_FROM", "MAX_", "MIN_", "IMMUTABLE", "UPDATE",
      "IGNORE_", "BACKUP_DIR", "SUFFIX", "COMPARE_DEST", "COPY_DEST",
    ].map { "RCLONE_" + $0 }
    var variables = environment.variables.filter { variable in
      !changing.contains { variable.key.hasPrefix($0) }
    }
    // It runs in the diary, and relative paths of the user's begin where this program runs.
    if let file = variables["RCLONE_CONFIG"], !file.isEmpty, !file.hasPrefix("/") {
      variables["RCLONE_CONFIG"] = DiskPath(file).resolved.text
    }
    return variables
  }

  // MARK: Looking

  func look(
    for site: FinishedSite, _ digests: FileDigests
  ) async throws(Diagnostics) -> TargetContents {
    if let file = site.files.first(where: { !RcloneListing.canBeListed($0.path) }) {
      throw Diagnostics(
        at: nil, subject: .files, what: "'\(file.path.withoutSecrets)' cannot be sent with rclone",
        why: "its name contains a line break", fix: "rename it")
    }
    let features = try await self.features()
    // Some back ends write a file in its place.
    var contents = try await lookWithTool(
      try await listing(features), for: site, digests, canTear: true,
      leftoverOf: RcloneListing.original)
    contents.features = features
    return contents
  }

  private func features() async throws(Diagnostics) -> RcloneFeatures {
    let outcome = try await run(["backend", "features", remote])
    guard outcome.isSuccess, let features = RcloneListing.features(outcome.output) else {
      throw unreadable(outcome)
    }
    let folder = RcloneListing.localFolder(outcome.output)
    try refuseOverlap(folder)
    if folder == .none { try await refuseHiddenOverlap() }
    // Its buckets would all count as folders of the site.
    if features.isBucketBased && remote.hasSuffix(":") {
      throw Diagnostics(
        at: nil, subject: .configuration, what: "\(name) does not name a bucket",
        why: "the remote contains buckets, not files",
        fix: "write it like '\(remote)bucket/diary'")
    }
    return features
  }

  /// Refuses a folder of this machine that the site must not be sent to.
  ///
  /// Only rclone knows: a remote of any name may be such a folder, or another name for one.
  private func refuseOverlap(_ folder: RcloneListing.LocalFolder) throws(Diagnostics) {
    switch folder {
    case .none: return
    case .unnamed:
      throw Diagnostics(
        at: nil, subject: .configuration,
        what: "\(name) is on this machine, but rclone does not say in which folder",
        why: "so it may be the diary itself",
        fix: "name a remote of the type 'local' or 'alias', or publish to the folder with 'folder'")
    case .at(let folder):
      guard let overlap = TargetOverlap(of: folder.resolved, in: tool.environment) else { return }
      throw overlap.refusal(
        of: name, fix: "name a remote with a folder of its own as 'remote'")
    }
  }

  /// The same for remotes that pass files on to others, such as a union: rclone says nothing of
  /// those but in its settings.
  private func refuseHiddenOverlap() async throws(Diagnostics) {
    let outcome = try await run(["config", "dump"])
    let variables = tool.environment.variables
    guard outcome.isSuccess,
      let remotes = RcloneRemotes(outcome.output, variables: variables)
    else { throw unreadable(outcome) }
    for folder in remotes.folders(of: remote, from: tool.environment.diary) {
      try refuseOverlap(.at(folder))
    }
  }

  private func listing(_ features: RcloneFeatures) async throws(Diagnostics) -> TargetListing {
    let outcome = try await run(
      ["lsjson", "--recursive", "--no-modtime", "--no-mimetype", "--links", remote])
    if outcome.isSuccess, let listing = RcloneListing.listing(outcome.output) { return listing }
    guard outcome.words.contains("directory not found") else { throw unreadable(outcome) }
    // A folder is made with the first file in it; a bucket is not.
    if !features.isBucketBased { return TargetListing() }
    throw Diagnostics(
      at: nil, subject: .network, what: "\(name) cannot be read", why: FaultCause.noBucket.why,
      fix: FaultCause.noBucket.fix)
  }

  func fault(_ outcome: Tool.Outcome, about paths: [SitePath]) -> ToolFault {
    ToolFault(ofRclone: outcome.words, about: paths)
  }

  /// The message about an answer of rclone that is none.
  private func unreadable(_ outcome: Tool.Outcome) -> Diagnostics {
    Diagnostics([fault(outcome, about: []).diagnostic("\(name) cannot be read")])
  }

  func equal(
    _ paths: [SitePath], in site: FinishedSite
  ) async throws(Diagnostics) -> Set<SitePath> {
    let command = ["check", site.folder.text, remote, "--one-way", "--combined=-"]
    var outcome = try await run(command, on: paths)
    // Without hashes in common only the sizes were compared.
    if outcome.words.contains("could not be checked") {
      outcome = try await run(command + ["--download"], on: paths)
    }
    // '= index.html'; of all others it is only known that they may differ.
    return Set(
      outcome.output.split(separator: UInt8(ascii: "\n"))
        .filter { $0.starts(with: "= ".utf8) }
        .compactMap { SitePath(String(decoding: $0.dropFirst(2), as: UTF8.self)) })
  }

  func fetch(_ paths: [SitePath], into folder: DiskPath) async throws(Diagnostics) {
    let outcome = try await run(
      ["copy", remote, folder.text, "--no-traverse", "--ignore-times"], on: paths)
    try expectSuccess(outcome, "read", about: paths)
  }

  func contents(of path: SitePath, limit: Int) async -> [UInt8]? {
    let outcome = try? await run(
      ["cat", remote, "--no-traverse", "--count=\(limit + 1)"], on: [path])
    guard let outcome, outcome.isSuccess, 1...limit ~= outcome.output.count else { return nil }
    return outcome.output
  }

  // MARK: Running

  /// Runs a command of rclone.
  ///
  /// It runs in the diary, where relative paths of a remote on this machine begin.
  ///
  /// - Parameter paths: The files that it is about; never empty, since it would take all then.
  func run(
    _ arguments: [String], on paths: [SitePath]? = nil, saying level: String = "NOTICE"
  ) async throws(Diagnostics) -> Tool.Outcome {
    var settings = [
      "--log-level=\(level)", "--retries=2", "--low-level-retries=5", "--contimeout=20s",
    ]
    // Nobody is there to answer a question.
    if !tool.environment.isTerminal { settings.append("--ask-password=false") }
    let diary = tool.environment.diary
    guard let paths else { return try await tool.run(settings + arguments, in: diary) }
    let list = Array(paths.map { $0.text + "\n" }.joined().utf8)
    return try await tool.run(
      settings + arguments + ["--files-from-raw=-"], in: diary,
      reading: [{ list }])
  }
}

/// The features of a back end of rclone.
struct RcloneFeatures: Equatable, Sendable {
  /// Buckets serve what they hold, and have headers for it.
  let isBucketBased: Bool
  /// Whether folders are there by themselves, and can be empty.
  let hasFolders: Bool
}
