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
    case nil, .folder: return nil
    default: return refused("is a file", "the site is a folder of files")
    }
  }

  /// The list of an output; `nil` if there is no output, or an empty folder.
  ///
  /// - Throws: If the output is not ours, or the site where a preview is wanted, or the other way
  ///   round.
  func list(in folders: OutputFolders) throws(Diagnostics) -> OutputList? {
    let path = folders.visible(OutputList.path)
    var bytes: [UInt8] = []
    var isForeign = false
    do throws(FileFault) {
      guard try folders.tree.item(at: folders.output) != nil else { return nil }
      if try folders.tree.item(at: path) != nil {
        bytes = try folders.tree.contents(of: path, limit: 1 << 30)
      } else {
        isForeign = try folders.tree.children(of: folders.output).contains { item in
          folders.visible(.root.appending(item.name)) != folders.staging
        }
        if !isForeign { return nil }
      }
    } catch {
      throw Diagnostics([unusable(folders.plain(error))])
    }
    if isForeign { throw Diagnostics([foreign]) }
    guard let list = OutputList(bytes) else {
      throw Diagnostics([
        refused(
          "has a list of files that cannot be read",
          "'\(OutputList.path.name)' is damaged, or of another version")
      ])
    }
    if list.isPreview == isPreview { return list }
    throw Diagnostics([
      isPreview
        ? refused("is the site itself", "a preview shows entries that are not public")
        : refused("is a preview", "it may hold entries that are not public")
    ])
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

  /// The message for an output that cannot be written.
  func unusable(_ fault: FileFault) -> Diagnostic {
    let (why, fix) = fault.reason.words
    let path = fault.path.isRoot ? shown : "\(shown)/\(fault.path.text)"
    return Diagnostic(
      at: nil, subject: .files, what: "'\(path)' cannot be written", why: why, fix: fix)
  }
}
