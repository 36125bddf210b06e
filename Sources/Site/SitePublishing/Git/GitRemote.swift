import Diagnostics
import SiteFiles

/// The repository that a branch is pushed to, as git is told of it.
enum GitRemote: Equatable, Sendable {
  /// A repository of this machine; resolved.
  case here(DiskPath)
  /// A URL or `host:path`.
  case there(String)

  /// - Parameter text: As the configuration has it: a URL, `host:path`, or a path.
  init(_ text: String, from environment: PublishEnvironment) throws(Diagnostics) {
    let scheme = "file://"
    if text.hasPrefix(scheme) {
      guard let path = percentDecoded(String(text.dropFirst(scheme.count))), path.hasPrefix("/"),
        !path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F })
      else {
        throw Self.refused(
          text, "a file URL has no host, only an absolute path after 'file://'",
          "write it like 'file:///srv/diary.git'")
      }
      self = .here(DiskPath(path).resolved)
      return
    }
    if text.lowercased().hasPrefix("file:") {
      throw Self.refused(
        text, "git would treat 'file' as a host name",
        "write a path, or 'file://' and an absolute path")
    }
    // The colon of 'host:path' comes before the first slash.
    let isPath = !text.contains("://") && !text.prefix { $0 != "/" }.contains(":")
    self = isPath ? .here(try environment.folder(named: text).resolved) : .there(text)
  }

  private static func refused(_ text: String, _ why: String, _ fix: String) -> Diagnostics {
    Diagnostics(
      at: nil, subject: .configuration, what: "git cannot push to '\(text)'", why: why, fix: fix)
  }

  /// A URL, `host:path`, or an absolute path.
  var text: String {
    switch self {
    case .here(let folder): folder.text
    case .there(let address): address
    }
  }

  // MARK: Repositories of this machine

  /// The options for git to run the other side of a push and a fetch.
  ///
  /// In a repository of this machine git itself is the other side, as the same user: with the
  /// hooks of that repository and with the programs that its settings name. A diary from elsewhere
  /// may bring such a repository along, so the other side gets settings that go before its own.
  /// The variables of our side do not reach it: git removes them from its environment.
  ///
  /// - Parameter name: The name under which commands know the remote.
  func settings(named name: String) -> [String] {
    guard case .here = self else { return [] }
    return [
      "remote.\(name).receivepack=\(Self.command) receive-pack",
      "remote.\(name).uploadpack=\(Self.command) upload-pack",
    ]
  }

  /// Shell words: git runs the other side with a shell.
  private static let command =
    // Objects that are missing there are not fetched by programs that its settings name.
    "GIT_NO_LAZY_FETCH=1 GIT_ALLOW_PROTOCOL=none git"
    + [
      "core.hooksPath=/dev/null", "core.alternateRefsCommand=true", "core.fsmonitor=false",
      "core.sshCommand=false", "gpg.program=false", "receive.autogc=false", "gc.auto=0",
      "maintenance.auto=false",
      // Files that are checked out there would go through filters, which are programs.
      "receive.denyCurrentBranch=refuse",
    ].map { " -c \($0)" }.joined()

  /// The folders that git would try, in its order.
  private static let repositories = ["/.git", "", ".git/.git", ".git"]

  /// Makes sure that the repository's settings name no hooks.
  ///
  /// Newer versions of git run programs that `hook.NAME.command` names besides those in the folder
  /// of hooks; nothing turns all of them off.
  func refuseConfiguredHooks(_ tool: Tool, of name: String) async throws(Diagnostics) {
    guard case .here(let folder) = self else { return }
    for repository in Self.repositories.map({ DiskPath(folder.text + $0) })
    where repository.kind != nil {
      let outcome = try await tool.run([
        "--git-dir=\(repository.text)", "config", "--includes", "--show-scope", "--name-only",
        "--get-regexp", "^hook\\.",
      ])
      let isOwn = outcome.text.split(separator: "\n").contains { line in
        !["system", "global", "command"].contains(line.prefix { $0 != "\t" })
      }
      if !outcome.isSuccess || !isOwn { continue }
      throw Diagnostics(
        at: nil, subject: .configuration, what: "\(name) is not published to",
        why: "the settings of that repository name hooks, and publishing runs none",
        fix: "remove 'hook' from its settings, or name another repository")
    }
  }
}
