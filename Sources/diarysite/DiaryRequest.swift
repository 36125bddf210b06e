import ArgumentParser
import BuiltInThemes
import Diagnostics
import DiaryBuild
import DiaryModel
import SiteFiles

/// What every command asks for that reads a diary; ends the program if there is none.
///
/// - Parameter now: The option `--now`.
func diaryRequest(of diary: DiskPath, now: String?, _ console: Console) throws -> BuildRequest {
  let tree: FolderOnDisk
  do throws(FileFault) {
    tree = try FolderOnDisk(path: diary.text)
  } catch {
    console.fail([
      Diagnostic(
        at: nil, subject: .configuration, what: "the diary '\(diary.text)' cannot be read",
        why: error.reason.words.why,
        fix: "name a diary's folder with --source, or make one: diarysite init DIR")
    ])
  }
  let files: any FileTree
  do throws(Diagnostics) {
    files = try ContentPlace(of: diary).mounted(in: tree, of: diary)
  } catch {
    console.fail(error.all)
  }
  var request = BuildRequest(
    diary: files, builtInThemes: { builtInThemes() }, now: try present(option: now))
  request.quotesHidden = console.quotesHidden && console.quotesHiddenInMessages
  request.secret = environment("DIARYSITE_SECRET").flatMap { $0.isEmpty ? nil : $0 }
  return request
}

/// The option `--base-url`.
func siteURL(option: String?) throws -> SiteURL? {
  guard let text = option ?? variable("BASE_URL") else { return nil }
  if mayHoldSecret(text) {
    let name = option == nil ? "DIARYSITE_BASE_URL" : "--base-url"
    throw ValidationError(
      "\(name) has a password or a token, or what may be one. Write it like "
        + "https://example.org/diary/.")
  }
  guard let url = SiteURL(text) else {
    throw ValidationError(
      "--base-url '\(text)' is not an address of a site. Write it like https://example.org/diary/.")
  }
  return url
}

/// A number with its noun.
func counted(_ number: Int, _ one: String, _ many: String) -> String {
  "\(number) \(number == 1 ? one : many)"
}

/// The entries of a site, and its undated pages if there are some.
func countedEntries(_ report: BuildReport) -> String {
  let entries = counted(report.entries, "entry", "entries")
  if report.undated == 0 { return entries }
  return entries + " and " + counted(report.undated, "undated page", "undated pages")
}
