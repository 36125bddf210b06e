package import Diagnostics
import DiaryGate
import DiaryLoading
import DiaryModel
import DiaryPrivacy
package import SiteFiles

/// Searches any folder, such as a site that was published long ago, for text of entries that are
/// not public now.
///
/// Text of an unlisted entry on its own page is no leak. Where the site's secret is missing, its
/// page may be any below `u/`: a note says so.
///
/// - Parameter folder: All files in it are searched; paths in messages are relative to it.
/// - Throws: The faults of the configuration or of entries that a build would report.
package func checkLeaks(
  _ request: BuildRequest, in folder: any FileTree
) async throws(Diagnostics) -> LeakReport {
  let diary = try await LoadedDiary.checked(request)
  var secret: SiteSecret?
  var notes: [Diagnostic] = []
  if diary.contents.held.unlisted > 0 {
    do throws(Diagnostic) {
      secret = try SiteKeys.secret(of: request)
    } catch {
      throw Diagnostics([error])
    }
    if secret == nil { notes.append(unknownPages) }
  }
  let open = diary.gated { visibility, id in
    secret?.path(of: visibility, id) ?? unlistedFolder
  }
  let entries = open.diary.all
  let held = diary.notPublic.map(\.entry)
  let needles = await leakNeedles(
    of: held, among: entries, texts: openTexts(of: request),
    places: diary.configuration.locations)
  let searched = LeakScan(needles).search(.root, of: folder)
  let places = diary.configuration.locations
  let finds = searched.finds.filter { !isOnOwnPage($0, of: open.unlisted, places) }
  let found = leakMessages(finds).map(\.ofOlderSite)
  return LeakReport(
    messages: searched.faults.map(unreadable) + request.told(found) + notes,
    fileCount: searched.fileCount, entryCount: held.count)
}

private let unknownPages = Diagnostic(
  at: nil, severity: .note, subject: .configuration,
  what: "words of unlisted entries below '\(unlistedFolder.text)' were passed over",
  why: "there is no '\(SiteSecret.fileName)', which tells where their own pages are",
  fix:
    "copy it from where you build the diary, or set \(SiteSecret.variableName), "
    + "and check once more")

extension Diagnostic {
  /// The site may have been built before the entry was withdrawn.
  fileprivate var ofOlderSite: Diagnostic {
    location == nil
      ? self : with(\.fix, "build the site again; if that is not enough, " + fix)
  }
}
