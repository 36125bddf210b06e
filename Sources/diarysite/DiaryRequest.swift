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
  var request = BuildRequest(
    diary: tree, builtInThemes: { builtInThemes() }, now: try present(option: now))
  request.secret = environment("DIARYSITE_SECRET").flatMap { $0.isEmpty ? nil : $0 }
  return request
}

/// The option `--base-url`.
func siteURL(option: String?) throws -> SiteURL? {
  guard let text = option ?? variable("BASE_URL") else { return nil }
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
