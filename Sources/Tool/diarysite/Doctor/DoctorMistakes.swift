import Diagnostics
import DiaryBuild
import DiaryModel
import DiaryPrivacy
import Platform
import SiteFiles
import SiteOutput

/// Mistakes that people make with a diary, and that no build can see.
struct DoctorMistakes {
  let diary: DiskPath
  let configuration: Configuration
  private(set) var found: [Diagnostic] = []

  /// - Parameters:
  ///   - missing: The programs that the settings need and that are not installed.
  ///   - heldCount: The number of entries that are not public; `nil` if the diary has faults.
  init(
    in diary: DiskPath, _ configuration: Configuration, missing: [DoctorTool], heldCount: Int?,
    output: String
  ) {
    (self.diary, self.configuration) = (diary, configuration)
    for tool in missing { add(missing: tool) }
    if heldCount == nil {
      add(
        "the diary has faults", "a build ends with them, and shows them all",
        "diarysite build", .error)
    }
    checkAddress()
    checkSecret()
    let repository = Repository(around: diary)
    if let repository { check(repository, output: output, heldCount: heldCount ?? 0) }
    checkLeftTexts()
  }

  private mutating func add(
    _ what: String, _ why: String, _ fix: String, _ severity: Diagnostic.Severity = .warning
  ) {
    found.append(
      Diagnostic(
        at: nil, severity: severity, subject: .configuration, what: what, why: why, fix: fix))
  }

  private mutating func add(missing tool: DoctorTool) {
    add(
      "'\(tool.name)' is not installed",
      "a setting of 'diarysite.yml' needs it: it \(tool.purpose)",
      "install the package '\(tool.package)'", .error)
  }

  private mutating func checkAddress() {
    guard let site = configuration.baseURL else {
      let needs =
        configuration.publish.isEmpty ? "feeds, a sitemap and a publish need" : "a publish needs"
      return add(
        "'baseURL' is not set", "\(needs) the address of the site",
        "write it into 'diarysite.yml', such as 'baseURL: https://example.org/diary/'")
    }
    if site.text.contains("://example.") {
      add(
        "'baseURL' is that of an example", "links in feeds and in the sitemap would lead there",
        "write the address of your own site")
    } else if site.text.hasPrefix("http://"), !site.text.contains("://localhost") {
      add(
        "'baseURL' begins with 'http:'", "anyone on the way can read and change the pages",
        "write 'https:' if your host has it")
    }
  }

  private mutating func checkSecret() {
    var status = stat()
    let path = diary.appending(SiteSecret.fileName)
    guard stat(path.text, &status) == 0 else { return }
    if status.st_mode & 0o077 != 0 {
      add(
        "'\(SiteSecret.fileName)' can be read by other users of this machine",
        "with it one finds unlisted pages, and can pretend to be this diary on its host",
        "chmod 600 \(SiteSecret.fileName)", .error)
    }
  }

  private mutating func check(_ repository: Repository, output: String, heldCount: Int) {
    if repository.tracks(SiteSecret.fileName) {
      add(
        "'\(SiteSecret.fileName)' is in the git repository",
        "everyone who can read the repository finds unlisted pages by it",
        "git rm --cached \(SiteSecret.fileName), add it to '.gitignore', and make a new one: "
          + "diarysite init . --secret-only", .error)
    }
    if repository.tracks(output + "/.diarysite-output") {
      add(
        "the site '\(output)' is in the git repository of the diary",
        "every build changes it, and a publish sends it by itself",
        "git rm -r --cached '\(output)', and add it to '.gitignore'")
    }
    for case .git(let target) in configuration.publish
    where heldCount > 0 && repository.isSent(to: target.remote) {
      add(
        "the diary itself is sent to the repository that its site is published to",
        "\(counted(heldCount, "entry is", "entries are")) not public, and everyone who can read "
          + "the repository can read \(heldCount == 1 ? "it" : "them")",
        "send the diary to a private repository, and the site to one of its own", .error)
    }
  }

  private mutating func checkLeftTexts() {
    let folder = diary.appending(".diarysite-state/writing")
    guard let tree = try? FolderOnDisk(path: folder.text),
      let left = try? tree.children(of: .root), !left.isEmpty
    else { return }
    add(
      "\(counted(left.count, "text", "texts")) in '.diarysite-state/writing' did not become "
        + "entries",
      "an editor or 'diarysite new' was interrupted",
      "look there, and move what you want to keep to the folder of entries")
  }
}

/// The git repository that a diary is in. Its files are read; git is not started, since what lies in
/// a diary could say which programs it runs.
private struct Repository {
  private let index: [UInt8]
  private let settings: String
  /// The diary's path in it; empty, or with a `/` at its end.
  private let folder: String

  /// - Returns: `nil` if there is none.
  init?(around diary: DiskPath) {
    var root = diary.resolved
    while root.appending(".git").kind == nil {
      if root.text == "/" { return nil }
      root = root.parent
    }
    func contents(_ name: String) -> [UInt8] {
      guard let tree = try? FolderOnDisk(path: root.appending(".git").text) else { return [] }
      return (try? tree.contents(of: .root.appending(name), limit: 1 << 28)) ?? []
    }
    index = contents("index")
    settings = String(decoding: contents("config"), as: UTF8.self)
    let below = diary.resolved.text.dropFirst(root.text.count).drop { $0 == "/" }
    folder = below.isEmpty ? "" : below + "/"
  }

  /// Whether a file of the diary is in the index, which has the paths of all files, each with a 0
  /// behind it.
  func tracks(_ path: String) -> Bool {
    index.contains(Array((folder + path).utf8) + [0])
  }

  func isSent(to remote: String) -> Bool {
    settings.split(separator: "\n").contains { line in
      let words = line.split(separator: "=", maxSplits: 1).map {
        $0.trimmingPrefix { $0 == " " || $0 == "\t" }
      }
      return words.count == 2 && words[0].hasPrefix("url") && words[1] == remote
    }
  }
}
