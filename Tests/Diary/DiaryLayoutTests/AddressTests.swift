import DiaryModel
import SiteFiles
import Testing

@Suite struct AddressTests {
  /// Addresses of undated pages and entries in any script, as links and as absolute URLs.
  @Test func absoluteAddressesAreEncodedAndOthersAreNot() async throws {
    var settings = try configuration()
    settings.baseURL = SiteURL("https://example.org/일기/")
    let all = try await pages(
      of: try diary([SampleEntry(slug: "비")]), settings,
      ["entry": "{{page.url}} {{entry.url}} {{entry.path}} {{entry.textPath}}"])
    let url = "https://example.org/%EC%9D%BC%EA%B8%B0/2024/05/12/%EB%B9%84/"
    #expect(
      all["2024/05/12/비/index.html"] == "\(url) \(url) 2024/05/12/비/ 2024/05/12/비/index.txt")
  }
}
