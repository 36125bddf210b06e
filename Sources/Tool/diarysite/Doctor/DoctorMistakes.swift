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
  ///   - tools: The programs, with their answers.
  ///   - heldCount: The number of entries that are not public; `nil` if the diary has faults.
  ///   - secretFault: The fault of the site's secret, as a publish would report it.
  ///   - repository: The one that the diary is in.
  init(
    in diary: DiskPath, _ configuration: Configuration,
    tools: [(tool: DoctorTool, state: DoctorTool.State)], heldCount: Int?, secretFault: Diagnostic?,
    repository: DoctorRepository?, output: String
  ) {
    (self.diary, self.configuration) = (diary, configuration)
    for (tool, state) in tools where tool.isNeeded { add(tool, state) }
    if heldCount == nil {
      add(
        "the diary has faults", "a build ends with them, and shows them all",
        "diarysite build", .error)
    }
    checkAddress()
    if var secretFault {
      secretFault.subject = .configuration
      found.append(secretFault)
    }
    checkSecret()
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

  private mutating func add(_ tool: DoctorTool, _ state: DoctorTool.State) {
    let need = "a setting of 'diarysite.yml' needs it: it \(tool.purpose)"
    let asked = "'\(([tool.name] + tool.question).joined(separator: " "))'"
    let again = "install the package '\(tool.package)' again"
    switch state {
    case .works: return
    case .missing:
      add(
        "'\(tool.name)' is not installed", need, "install the package '\(tool.package)'", .error)
    case .broken(let status):
      add(
        "'\(tool.name)' does not work", "\(need); \(asked) ended with status \(status)", again,
        .error)
    case .silent:
      add("'\(tool.name)' does not answer", "\(need); \(asked) did not end", again, .error)
    }
  }

  private mutating func checkAddress() {
    guard let site = configuration.baseURL else {
      let needs =
        configuration.publish.isEmpty ? "feeds, a sitemap and a publish need" : "a publish needs"
      return add(
        "'baseURL' is not set", "\(needs) the address of the site",
        "write it into 'diarysite.yml', such as 'baseURL: https://example.org/diary/'")
    }
    let host = site.text.drop { $0 != "/" }.dropFirst(2).prefix { $0 != "/" }
    let name = host.hasPrefix("[") ? host : host.prefix { $0 != ":" }
    if Self.isExample(name.lowercased()) {
      add(
        "'baseURL' is that of an example", "links in feeds and in the sitemap would lead there",
        "write the address of your own site")
    } else if site.text.hasPrefix("http://"), !Self.isSafeWithoutTLS(name.lowercased()) {
      add(
        "'baseURL' begins with 'http:'", "anyone on the way can read and change the pages",
        "write 'https:' if your host has it")
    }
  }

  /// ## Source
  /// RFC 2606.
  private static func isExample(_ host: String) -> Bool {
    ["example", "example.com", "example.org", "example.net"].contains {
      host == $0 || host.hasSuffix("." + $0)
    }
  }

  /// Whether nobody is on the way to a host, or what is on the way is encrypted by itself.
  private static func isSafeWithoutTLS(_ host: String) -> Bool {
    host == "localhost" || host.hasPrefix("[::1]") || host.hasPrefix("127.")
      || host.hasSuffix(".localhost") || host.hasSuffix(".onion")
  }

  private mutating func checkSecret() {
    var status = stat()
    let path = diary.appending(SiteSecret.fileName)
    guard lstat(path.text, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    if status.st_mode & 0o077 != 0 {
      add(
        "'\(SiteSecret.fileName)' can be read by other users of this machine",
        "with it one finds unlisted pages, and can pretend to be this diary on its host",
        "chmod 600 \(SiteSecret.fileName)", .error)
    }
  }

  private mutating func check(_ repository: DoctorRepository, output: String, heldCount: Int) {
    if repository.tracks(SiteSecret.fileName) {
      add(
        "'\(SiteSecret.fileName)' is in the git repository",
        "everyone who can read the repository, or its history, finds unlisted pages by it",
        "move it out of the diary, run 'git rm --cached \(SiteSecret.fileName)', add it to "
          + "'.gitignore', and make a new one: diarysite init . --secret-only; then remove "
          + "'\(output)' and publish with --adopt: unlisted and encrypted entries get other "
          + "addresses", .error)
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
