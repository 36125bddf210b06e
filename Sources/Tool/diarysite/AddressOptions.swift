import ArgumentParser
import DiaryModel
import SiteFiles

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
