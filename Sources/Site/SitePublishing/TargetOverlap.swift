import Diagnostics
import SiteFiles
import SiteOutput

/// Why a folder of this machine must not be published to.
enum TargetOverlap: Equatable {
  case holdsDiary
  case overlapsOutput
  case liesInOutput
  case liesInSources(String)
  case holdsSources(String)

  /// - Parameter folder: Resolved.
  init?(of folder: DiskPath, in environment: PublishEnvironment) {
    let (diary, output) = (environment.diary.resolved, environment.output.resolved)
    let sources = environment.sources
    if diary.isInside(folder) {
      self = .holdsDiary
    } else if folder.isInside(output) || output.isInside(folder) {
      self = .overlapsOutput
    } else if let name = sources.names(around: folder).first {
      self = .liesInSources(name)
    } else if Self.repositories(around: diary).contains(where: folder.isInside) {
      self = .liesInSources(".git")
    } else if let other = sources.other, folder.isInside(other.folder) {
      self = .liesInSources(other.shown)
    } else if let other = sources.other, other.folder.isInside(folder) {
      self = .holdsSources(other.shown)
    } else {
      return nil
    }
  }

  /// Why a repository of this machine must not be published to.
  ///
  /// A branch mixes with nothing: the diary's own repository is as good as any, and so is that of a
  /// folder of entries. But a repository without files of its own lies open in its folder, where
  /// a build would read it, copy it, or replace what is around it.
  ///
  /// - Parameter repository: Resolved.
  init?(ofRepository repository: DiskPath, in environment: PublishEnvironment) {
    let sources = environment.sources
    if repository.name == ".git" || repository.appending(".git").kind != nil { return nil }
    if repository.isInside(environment.output.resolved) {
      self = .liesInOutput
    } else if let name = sources.names(around: repository).first(where: { $0 != ".git" }) {
      self = .liesInSources(name)
    } else if let other = sources.other, repository.isInside(other.folder) {
      self = .liesInSources(other.shown)
    } else {
      return nil
    }
  }

  /// The repositories that hold the diary: `.git` of its root, or of a folder around it.
  ///
  /// In a worktree or a submodule `.git` is a file, which says where the repository lies.
  private static func repositories(around diary: DiskPath) -> [DiskPath] {
    var found: [DiskPath] = []
    var folder = diary
    while true {
      let git = folder.appending(".git")
      if git.kind == .folder { found.append(git.resolved) }
      if git.kind == .file, let named = gitFolder(namedBy: git) { found.append(named) }
      if folder.parent == folder { return found }
      folder = folder.parent
    }
  }

  private static func gitFolder(namedBy file: DiskPath) -> DiskPath? {
    let name = SitePath.root.appending(".git")
    guard let around = try? FolderOnDisk(path: file.parent.text),
      let bytes = try? around.contents(of: name, limit: 1 << 16)
    else { return nil }
    let line = String(decoding: bytes, as: UTF8.self).prefix { !$0.isNewline }
    guard line.hasPrefix("gitdir: ") else { return nil }
    let folder = file.parent.appending(String(line.dropFirst("gitdir: ".count))).resolved
    // A worktree's own folder is 'worktrees/NAME' in the repository that it shares.
    return folder.parent.name == "worktrees" ? folder.parent.parent : folder
  }

  /// The message for a target that is refused for it.
  ///
  /// - Parameter name: The target's.
  func refusal(of name: String, fix: String) -> Diagnostics {
    Diagnostics(
      at: nil, subject: .configuration, what: "\(name) \(words.what)", why: words.why, fix: fix)
  }

  private var words: (what: String, why: String) {
    switch self {
    case .holdsDiary: ("is or holds the diary", "the site would mix with it")
    case .overlapsOutput:
      ("is, holds or lies in the output", "the site would be copied into itself")
    case .liesInOutput: ("lies in the output", "the repository would mix with the site")
    case .holdsSources(let name): ("holds '\(name)'", "the site would mix with the sources")
    case .liesInSources(let name): ("lies in '\(name)'", "the site would mix with the sources")
    }
  }
}
