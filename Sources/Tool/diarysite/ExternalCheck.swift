import Diagnostics
import SiteChecking
import SiteFiles
import SiteOutput
import Synchronization
import WebRequests

/// Asks other hosts for what the public pages of a site link to.
struct ExternalCheck {
  let diary: DiskPath
  let folder: DiskPath
  let tree: FolderOnDisk

  struct Answers {
    var dead: [SiteFind] = []
    /// With the reasons why it is not known whether they are dead.
    var unclear: [SiteFind] = []
  }

  func answers(
    about report: SiteReport, _ console: Console
  ) async throws(Diagnostics) -> Answers {
    try refusePreview()
    // The addresses on pages that only some people know are nobody's business.
    var report = report
    report.outside = report.outside.compactMapValues { [report] places in
      let open = places.filter { !report.pages[Int($0.page)].isGuarded }
      return open.isEmpty ? nil : open
    }
    let addresses = Dictionary(grouping: report.outside.keys) { address in
      // A host never sees the part behind the mark.
      String(address.prefix { $0 != "#" })
    }
    let wanted = addresses.keys.sorted()
    let verdicts = try await self.verdicts(of: wanted, console)
    var answers = Answers()
    for (page, verdict) in wanted.compactMap({ page in verdicts[page].map { (page, $0) } }) {
      let finds = (addresses[page] ?? []).sorted().map { report.find(ofDead: $0, verdict.why) }
      switch verdict.result {
      case .alive: break
      case .dead: answers.dead += finds
      case .unclear: answers.unclear += finds
      }
    }
    return answers
  }

  private func verdicts(
    of wanted: [String], _ console: Console
  ) async throws(Diagnostics) -> [String: LinkVerdict] {
    let progress = ProgressLine(isShown: console.isTalkative, "asking other hosts")
    defer { progress.end() }
    var asking = LinkAsking(with: ToolEnvironment(outside: diary))
    let count = Atomic(0)
    asking.isAsked = {
      let count = count.add(1, ordering: .relaxed).newValue
      progress.show("asking other hosts", count, of: wanted.count)
    }
    do throws(WebRequest.NoProgram) {
      return try await asking.verdicts(of: wanted)
    } catch {
      throw Self.unaskable(error)
    }
  }

  private static func unaskable(_ program: WebRequest.NoProgram) -> Diagnostics {
    let package = program.name == "getent" ? "libc-bin" : program.name
    return Diagnostics(
      at: nil, subject: .configuration, what: "other hosts cannot be asked",
      why: program.isInstalled
        ? "the program '\(program.name)' cannot be started"
        : "the program '\(program.name)' is missing",
      fix: "install the package '\(package)'")
  }

  /// The folders that the checked one is in.
  private var foldersAround: [FolderOnDisk] {
    var (folders, path) = ([FolderOnDisk](), folder.resolved)
    while path.parent != path {
      path = path.parent
      if let folder = try? FolderOnDisk(path: path.text) { folders.append(folder) }
    }
    return folders
  }

  /// Whether a folder is a preview, or may be one, because its list cannot be read.
  private func isOfPreview(_ folder: FolderOnDisk) -> Bool {
    guard (try? folder.item(at: OutputList.path)) ?? nil != nil else { return false }
    let bytes = try? folder.contents(of: OutputList.path, limit: 1 << 30)
    return bytes.flatMap { OutputList($0) }?.isPreview ?? true
  }

  private func refusePreview() throws(Diagnostics) {
    guard isOfPreview(tree) || foldersAround.contains(where: isOfPreview) else { return }
    throw Diagnostics(
      at: nil, subject: .configuration, what: "the links of a preview are not asked for",
      why: "it may show entries that are not public, and other hosts would learn of them",
      fix: "check the site itself, or leave out --external")
  }
}
