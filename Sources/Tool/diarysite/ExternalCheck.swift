import Diagnostics
import DiaryBuild
import Foundation
import LocalizedDates
import SiteChecking
import SiteFiles
import SiteOutput
import WebRequests

/// Asks other hosts for what the public pages of a site link to.
struct ExternalCheck {
  let request: BuildRequest
  let diary: DiskPath
  let folder: DiskPath
  let tree: FolderOnDisk
  /// Whether answers are kept for a week, in the diary's own cache.
  let keepsAnswers: Bool

  struct Answers {
    var dead: [SiteFind] = []
    /// With the reasons why it is not known whether they are dead.
    var unclear: [SiteFind] = []
    var notes: [Diagnostic] = []
  }

  private static let memory = memoryFolder.appending("links.json")
  /// Addresses that one run asks for; the next one goes on.
  private static let most = 1_000

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
    let (verdicts, left) = try await self.verdicts(of: wanted, console)
    var answers = Answers()
    for (page, verdict) in wanted.compactMap({ page in verdicts[page].map { (page, $0) } }) {
      let finds = (addresses[page] ?? []).sorted().map { report.find(ofDead: $0, verdict.why) }
      switch verdict.result {
      case .alive: break
      case .dead: answers.dead += finds
      case .unclear: answers.unclear += finds
      }
    }
    if left > 0 { answers.notes.append(rest(left)) }
    return answers
  }

  /// - Returns: The verdicts of now and of the last week, and the number of addresses that have none.
  private func verdicts(
    of wanted: [String], _ console: Console
  ) async throws(Diagnostics) -> (known: [String: LinkVerdict], left: Int) {
    let bytes = keepsAnswers ? try? request.diary.contents(of: Self.memory, limit: 64 << 20) : nil
    var memory = LinkMemory(bytes ?? [], of: Set(wanted), now: Int(request.now.seconds))
    var known: [String: LinkVerdict] = [:]
    for page in wanted { known[page] = memory[page] }
    let unknown = wanted.filter { known[$0] == nil }
    let asked = Array(unknown.prefix(Self.most))
    let progress = ProgressLine(
      isShown: !console.isQuiet && console.format == .text, "asking other hosts")
    defer { progress.end() }
    do throws(WebRequest.NoProgram) {
      let alive = known.filter { $0.value.result == .alive }.map(\.key)
      let found = try await asking.verdicts(of: asked, besides: alive) { found in
        progress.show("asking other hosts", found.count, of: asked.count)
        // A check that is ended in between has not asked in vain.
        memory.keep(found)
        if keepsAnswers { try? request.diary.replace(Self.memory, contents: memory.bytes) }
      }
      return (known.merging(found) { $1 }, unknown.count - asked.count)
    } catch {
      throw Self.unaskable(error)
    }
  }

  private var asking: LinkAsking {
    LinkAsking(
      with: ToolEnvironment(ProcessInfo.processInfo.environment, outside: diary))
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

  private func rest(_ count: Int) -> Diagnostic {
    Diagnostic(
      at: nil, severity: .note, what: "\(count) addresses of other hosts were not asked for",
      why: "one check asks for \(Self.most) at most", fix: "check again to ask for the others")
  }
}
