import DiarySite
import Foundation
import TestSupport
import Testing

/// Reading a diary with the library, as a program of others sees it.
@Suite struct ReadTests {
  /// One line for an entry: all that is short of it.
  private func line(_ entry: DiaryEntry) -> String {
    let facts: [(String, String?)] = [
      ("at", entry.address), ("day", entry.day?.description),
      ("second", entry.secondOfDay.map(String.init)), ("due", entry.due.map(String.init)),
      ("title", entry.title), ("tags", entry.tags.isEmpty ? nil : "\(entry.tags)"),
      ("place", entry.place), ("mood", entry.mood), ("favorite", entry.isFavorite ? "" : nil),
    ]
    return
      (["\(entry.file):\(entry.line) \(entry.verdict)"]
      + facts.compactMap { name, value in value.map { "\(name)=\($0)" } }).joined(separator: " ")
  }

  @Test func publicEntriesAreThoseOfTheSiteInItsOrder() async throws {
    let folder = try smallDiary()
    let contents = try await Diary(at: folder.root.path).read(at: june)
    #expect(
      contents.publicEntries.map(line) == [
        "Content/2024-05-12.md:1 public at=2024/05/12/it-was-dry/ day=2024-05-12 due=1715472000",
        """
        Content/2024-05-11.md:1 public at=2024/05/11/rain/ day=2024-05-11 second=27000 \
        due=1715380200 title=Rain tags=["Sea", "Long walk"] place=Busan mood=calm favorite=
        """,
        "Content/about.md:1 public at=about/ title=About",
      ])
    #expect(contents.messages == [])
    #expect(contents.nextDue == 1_719_792_000)
  }

  @Test func allEntriesHaveTheirVerdictsAndNoAddressUnlessTheyArePublic() async throws {
    let folder = try smallDiary([
      "Content/2024-05-15.md": "---\nvisibility: unlisted\n---\n# Sloe\n",
      "Content/2024-05-16.md": "---\nvisibility: encrypted\n---\n# Damson\n",
    ])
    let before = try folder.tree("")
    let contents = try await Diary(at: folder.root.path).read(at: june)
    #expect(try folder.tree("") == before)
    let all = contents.entriesIncludingHeld
    #expect(
      all.map(\.verdict) == [
        .public, .public, .private, .draft, .unlisted, .encrypted(group: "readers"), .scheduled,
        .public,
      ])
    #expect(all.map { $0.address != nil } == all.map { $0.verdict == .public })
    #expect(Set(all.map(\.id)).count == all.count)
  }

  /// The same files at another time.
  @Test func aScheduledEntryIsPublicFromItsVerySecondOn() async throws {
    let folder = try smallDiary()
    let diary = Diary(at: folder.root.path)
    let due = try #require(try await diary.read(at: june).nextDue)
    #expect(try await diary.read(at: due - 1).publicEntries.first?.day?.description == "2024-05-12")
    let contents = try await diary.read(at: due)
    #expect(contents.publicEntries.first?.title == "Later")
    #expect(contents.nextDue == nil)
  }

  @Test func aBodyIsTextAndHTMLAndPhotosOfTheDiary() async throws {
    let folder = try smallDiary([
      "Content/2024-05-17.json": #"""
      [{"date": "2024-05-17", "format": "plain", "title": "Sum", "body": "1 < 2\n*as typed*\n\nMore."}]
      """#,
      "Content/2024-05-18.md":
        "![a](https://example.org/a.gif) ![b](gone.gif) ![c](/photos/sea.gif)\n",
    ])
    let entries = try await Diary(at: folder.root.path).read(at: june).publicEntries
    let bodies = try entries.map { try $0.body() }
    #expect(bodies[0].photos == ["Content/photos/sea.gif"])
    #expect(bodies[1].text == "1 < 2\n*as typed*\n\nMore.")
    #expect(bodies[1].html == "<p>1 &lt; 2<br />\n*as typed*</p>\n<p>More.</p>\n")
    #expect(bodies[2].html == "<p>It was <a href=\"2024-05-11.md\">dry</a>.</p>\n")
    #expect(bodies[3].text == "It rained. Waves")
    #expect(bodies[3].photos == ["Content/photos/sea.gif"])
    #expect(
      bodies[3].html
        == "<p>It <em>rained</em>. <img src=\"photos/sea.gif\" alt=\"Waves\" decoding=\"async\" /> </p>\n"
    )
  }

  @Test func anErrorOfOneFileIsThrownWithItsPlaceAndNothingIsRead() async throws {
    let folder = try smallDiary([
      "Content/2024-05-19.md": "---\nmood: calm\nvisibility: pubic\n---\n\nWords.\n"
    ])
    let faults = await faults { () throws(Faults) in
      _ = try await Diary(at: folder.root.path).read(at: june)
    }
    let message = try #require(faults?.messages.first)
    #expect(faults?.messages.count == 1)
    #expect(message.severity == .error)
    #expect(
      (message.file, message.line, message.column) as (String?, Int?, Int?)
        == ("Content/2024-05-19.md", 3, 13))
    #expect(message.what == "'visibility' has a value that is not known")
    #expect(message.why == "it may be public, unlisted, encrypted, private")
    #expect(message.fix == "write 'visibility: public'")
    #expect(
      message.description == """
        Content/2024-05-19.md:3:13: error: 'visibility' has a value that is not known
          why: it may be public, unlisted, encrypted, private
          fix: write 'visibility: public'

        """)
  }

  @Test func aFolderThatIsNotThereIsAFault() async throws {
    let faults = await faults { () throws(Faults) in
      _ = try await Diary(at: "/nowhere/at-all").read()
    }
    #expect(faults?.messages.map(\.what) == ["the diary cannot be read"])
  }
}
