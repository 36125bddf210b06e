import ArgumentParser
import DiaryBuild
import DiaryModel
import SiteFiles

/// The options of every command that reads a diary.
struct DiaryOptions: ParsableArguments {
  @Option(help: "The diary's folder (default: the current folder).")
  var source: String?

  @Option(help: "Use this as the current time, such as 2024-05-12T07:30:00+09:00 or Unix seconds.")
  var now: String?

  var folder: DiskPath { DiskPath(source ?? variable("SOURCE") ?? ".") }

  /// - Throws: If there is no diary.
  func request(_ console: Console) throws -> BuildRequest {
    try diaryRequest(of: folder, now: now, console)
  }
}

/// The option of every command that reads or writes the diary's own site.
struct OutputOptions: ParsableArguments {
  @Option(help: "The site's folder, relative to the diary (default: public).")
  var output: String?

  /// The folder as messages show it: relative to the diary.
  var folder: String { output ?? variable("OUTPUT") ?? "public" }
}

/// The option of every command that takes the address of the site.
struct AddressOptions: ParsableArguments {
  @Option(
    name: .customLong("base-url"),
    help: ArgumentHelp(
      "The site's address, such as https://example.org/diary/; overrides 'baseURL' in "
        + "diarysite.yml."))
  var baseURL: String?

  /// - Returns: `nil` if none was given.
  /// - Throws: If it is not the address of a site.
  func site() throws -> SiteURL? {
    guard let text = baseURL ?? variable("BASE_URL") else { return nil }
    if mayHoldSecret(text) {
      let name = baseURL == nil ? "DIARYSITE_BASE_URL" : "--base-url"
      throw ValidationError(
        "\(name) contains a password or a token, or something that may be one. Write it like "
          + "https://example.org/diary/.")
    }
    guard let url = SiteURL(text) else {
      throw ValidationError(
        "--base-url '\(text)' is not the address of a site. Write it like https://example.org/diary/."
      )
    }
    return url
  }
}
