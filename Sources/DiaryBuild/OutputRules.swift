import Diagnostics
import SiteFiles

/// Which folders may be an output.
struct OutputRules {
  /// How the user named the output.
  let shown: String
  /// Whether the build shows entries that are not public.
  let isPreview: Bool

  /// What forbids writing to a folder.
  ///
  /// - Parameters: Both resolved.
  func fault(of output: DiskPath, diary: DiskPath) -> Diagnostic? {
    if diary.isInside(output) {
      return refused("is or holds the diary", "a build would mix with the sources")
    }
    for name in ["Content", "Static", "Themes", ".git", ".diarysite"] {
      if output.isInside(diary.appending(name).resolved) {
        return refused("lies inside '\(name)'", "a build would mix with the sources")
      }
    }
    switch output.kind {
    case nil: return nil
    case .folder: return foreignFiles(in: output)
    default: return refused("is a file", "the site is a folder of files")
    }
  }

  /// The list of an output; `nil` if there is no output, or an empty folder.
  func list(in output: DiskPath) throws(FileFault) -> OutputList? {
    guard output.kind == .folder else { return nil }
    let folder = try FolderOnDisk(path: output.text)
    guard try folder.item(at: OutputList.path) != nil else { return nil }
    return OutputList(try folder.contents(of: OutputList.path, limit: 1 << 30))
  }

  private func foreignFiles(in output: DiskPath) -> Diagnostic? {
    do throws(FileFault) {
      let items = try FolderOnDisk(path: output.text).children(of: .root)
      if items.isEmpty { return nil }
      guard items.contains(where: { $0.name == OutputList.path.name }) else {
        return refused(
          "holds files that diarysite did not write",
          "it has no '\(OutputList.path.name)', the list of files that a build leaves")
      }
      guard let list = try list(in: output) else {
        return refused(
          "has a list of files that cannot be read",
          "'\(OutputList.path.name)' is damaged, or of another version")
      }
      if list.isPreview == isPreview { return nil }
      return isPreview
        ? refused("is the site itself", "a preview shows entries that are not public")
        : refused("is a preview", "it may hold entries that are not public")
    } catch {
      return unusable(error)
    }
  }

  private func refused(_ what: String, _ why: String) -> Diagnostic {
    Diagnostic(
      at: nil, subject: .configuration, what: "the output '\(shown)' \(what)", why: why,
      fix: "name an empty or new folder with --output")
  }

  /// The message for an output that cannot be written.
  func unusable(_ fault: FileFault) -> Diagnostic {
    let (why, fix) = fault.reason.words
    let path = fault.path.isRoot ? shown : "\(shown)/\(fault.path.text)"
    return Diagnostic(
      at: nil, subject: .files, what: "'\(path)' cannot be written", why: why, fix: fix)
  }
}
