import ArgumentParser
import DiaryModel
import SiteFiles

/// The option of every command that may be told where the site will stand.
struct AddressOptions: ParsableArguments {
  @Option(
    name: .customLong("base-url"),
    help: ArgumentHelp(
      "The site's address, such as https://example.org/diary/; instead of the configuration's "
        + "baseURL."))
  var baseURL: String?

  /// - Returns: `nil` if none was given.
  /// - Throws: If it is no address of a site.
  func site() throws -> SiteURL? {
    guard let text = baseURL ?? variable("BASE_URL") else { return nil }
    if mayHoldSecret(text) {
      let name = baseURL == nil ? "DIARYSITE_BASE_URL" : "--base-url"
      throw ValidationError(
        "\(name) has a password or a token, or what may be one. Write it like "
          + "https://example.org/diary/.")
    }
    guard let url = SiteURL(text) else {
      throw ValidationError(
        "--base-url '\(text)' is not an address of a site. Write it like https://example.org/diary/."
      )
    }
    return url
  }
}
