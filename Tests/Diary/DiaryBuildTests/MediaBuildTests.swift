import Diagnostics
import DiaryGate
import Foundation
import Photos
import SiteFiles
import TestSupport
import Testing

@testable import DiaryBuild

/// Sounds, films and documents, from the files beside entries to the files of the site and of the
/// cache.
@Suite(.needs(.ffmpeg, .qpdf)) struct MediaBuildTests {
  private let site: DiaryInMemory
  private let media: TestMedia
  private let folder: TemporaryFolder
  private let now = 1_767_225_600

  init() throws {
    site = DiaryInMemory(themes: try inMemory(goldenThemes))
    media = try TestMedia()
    folder = try TemporaryFolder()
  }

  private static let configuration = """
    title: Days
    baseURL: https://example.org/
    media: {audio: true, video: true, documents: true}

    """

  private func write(
    _ texts: [String: String], _ files: [String: [UInt8]], configuration: String = configuration
  ) throws {
    var all = texts.mapValues { Array($0.utf8) }
    all["diarysite.yml"] = Array(configuration.utf8)
    for (name, bytes) in files { all["Content/" + name] = bytes }
    try site.become(all)
  }

  /// Programs that note each time that they are started.
  private func tools(without missing: [String] = []) throws -> MediaTools {
    let log = folder.url("log").path
    for name in ["ffmpeg", "ffprobe", "qpdf"] where !missing.contains(name) {
      try folder.write(
        "#!/bin/sh\necho \(name) >> \(log)\nexec /usr/bin/\(name) \"$@\"\n", to: "bin/\(name)")
      try folder.makeExecutable("bin/\(name)")
    }
    let path = folder.url("bin").path
    return MediaTools { ToolEnvironment(["PATH": path], outside: DiskPath("/nowhere")) }
  }

  /// How many programs were started since it was last asked.
  private func takeStarts() -> Int {
    defer { try? FileManager.default.removeItem(at: folder.url("log")) }
    return ((try? folder.text("log")) ?? "").split(separator: "\n").count
  }

  private func build(
    _ tools: MediaTools? = nil, _ change: (inout BuildRequest) -> Void = { _ in }
  ) async throws -> BuildReport {
    let tools = try tools ?? self.tools()
    return try await site.report(now: now) { request in
      request.media = tools
      change(&request)
    }
  }

  private func said(_ tools: MediaTools? = nil) async throws -> String {
    let tools = try tools ?? self.tools()
    let outcome = try await site.build(now: now) { $0.media = tools }
    #expect(!outcome.isMade)
    return outcome.messages
  }

  private func files(_ path: String) -> [String] {
    site.output().keys.filter { $0.hasPrefix("public/\(path)/") }
      .map { String($0.dropFirst(path.utf8.count + 8)) }.sorted()
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try #require(site.output()["public/" + path]), as: UTF8.self)
  }

  private var cache: [String: [UInt8]] {
    site.diary.files.filter { $0.key.hasPrefix(".diarysite/") }
  }

  private static let entry = """
    # Rain

    How it sounded, with [the plan](plan.pdf).

    ![Rain & wind](walk.m4a)

    ![The river](river.mp4 "In the evening")

    [mp3](bells.mp3)

    Inline ![bells](bells.mp3), and [the bells](bells.mp3).

    """

  private func all() throws -> [String: [UInt8]] {
    [
      "walk.m4a": media.boxes(behind: try media.talkative("walk.m4a")),
      "bells.mp3": try media.talkativeMP3(),
      "river.mp4": media.boxes(behind: try media.talkativeFilm("river.mp4")),
      "plan.pdf": TestMedia.talkativePDF,
    ]
  }

  // MARK: What is made

  @Test func eachIsShownAsWhatItIs() async throws {
    try write(["Content/2024-05-12-rain.md": Self.entry], try all())
    _ = try await build()
    let page = try text("2024/05/12/rain/index.html")
    let start = try #require(page.firstRange(of: "<p>How it sounded"))
    #expect(
      page[start.lowerBound...].hasPrefix(
        """
        <p>How it sounded, with <a class="file" href="plan.pdf">the plan <small>PDF, 1, 1</small></a>.</p>
        <figure class="audio"><audio controls preload="metadata" src="walk.m4a" aria-label="Rain &amp; wind"><a href="walk.m4a">Rain &amp; wind</a></audio><figcaption>Rain &amp; wind</figcaption></figure>
        <figure class="video"><video controls preload="none" playsinline src="river.mp4" width="64" height="48" poster="river.mp4-poster.jpg" aria-label="The river"><a href="river.mp4">The river</a></video><figcaption>In the evening</figcaption></figure>
        <figure class="audio"><audio controls preload="metadata" src="bells.mp3" aria-label="bells.mp3"><a href="bells.mp3">bells.mp3</a></audio></figure>
        <p>Inline <audio controls preload="metadata" src="bells.mp3" aria-label="bells"><a href="bells.mp3">bells</a></audio>, and <a href="bells.mp3">the bells</a>.</p>

        """), "\(page[start.lowerBound...])")
    #expect(
      files("2024/05/12/rain") == [
        "bells.mp3", "index.html", "index.txt", "plan.pdf", "river.mp4", "river.mp4-poster.jpg",
        "walk.m4a",
      ])
    #expect(
      try text("2024/05/12/rain/index.txt") == """
        Rain
        How it sounded, with the plan.

        Rain & wind

        The river
        In the evening

        mp3

        Inline bells, and the bells.
        """)
  }

  @Test func nothingOfWhatFilesSayIsAnywhere() async throws {
    try write(["Content/2024-05-12-rain.md": Self.entry], try all())
    _ = try await build()
    #expect(cache.count > 8)
    for (path, bytes) in site.output().merging(cache, uniquingKeysWith: { $1 }) {
      let all = path.hasSuffix("pdf") ? try media.unpacked(bytes) : bytes
      #expect(!all.holds("quokka"), "\(path)")
    }
    // A PDF in the cache is packed.
    for bytes in cache.values where bytes.starts(with: "%PDF".utf8) {
      #expect(try !media.unpacked(bytes).holds("quokka"))
    }
  }

  @Test func feedsCarryThem() async throws {
    try write(["Content/2024-05-12-rain.md": Self.entry], try all())
    _ = try await build()
    let size = { (name: String) in site.output()["public/2024/05/12/rain/\(name)"]?.count ?? 0 }
    let url = "https://example.org/2024/05/12/rain/"
    let rss = try text("feed.xml")
    #expect(
      rss.contains(
        "<enclosure url=\"\(url)walk.m4a\" length=\"\(size("walk.m4a"))\" type=\"audio/mp4\"/>"))
    #expect(rss.split(separator: "<enclosure").count == 2)
    #expect(
      rss.contains("<video controls preload=\"none\" playsinline src=\"\(url)river.mp4\"")
    )
    let atom = try text("atom.xml")
    for (name, type) in [
      ("plan.pdf", "application/pdf"), ("walk.m4a", "audio/mp4"), ("river.mp4", "video/mp4"),
      ("bells.mp3", "audio/mpeg"),
    ] {
      #expect(
        atom.contains(
          "<link rel=\"enclosure\" type=\"\(type)\" length=\"\(size(name))\" href=\"\(url)\(name)\"/>"
        ))
    }
    let json = try #require(
      JSONSerialization.jsonObject(with: Data(try text("feed.json").utf8)) as? [String: Any])
    let items = json["items"] as? [[String: Any]]
    let files = items?.first?["attachments"] as? [[String: Any]]
    #expect(
      files?.map { $0["url"] as? String }
        == ["plan.pdf", "walk.m4a", "river.mp4", "bells.mp3"].map { url + $0 })
    #expect(files?.last?["mime_type"] as? String == "audio/mpeg")
    #expect(files?.last?["size_in_bytes"] as? Int == size("bells.mp3"))
  }

  /// A first line that is a sentence names the entry, and is shown as a part of it.
  @Test func theFirstLineMayNameThem() async throws {
    let line =
      "[A walk](bells.mp3) in the morning, which was long and wet, and then the bells rang."
    try write(
      ["Content/2024-05-12.md": line + "\n\nWords.\n"], ["bells.mp3": try media.talkativeMP3()])
    _ = try await build()
    let page = site.output().first {
      $0.key.hasPrefix("public/2024/05/12/a-walk") && $0.key.hasSuffix("html")
    }
    let html = String(decoding: try #require(page).value, as: UTF8.self)
    #expect(html.contains("<p><a href=\"bells.mp3\">A walk</a> in the morning"), "\(html)")
  }

  // MARK: What is not made again

  @Test func nothingIsMadeTwice() async throws {
    let tools = try tools()
    try write(["Content/2024-05-12-rain.md": Self.entry], try all())
    _ = try await build(tools)
    // Films three times, sounds twice, documents four times.
    #expect(takeStarts() == 3 + 2 + 2 + 4)
    let before = site.output()
    try site.tree.removeTree(.root.appending("public"))
    _ = try await build(tools)
    #expect(takeStarts() == 0)
    #expect(site.output() == before)
    try write(["Content/2024-05-12-rain.md": "# Rain\n\n![](walk.m4a)\n"], try all())
    _ = try await build(tools)
    #expect(files("2024/05/12/rain") == ["index.html", "index.txt", "walk.m4a"])
    // What the site has no more goes from the cache, too.
    #expect(cache.keys.filter { $0.hasSuffix(".file") }.count == 2)
    #expect(takeStarts() == 0)
  }

  @Test func aProcessMakesThemOnceAndSeesChanges() async throws {
    try write(
      ["Content/2024-05-12-rain.md": "# Rain\n\n![](walk.m4a)\n"],
      ["walk.m4a": try media.sound("a.m4a"), "b.mp3": try media.talkativeMP3()])
    let tools = try tools()
    var process = DiaryInMemory.Process()
    _ = try await site.report(now: now, in: &process) { $0.media = tools }
    process.changes = .unknown
    try write(
      ["Content/2024-05-12-rain.md": "# Rain\n\n![](walk.m4a) ![](b.mp3)\n"],
      ["walk.m4a": try media.sound("a.m4a"), "b.mp3": try media.talkativeMP3()])
    _ = try await site.report(now: now, in: &process) { $0.media = tools }
    #expect(process.files.keys.contains("2024/05/12/rain/b.mp3"))
  }

  // MARK: Who may see them

  @Test func onlyWhatAnEntryShowsIsPublished() async throws {
    let text = "# A\n\nWords. ![a](walk.m4a)\n"
    try write(
      [
        "Content/2024-05-12-rain.md": "# Rain\n\nOpen.\n",
        "Content/a/2024-05-13-a.md": "---\nvisibility: private\n---\n\n" + text,
        "Content/a/2024-05-14-a.md": "---\ndraft: true\n---\n\n" + text,
        "Content/u/2024-05-15-u.md": "---\nvisibility: unlisted\n---\n\n" + text,
        "Content/e/2024-05-16-e.md": "---\nvisibility: encrypted\n---\n\n" + text,
      ],
      [
        "a/walk.m4a": try media.talkative("a.m4a"), "u/walk.m4a": try media.talkative("u.m4a"),
        "e/walk.m4a": try media.talkative("e.m4a"), "walk.m4a": try media.talkative("o.m4a"),
      ])
    _ = try await build()
    let sounds = site.output().keys.filter { $0.hasSuffix("m4a") }
    #expect(sounds.count == 1 && sounds.first?.hasPrefix("public/u/") == true)
    #expect(site.output().keys.filter { $0.hasSuffix(".sealed") }.count == 1)
    #expect(
      site.output().values.allSatisfy {
        !$0.holds("quokka") && !$0.holds("mdat") || $0.count > 9_000
      })
    // Nothing of what is not public is remembered.
    #expect(cache.keys.filter { $0.hasSuffix(".file") }.isEmpty)
  }

  @Test func withoutTheKeyLinksAreAsEver() async throws {
    try write(
      ["Content/2024-05-12-rain.md": "# Rain\n\n![a](walk.m4a) [b](plan.pdf) ![c](river.mp4)\n"],
      ["walk.m4a": try media.sound("a.m4a"), "plan.pdf": TestMedia.plainPDF, "river.mp4": [1]],
      configuration: "title: Days\nmedia: {video: false}\n")
    let outcome = try await site.build(now: now) { $0.media = nil }
    #expect(outcome.isMade)
    #expect(try text("2024/05/12/rain/index.html").contains("<p>a b c</p>"))
    #expect(files("2024/05/12/rain") == ["index.html", "index.txt"])
    #expect(
      outcome.messages.contains(
        """
        Content/2024-05-12-rain.md:3:1: warning: a link leads to a file that is not copied (3 times)
          why: 'media' in diarysite.yml does not say that such files are shown
          fix: write 'media: {audio: true}' there, put it into 'Static' and link to it from the \
        root, as in '/notes.pdf', or copy such files as they are: 'visibility: {photos: asTheyAre}'

        """), "\(outcome.messages)")
  }

  // MARK: Faults

  @Test func missingProgramsAreNamedOnceWithWhatNeedsThem() async throws {
    try write(
      [
        "Content/2024-05-12-rain.md": Self.entry,
        "Content/p/2024-05-13.md": "---\nvisibility: unlisted\n---\n\n![](o.mp3)\n",
      ], try all().merging(["p/o.mp3": try media.talkativeMP3()]) { $1 })
    #expect(
      try await said(try tools(without: ["ffmpeg", "qpdf"])) == """
        error: programs that 'media' needs are missing: 'ffmpeg', 'qpdf'
          why: they take metadata out of files, which are not published without that: \
        'bells.mp3' of Content/2024-05-12-rain.md, 'plan.pdf' of Content/2024-05-12-rain.md, \
        'river.mp4' of Content/2024-05-12-rain.md, 'walk.m4a' of Content/2024-05-12-rain.md
          fix: install them with 'apt install ffmpeg qpdf', or set the kind to \
        false in 'media'

        """)
    #expect(site.output().isEmpty)
    #expect(cache.keys.filter { $0.hasSuffix(".file") }.isEmpty)
  }

  @Test func whatIsNotWhatItSaysIsAnErrorWhereItIsNamed() async throws {
    try write(
      [
        "Content/2024-05-12-rain.md":
          "# Rain\n\n![](a.mp3)\n\n![](b.m4a)\n\n![](c.wav)\n\n![](d.pdf)\n\n![](e.mp4)\n"
      ],
      [
        "a.mp3": [], "b.m4a": Array("#EXTM3U\n#EXTINF:1,\nhttp://example.org/a.ts\n".utf8),
        "c.wav": try media.sound("c.mp3"), "d.pdf": Array("%PDF-1.7\nwords\n".utf8),
        "e.mp4": Array(try media.film("e.mp4").prefix(2_000)),
      ])
    let messages = try await said()
    #expect(
      messages.hasPrefix(
        """
        Content/2024-05-12-rain.md:3:1: error: a sound is not what its name says
          why: the file is empty
          fix: export it again, or give it the ending of what it is
        Content/2024-05-12-rain.md:5:1: error: a sound is not what its name says
          why: it does not begin as a file '.m4a' does
          fix: export it again, or give it the ending of what it is
        Content/2024-05-12-rain.md:7:1: error: a sound is not what its name says
          why: it does not begin as a file '.wav' does
          fix: export it again, or give it the ending of what it is
        Content/2024-05-12-rain.md:9:1: error: 'd.pdf' could not be made free of metadata
          why: 'qpdf' says: qpdf: the file: unable to find trailer dictionary while recovering damaged file
          fix: export it again, perhaps in another form, or remove it from the entry
        Content/2024-05-12-rain.md:11:1: error: 'e.mp4' could not be made free of metadata
          why: 'ff
        """), "\(messages)")
    #expect(site.output().isEmpty)
  }

  @Test func aFileThatIsTooLargeIsNotRead() async throws {
    try write(
      ["Content/2024-05-12-rain.md": "# Rain\n\n![](a.mp4)\n"],
      ["a.mp4": Array(repeating: 0, count: 4_000)],
      configuration: Self.configuration + "limits: {asset: 3000}\n")
    #expect(
      try await said() == """
        Content/2024-05-12-rain.md:3:1: error: a film cannot be read
          why: it has more than 3000 bytes
          fix: make it smaller, or raise 'limits: {asset: ...}' in diarysite.yml

        """)
    #expect(takeStarts() == 0)
  }

  @Test func namesAreOfAnyKind() async throws {
    let sound = try media.talkativeMP3()
    try write(
      [
        "Content/2024-05-12-rain.md":
          "# Rain\n\n![a](-i.mp3)\n\n![b](소리.mp3)\n\n![c](<a b & 'c'.mp3>)\n\n![d](D.MP3)\n"
      ], ["-i.mp3": sound, "소리.mp3": sound, "a b & 'c'.mp3": sound, "D.MP3": sound])
    _ = try await build()
    #expect(
      files("2024/05/12/rain") == [
        "-i.mp3", "D.MP3", "a b & 'c'.mp3", "index.html", "index.txt", "소리.mp3",
      ])
    let page = try text("2024/05/12/rain/index.html")
    #expect(page.contains("src=\"-i.mp3\""))
    #expect(
      page.contains("src=\"a%20b%20&amp;%20'c'.mp3\"")
        || page.contains("src=\"a%20b%20%26%20%27c%27.mp3\""), "\(page)")
  }
}
