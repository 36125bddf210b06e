import Diagnostics
import SiteFiles
import SiteOutput

/// A folder that rsync sends to, over ssh or on this machine.
///
/// rsync puts each file in place at one moment. It is told the files by name, also those that go:
/// it never removes what it was not told.
struct RsyncDestination: ToolDestination {
  let name: String
  let identity: String
  let address: RsyncAddress
  /// For the connection, in every run.
  let connection: [String]
  /// For files that are sent.
  let options: [String]
  let tool: Tool

  /// The number of seconds that a host may stay silent.
  private static let patience = (connecting: "30", speaking: "120")

  init(_ target: PublishTarget.Rsync, from environment: PublishEnvironment) throws(Diagnostics) {
    let address = try RsyncAddress(target.destination, from: environment)
    let name = "the rsync destination '\(target.destination)'"
    if case .here(let folder) = address,
      let overlap = TargetOverlap(of: folder, in: environment)
    {
      throw overlap.refusal(of: name, fix: "name a folder of its own as 'destination'")
    }
    var shell = Shell(isTerminal: environment.isTerminal)
    (connection, options) = try Self.sorted(target.options, &shell)
    var own = environment
    own.variables = Self.variables(environment, shell)
    tool = try Tool("rsync", package: "rsync", from: own)
    if case .there = address, environment.variables["RSYNC_RSH"] == nil {
      _ = try Tool("ssh", package: "openssh-client", from: own)
    }
    (self.address, self.name) = (address, name)
    identity = address.identity + (shell.port.map { "\0\($0)" } ?? "")
  }

  // MARK: Options

  /// The command line of ssh.
  private struct Shell {
    var isTerminal: Bool
    var port: String?
    var patience = RsyncDestination.patience.connecting

    /// The shell of the user's own environment comes first; a diary can only add a port.
    func words(_ users: String?) -> String {
      var words = users ?? "ssh -o ConnectTimeout=\(patience)"
      // Nobody is there to answer a question.
      if users == nil && !isTerminal { words += " -o BatchMode=yes" }
      if let port { words += " -p \(port)" }
      return words
    }
  }

  /// Separates the options for the connection from the others; two belong to ssh.
  private static func sorted(
    _ given: [String], _ shell: inout Shell
  ) throws(Diagnostics) -> (connection: [String], sending: [String]) {
    var (connection, sending): ([String], [String]) = ([], [])
    for option in given {
      let value = option.split(separator: "=", maxSplits: 1).dropFirst().first.map(String.init)
      let isNumber = value.map { $0.utf8.count <= 5 && Int($0).map { $0 > 0 } == true } ?? false
      if !PublishTarget.Rsync.allows(option) { throw refused(option, "it is not allowed") }
      switch option.prefix(while: { $0 != "=" }) {
      case "--port":
        guard isNumber else { throw refused(option, "a port must be a number") }
        shell.port = value
      case "--contimeout":
        guard let value, isNumber else { throw refused(option, "it needs a number of seconds") }
        shell.patience = value
      case "--timeout", "--ipv4", "--ipv6": connection.append(option)
      case "--chmod": sending += ["--perms", option]
      default: sending.append(option)
      }
    }
    if !connection.contains(where: { $0.hasPrefix("--timeout=") }) {
      connection.append("--timeout=\(patience.speaking)")
    }
    return (connection, sending)
  }

  private static func refused(_ option: String, _ why: String) -> Diagnostics {
    Diagnostics(
      at: nil, subject: .configuration, what: "rsync's option '\(option)' cannot be used",
      why: why, fix: "correct 'options'")
  }

  /// Variables that rsync gets: none that changes what it does, but for the remote shell.
  private static func variables(
    _ environment: PublishEnvironment, _ shell: Shell
  ) -> [String: String] {
    var variables = environment.variables.filter { !$0.key.hasPrefix("RSYNC_") }
    variables["RSYNC_RSH"] = shell.words(environment.variables["RSYNC_RSH"])
    variables["LC_ALL"] = "C"
    return variables
  }

  // MARK: Looking

  func look(
    for site: FinishedSite, _ digests: FileDigests
  ) async throws(Diagnostics) -> TargetContents {
    try await lookWithTool(
      try await listing(), for: site, digests, leftoverOf: RsyncListing.original)
  }

  private func listing() async throws(Diagnostics) -> TargetListing {
    let outcome = try await tool.run(
      ["--list-only", "--recursive", "--no-human-readable", "--8-bit-output"] + connection
        + ["--", address.argument])
    // A folder that is missing is made, if the one around it is there.
    let isMissing = outcome.words.lines.contains {
      $0.contains("change_dir") && $0.contains("No such file or directory (2)")
    }
    if isMissing { return TargetListing() }
    try expectSuccess(outcome, "read")
    return RsyncListing.listing(outcome.output)
  }

  func equal(
    _ paths: [SitePath], in site: FinishedSite
  ) async throws(Diagnostics) -> Set<SitePath> {
    let outcome = try await run(
      ["--dry-run", "--checksum", "--8-bit-output", "--out-format=%i %n"], on: paths,
      in: site.folder)
    try expectSuccess(outcome, "read", about: paths)
    var equal = Set(paths)
    // '<fc.t...... index.html': a file that would be sent.
    for line in outcome.output.split(separator: UInt8(ascii: "\n")) {
      guard let end = line.firstIndex(of: UInt8(ascii: " ")) else { continue }
      if let path = RsyncListing.path(line[(end + 1)...]) { equal.remove(path) }
    }
    return equal
  }

  func fetch(_ paths: [SitePath], into folder: DiskPath) async throws(Diagnostics) {
    let outcome = try await run([], on: paths, in: folder, isFetching: true)
    try expectSuccess(outcome, "read", about: paths)
  }

  func contents(of path: SitePath, limit: Int) async -> [UInt8]? {
    guard let folder = try? tool.environment.freshFolder() else { return nil }
    _ = try? await run(["--max-size=\(limit)"], on: [path], in: folder, isFetching: true)
    return try? FolderOnDisk(path: folder.text).contents(of: path, limit: limit)
  }

  func fault(_ outcome: Tool.Outcome, about paths: [SitePath]) -> ToolFault {
    ToolFault(ofRsync: outcome, about: paths)
  }

  /// Runs rsync on files of a folder, named through a pipe.
  ///
  /// - Parameter isFetching: Whether the folder gets the files.
  func run(
    _ arguments: [String], on paths: [SitePath], in folder: DiskPath, isFetching: Bool = false
  ) async throws(Diagnostics) -> Tool.Outcome {
    var list: [UInt8] = []
    for path in paths {
      // rsync skips lines that begin with these, as comments.
      if path.text.hasPrefix("#") || path.text.hasPrefix(";") { list += "./".utf8 }
      list += path.text.utf8
      list.append(0)
    }
    let ends = isFetching ? [address.argument, "./"] : ["./", address.argument]
    return try await tool.run(
      arguments + connection + ["--files-from=-", "--from0", "--"] + ends, in: folder,
      reading: [{ [list] in list }])
  }
}

extension RsyncDestination {
  /// rsync puts files in the place of links.
  func refuse(_ plan: PublishPlan, _ seen: TargetContents) {}

  func send(
    _ paths: [SitePath], from folder: DiskPath, _ seen: TargetContents
  ) async throws(Diagnostics) {
    // What is there with the same bytes is left alone. rsync says each name: if this program is
    // ended, so is rsync, at the next one.
    let outcome = try await run(
      ["--checksum", "--times", "--omit-dir-times", "--out-format=%n", "--outbuf=line"] + options,
      on: paths, in: folder)
    try expectSuccess(outcome, "published to", about: paths)
  }

  // MARK: Removing

  /// Removes folders that are empty, innermost first; rsync leaves the others alone.
  func removeFolders(_ folders: [SitePath], _ seen: TargetContents) async throws(Diagnostics) {
    for level in Dictionary(grouping: folders, by: \.depth).sorted(by: { $0.key > $1.key }) {
      try await remove(level.value, seen)
    }
  }

  /// Removes files, or empty folders, and nothing else.
  ///
  /// rsync removes what it is to send and does not find: so it looks in an empty folder.
  func remove(_ paths: [SitePath], _ seen: TargetContents) async throws(Diagnostics) {
    let empty = try tool.environment.freshFolder()
    let outcome = try await run(["--delete-missing-args"], on: paths, in: empty)
    // 24: what was to be sent is not there.
    if outcome.status != 24 { try expectSuccess(outcome, "published to", about: paths) }
  }
}
