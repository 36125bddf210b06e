import Diagnostics
import SiteFiles

/// Which folders may be an output.
struct OutputChecks: Sendable {
  /// The output's name as the user wrote it.
  let shown: String
  /// Whether the build shows what is not public.
  let isPreview: Bool
  /// The site's, if it is known.
  var secret: (any ListSecret)?

  /// The reason why a folder must not be written to.
  ///
  /// - Parameter output: Resolved.
  func fault(of output: DiskPath, _ sources: SourceFolders) -> Diagnostic? {
    let why = "a build would mix with the sources"
    if sources.root.resolved.isInside(output) { return refused("is or holds the diary", why) }
    if let name = sources.names(around: output).first {
      return refused("lies inside '\(name)'", why)
    }
    if let other = sources.other {
      if output.isInside(other.folder) { return refused("lies inside '\(other.shown)'", why) }
      if other.folder.isInside(output) { return refused("holds '\(other.shown)'", why) }
    }
    switch output.kind {
    case nil, .folder: return nil
    default: return refused("is a file", "the site needs a folder")
    }
  }

  /// The list of an output; `nil` if there is no output, or an empty folder.
  ///
  /// - Throws: If the output is not ours, or the site where a preview is wanted, or the other way
  ///   round, or if the list is sealed by another secret.
  func list(in paths: StagingPaths) throws(Diagnostics) -> OutputList? {
    let path = paths.visible(OutputList.path)
    var bytes: [UInt8] = []
    var isForeign = false
    do throws(FileFault) {
      guard try paths.tree.item(at: paths.output) != nil else { return nil }
      if try paths.tree.item(at: path) != nil {
        bytes = try paths.tree.contents(of: path, limit: 1 << 30)
      } else {
        isForeign = try holdsForeignFiles(paths)
        if !isForeign { return nil }
      }
    } catch {
      throw Diagnostics([unusable(paths.plain(error))])
    }
    if isForeign { throw Diagnostics([foreign]) }
    guard let read = OutputList(bytes) else {
      throw Diagnostics([
        refused(
          "has a list of files that cannot be read",
          "'\(OutputList.path.name)' is damaged, or of another version")
      ])
    }
    guard let list = read.opened(by: secret) else {
      throw Diagnostics([unreadableList(of: shown, hasSecret: secret != nil)])
    }
    if list.isPreview == isPreview { return list }
    throw Diagnostics([
      isPreview
        ? refused("is the site itself", "a preview shows entries that are not public")
        : refused("is a preview", "it may hold entries that are not public")
    ])
  }

  /// Whether an output holds more than what builds stage there.
  private func holdsForeignFiles(_ paths: StagingPaths) throws(FileFault) -> Bool {
    for item in try paths.tree.children(of: paths.output) {
      let path = SitePath.root.appending(item.name)
      if paths.visible(path) == paths.staging { continue }
      guard path == StagingPaths.innerStaging, item.kind == .folder else { return true }
      var inner = paths
      inner.staging = paths.visible(path)
      if try inner.hasForeignParts() { return true }
    }
    return false
  }

  private var foreign: Diagnostic {
    refused(
      "holds files that diarysite did not write",
      "it has no '\(OutputList.path.name)', the list of files that a build leaves")
  }

  private func refused(_ what: String, _ why: String) -> Diagnostic {
    Diagnostic(
      at: nil, subject: .configuration, what: "the output '\(shown)' \(what)", why: why,
      fix: "name an empty or new folder with --output")
  }

  /// The message for a staging folder that holds what is somebody's own; it names no file of it.
  func foreignStaging(in paths: StagingPaths) -> Diagnostic {
    let name = paths.staging.name
    let isInside = paths.staging == paths.visible(StagingPaths.innerStaging)
    return Diagnostic(
      at: nil, subject: .files,
      what: "\(isInside ? "'\(shown)/\(name)'" : "'\(name)' beside '\(shown)'") "
        + "holds files that diarysite did not write",
      why: "the next site is made ready in that folder, and nothing of yours is removed for it",
      fix: "move your files out of it, or rename it")
  }

  /// The message for an output that cannot be written.
  func unusable(_ fault: FileFault) -> Diagnostic {
    let path = fault.path.isRoot ? shown : "\(shown)/\(fault.path.withoutSecrets)"
    return Diagnostic("'\(path)' cannot be written", because: fault.reason)
  }
}

/// The message for a list of what an output holds that another secret sealed.
func unreadableList(of shown: String, hasSecret: Bool) -> Diagnostic {
  let cause = hasSecret ? "was made with another secret" : "takes the site's secret"
  return Diagnostic(
    at: nil, subject: .configuration, what: "the list of files in '\(shown)' \(cause)",
    why:
      "it tells pages of unlisted and encrypted entries by the secret; without it old ones would "
      + "stay",
    fix:
      "restore '.diarysite-secret' or DIARYSITE_SECRET; if it is lost, remove "
      + "'\(shown)' and build again")
}
