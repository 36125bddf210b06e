import Platform
import SiteFiles

/// The git repository that a diary is in, as git itself sees it.
///
/// A diary may come from elsewhere, with settings of git that name programs to run; those that these
/// commands could run are turned off, and nothing is written.
struct DoctorRepository {
  private let git: DiskPath
  private let variables: [String: String]
  private let diary: DiskPath
  private var root: DiskPath

  /// - Returns: `nil` if there is none, or no git.
  init?(around diary: DiskPath, _ environment: ToolEnvironment) {
    guard let git = environment.program("git") else { return nil }
    (self.git, self.diary, root) = (git, diary.resolved, diary.resolved)
    let kept = ["GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM"]
    variables = environment.variables
      .filter { !$0.key.hasPrefix("GIT_") || kept.contains($0.key) }
      .merging(["GIT_OPTIONAL_LOCKS": "0", "GIT_NO_LAZY_FETCH": "1", "LC_ALL": "C"]) { $1 }
    guard let top = lines(of: ["rev-parse", "--show-toplevel"])?.first, top.hasPrefix("/") else {
      return nil
    }
    root = DiskPath(top)
  }

  /// Whether a file of the diary is in the index.
  ///
  /// - Parameter path: Relative to the diary.
  func tracks(_ path: String) -> Bool {
    lines(of: ["ls-files", "--error-unmatch", "--", path]) != nil
  }

  /// Whether the repository is pushed to a remote, in whatever form its address is written.
  func isSent(to remote: String) -> Bool {
    let expanded = lines(of: ["ls-remote", "--get-url", "--", remote])?.first ?? remote
    let wanted = Self.place(of: expanded, from: diary)
    let end = " (push)"
    return (lines(of: ["remote", "-v"]) ?? []).contains { line in
      guard line.hasSuffix(end), let tab = line.firstIndex(of: "\t") else { return false }
      let address = String(line[line.index(after: tab)...].dropLast(end.count))
      return Self.place(of: address, from: root) == wanted
    }
  }

  /// - Returns: `nil` if git ends with another status than 0.
  private func lines(of arguments: [String]) -> [String]? {
    let settings = ["core.fsmonitor=false", "core.hooksPath=/dev/null"].flatMap { ["-c", $0] }
    let program = ChildProgram(
      git, ["-C", diary.text] + settings + ["--no-pager", "--literal-pathspecs"] + arguments,
      variables: variables, hasSession: true)
    guard let answer = try? program.runAndWait(within: .seconds(5)), answer.status == 0 else {
      return nil
    }
    return String(decoding: answer.output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// A repository's host and path without what different addresses of it differ in: the scheme, the
  /// user, the port, and `.git` at the end.
  ///
  /// - Parameter folder: Where a relative path begins.
  static func place(of address: String, from folder: DiskPath) -> String {
    var rest = address[...]
    let scheme = address.firstRange(of: "://")
    if let scheme { rest = address[scheme.upperBound...] }
    let first = rest.prefix { $0 != "/" }
    let isHere = scheme == nil ? !first.contains(":") : address.hasPrefix("file:")
    if isHere { return withoutEnd(folder.appending(String(rest)).resolved.text[...]) }
    // 'host:path', or a host and maybe a port before the path.
    let host = (first.split(separator: "@").last ?? "").prefix { $0 != ":" }
    let path =
      scheme == nil ? rest.drop { $0 != ":" }.dropFirst() : rest.dropFirst(first.count)
    return "\(host)/\(withoutEnd(path.drop { $0 == "/" }))".lowercased()
  }

  private static func withoutEnd(_ path: Substring) -> String {
    var path = path
    while path.hasSuffix("/") { path.removeLast() }
    // A repository with a working tree is in a folder of that name.
    let end = ["/.git", ".git"].first { path.hasSuffix($0) } ?? ""
    return String(path.dropLast(end.count))
  }
}
