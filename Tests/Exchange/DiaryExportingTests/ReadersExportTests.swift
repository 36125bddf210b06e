import DiaryModel
import Foundation
import TestSupport
import Testing

@testable import DiaryExporting

/// Exports for some readers: they have what the site shows these, and nothing else.
@Suite struct ReadersExportTests {
  private static let family = ReaderGroup("family")

  /// Each entry is full of words that begin with its own name.
  private static let heads = [
    "open": "", "letter": "visibility: encrypted\ngroup: family",
    "friendly": "visibility: encrypted\ngroup: friends", "listless": "visibility: unlisted",
    "own": "visibility: private", "draft": "visibility: encrypted\ngroup: family\ndraft: true",
    "later": "visibility: encrypted\ngroup: family\ndate: 2090-01-01",
  ]

  private static var diary: SmallDiary {
    var texts = [
      "diarysite.yml": """
      title: Words
      locale: en
      baseURL: https://example.org/
      journals: folders
      visibility: {groups: [family, friends], locations: city}
      """
    ]
    for (day, name) in heads.keys.sorted().enumerated() {
      let date = name == "later" ? "" : "date: 2024-01-0\(day + 1)T08:00:00Z\n"
      let links = heads.keys.sorted().filter { $0 != name }
        .map { "[to \($0)](../\($0)folder/\($0)file.md#\($0)mark)" }
      texts["Content/\(name)folder/\(name)file.md"] = """
        ---
        title: \(name)title
        \(date)\(heads[name] ?? "")
        id: 00000000-0000-4000-8000-00000000000\(day + 1)
        tags: [\(name)tag]
        mood: \(name)mood
        summary: \(name)summary
        aliases: [/\(name)alias/]
        location: {name: 5 \(name)street, city: \(name)city, latitude: 37.51234, longitude: 127.6}
        extra: {\(name)extra: \(name)value}
        ---
        \(name)body <!-- \(name)comment --> \(links.joined(separator: " "))

        [//]: # (\(name)comment)
        """
    }
    return SmallDiary(texts)
  }

  /// All names and bytes of an export.
  private func everything(
    of readers: [ExportReaders], as kind: ExportKind, in diary: SmallDiary = diary
  ) async throws -> String {
    let made = try await diary.written(as: kind, .readers(readers)).files
    guard kind.form == .archive else {
      // Long lines of calendars are folded.
      return try kind.form == .file
        ? made.text.replacing("\r\n ", with: "")
        : made.texts.flatMap { [$0.key, $0.value] }.joined(separator: "\n")
    }
    let (names, folder) = try made.unpacked()
    return try names.map { name in
      name + String(decoding: try Data(contentsOf: folder.url(name)), as: UTF8.self)
    }.joined(separator: "\n")
  }

  @Test(
    .needs(.python3), arguments: ExportKind.allCases,
    [
      ([ExportReaders(.public), ExportReaders(.encrypted, family)], ["open", "letter"]),
      ([ExportReaders(.encrypted, family)], ["letter"]),
      ([ExportReaders(.encrypted)], ["letter", "friendly"]),
      ([ExportReaders(.public), ExportReaders(.unlisted)], ["open", "listless"]),
      ([ExportReaders(.private)], ["own"]),
    ])
  func theReadersGetWhatTheSiteShowsThem(
    kind: ExportKind, choice: (readers: [ExportReaders], names: [String])
  ) async throws {
    let all = try await everything(of: choice.readers, as: kind)
    for name in Self.heads.keys {
      let isIn = choice.names.contains(name)
      for word in ["title", "body"] { #expect(all.contains(name + word) == isIn, "\(name + word)") }
      // Words of links stay; what they lead to is named only if it is here.
      #expect(all.contains("to \(name)") == choice.names.contains { $0 != name }, "\(name)")
      var hidden = ["comment", "extra", "value", "street"]
      if !isIn { hidden += ["tag", "mood", "summary", "city", "file", "folder", "mark"] }
      if !isIn || name != "open" { hidden.append("alias") }
      for word in hidden { #expect(!all.contains(name + word), "\(name + word)") }
    }
    #expect(!all.contains("37.5") && !all.contains("127.6"))
    #expect(!all.contains(/https:..example.org.[a-z0-9]/))
  }

  /// Whoever makes a site of the copy publishes nothing by it.
  @Test func markdownOfReadersSaysWhoTheyAre() async throws {
    let texts = try await Self.diary.written(
      as: .markdown, .readers([.init(.public), .init(.encrypted, Self.family)])
    ).files.texts
    #expect(
      texts.keys.sorted() == ["2024/2024-01-04-lettertitle.md", "2024/2024-01-06-openfile.md"])
    #expect(
      texts["2024/2024-01-04-lettertitle.md"] == """
        ---
        title: lettertitle
        date: 2024-01-04T08:00:00Z
        tags: [lettertag]
        mood: lettermood
        location: {city: lettercity}
        visibility: encrypted
        group: family
        summary: lettersummary
        id: "00000000-0000-4000-8000-000000000004"
        ---

        letterbody to draft to friendly to later to listless \
        [to open](2024-01-06-openfile.md#openmark) to own

        """)
  }

  @Test func readersWithoutEntriesAreNamed() async throws {
    var diary = Self.diary
    diary.files["Content/friendlyfolder/friendlyfile.md"] = nil
    let readers = [ExportReaders(.public), ExportReaders(.encrypted, ReaderGroup("friends"))]
    let report = try await diary.written(as: .csv, .readers(readers)).report
    #expect(report.contains("there are no entries of 'encrypted:friends' to export"))
  }

  /// Nothing of an entry is lost to its owner because it names one that is not public.
  @Test func theOwnersCopyHasAllNamesOfNotes() async throws {
    let diary = SmallDiary([
      "diarysite.yml": "title: Notes\nlocale: en\nmarkdown: {wiki: true}",
      "Content/2024-01-01-one.md": "# One\n\nOf [[2024-01-02-illness]] [[2024-01-02-illness|two]].",
      "Content/2024-01-02-illness.md": "---\nvisibility: encrypted\n---\nIll.",
    ])
    let own = try await diary.export(.all)
    #expect(own.entries.map { own.text(of: $0) }.first?.contains("[[2024-01-02-illness]]") == true)
    #expect(own.entries.count == 2)
    let readers = try await diary.export(.readers([.init(.public), .init(.encrypted)]))
    #expect(readers.text(of: try #require(readers.entries.first)) == "Of … two.")
  }
}
