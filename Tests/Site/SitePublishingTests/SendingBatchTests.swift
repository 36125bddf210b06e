import SiteFiles
import SiteOutput
import Testing

@testable import SitePublishing

@Suite struct SendingBatchTests {
  private func path(_ text: String) throws -> SitePath { try #require(SitePath(text)) }

  private static let lists = [
    "index.html", "feed.xml", "2024/index.html", "2024/05/index.html", "page/1/index.html",
  ]

  private func files(_ paths: [String], _ value: UInt64) throws -> [OutputFile] {
    try paths.sorted().map {
      OutputFile(
        path: try path($0), hash: ContentHash(value: value), isList: Self.lists.contains($0))
    }
  }

  private func lines(_ plan: PublishPlan) -> [String] {
    SendingBatch.all(of: plan).map { batch in
      (batch.isRemoval ? "-" : "+") + batch.paths.map { " " + $0.text }.joined()
    }
  }

  @Test func newListsGoFolderByFolderTheInnermostFirst() throws {
    let plan = PublishPlan(
      from: SentSite(),
      to: try files(
        [
          "index.html", "feed.xml", "2024/index.html", "2024/05/index.html", "page/1/index.html",
          "2024/05/12/rain/index.html", "style.css",
        ], 1))
    #expect(
      lines(plan) == [
        "+ 2024/05/12/rain/index.html style.css", "+ 2024/05/index.html page/1/index.html",
        "+ 2024/index.html", "+ feed.xml index.html",
      ])
  }

  @Test func eachKindOfStepIsABatch() throws {
    let before = try files(
      ["index.html", "2024/index.html", "a/index.html", "b/index.html", "notes"], 1)
    let plan = PublishPlan(
      from: SentSite(before.map { ($0.path, $0.hash) }), [try path("2024/index.html")],
      to: try files(["index.html", "a/index.html", "notes/index.html"], 2))
    #expect(
      lines(plan) == [
        "- notes", "+ notes/index.html", "+ a/index.html", "+ index.html", "- 2024/index.html",
        "- b/index.html",
      ])
  }

  @Test func foldersGoThatNoFileIsLeftIn() throws {
    let ours = SentSite(
      try files(["2024/05/12/rain/index.html", "2024/05/13/sun/index.html", "a/b/c"], 1)
        .map { ($0.path, $0.hash) })
    var seen = TargetContents()
    seen.ours = ours
    seen.foreign = [try path("a/CNAME")]
    var left = RemainingFiles(seen)
    #expect(
      left.remove([try path("2024/05/12/rain/index.html"), try path("a/b/c")]).map(\.text)
        == ["2024/05/12/rain", "2024/05/12", "a/b"])
    left.add([try path("2024/05/13/sun/photo.jpg")])
    #expect(left.remove([try path("2024/05/13/sun/index.html")]).isEmpty)
    #expect(
      left.remove([try path("2024/05/13/sun/photo.jpg")]).map(\.text)
        == ["2024/05/13/sun", "2024/05/13", "2024/05", "2024"])
  }
}
