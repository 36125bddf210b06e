import Foundation
import TestSupport
import Testing

@testable import PreviewServer
@testable import WritingDesk

/// Changes of many entries at once.
@Suite struct WritingManyTests {
  private let files = [
    "Content/2023-01-01-a.md": "---\ntags: [sea]\n---\nWords of the day.\n",
    "Content/2023-01-02-b.md": "---\ndraft: true\n---\nWords of another day.\n",
    "Content/old.json": #"[{"date": "2020-01-01", "text": "One"}, "#
      + #"{"date": "2020-01-02", "text": "Two"}]"#,
  ]

  private func change(_ client: WritingClient, _ body: String) throws -> WireAnswer {
    try client.send("POST", "/_write/changes", body)
  }

  private let places = """
    [{"file": "2023-01-01-a.md"}, {"file": "2023-01-02-b.md"}, {"file": "old.json", "row": 1}]
    """

  @Test func chosenEntriesGetOtherReadersAndItIsTakenBack() async throws {
    try await withWriting(files) { [places] site throws in
      let client = try WritingClient(site)
      let before = try site.diary.tree("Content")
      let answer = try change(client, #"{"entries": \#(places), "visibility": "private"}"#)
      #expect(answer.status == 200)
      #expect(answer.json["changed"] as? Int == 3)
      #expect(answer.json["drafts"] as? Int == 1)
      #expect((answer.json["left"] as? [Any])?.count == 0)
      let a = try client.send("GET", "/_write/entries/2023-01-01-a.md", nil as String?)
      #expect(a.json["state"] as? String == "private")
      let name = try #require(answer.json["undo"] as? String)
      let asked = try client.send("POST", "/_write/changes/undo", #"{"change": "\#(name)"}"#)
      #expect(asked.status == 409)
      let error = asked.json["error"] as? [String: Any]
      #expect(error?["code"] as? String == "asks")
      #expect(error?["why"] as? String == "Words of the day.; Words of another day.; Two")
      let undone = try client.send(
        "POST", "/_write/changes/undo", #"{"change": "\#(name)", "asked": true}"#)
      #expect(undone.json["changed"] as? Int == 3)
      #expect(
        try site.diary.tree("Content").filter { !$0.key.hasSuffix(".replaced") } == before)
      #expect(
        try client.send("POST", "/_write/changes/undo", #"{"change": "\#(name)"}"#).status == 404)
      #expect(try client.send("POST", "/_write/changes/undo", "{}").status == 400)
    }
  }

  /// An entry that says itself that it has fewer readers is opened once it was asked about.
  @Test func whatSaysOtherwiseIsLeftUntilItIsNamed() async throws {
    let files = [
      "Content/app/folder.yml": "visibility: private\n", "Content/app/2023-01-01-a.md": "A words\n",
      "Content/app/2023-01-02-b.md": "---\ntags: [비공개]\n---\nB words\n",
    ]
    try await withWriting(files) { site throws in
      let client = try WritingClient(site)
      let answer = try change(client, #"{"search": {"q": "words"}, "visibility": "public"}"#)
      #expect(answer.json["changed"] as? Int == 1)
      let left = try #require((answer.json["left"] as? [[String: Any]])?.first)
      #expect(left["file"] as? String == "app/2023-01-02-b.md")
      #expect(left["title"] as? String == "B words")
      #expect(left["code"] as? String == "says")
      let text = "---\ntags: [비공개]\n---\nB words\n"
      #expect(try site.diary.text("Content/app/2023-01-02-b.md") == text)
      let named = try change(
        client,
        #"{"entries": [{"file": "app/2023-01-02-b.md"}], "visibility": "public", "named": true}"#)
      #expect(named.json["changed"] as? Int == 1)
      #expect(
        try site.diary.text("Content/app/2023-01-02-b.md")
          == "---\ntags: [비공개]\nvisibility: public\n---\nB words\n")
    }
  }

  /// A tag that alone keeps readers away is not taken from many.
  @Test func aTagThatKeepsReadersAwayStays() async throws {
    let files = [
      "Content/app/folder.yml": "visibility: private\n",
      "Content/app/2023-01-01-a.md": "---\ntags: [private, sea]\n---\nA words\n",
      "Content/app/2023-01-02-b.md": "---\ntags: [private]\nvisibility: private\n---\nB words\n",
    ]
    try await withWriting(files) { site throws in
      let client = try WritingClient(site)
      let answer = try change(client, #"{"search": {"q": "words"}, "untag": "private"}"#)
      #expect(answer.json["changed"] as? Int == 1)
      let left = try #require((answer.json["left"] as? [[String: Any]])?.first)
      #expect(left["file"] as? String == "app/2023-01-01-a.md")
      #expect(left["code"] as? String == "needed")
      #expect(
        left["why"] as? String == "nothing but the tag says in the entry that it has fewer readers")
      #expect(try site.diary.text("Content/app/2023-01-01-a.md").contains("tags: [private, sea]\n"))
      #expect(
        try site.diary.text("Content/app/2023-01-02-b.md")
          == "---\nvisibility: private\n---\nB words\n")
      #expect(
        try change(client, #"{"search": {"q": "words"}, "untag": "sea"}"#).status == 200)
      #expect(try site.diary.text("Content/app/2023-01-01-a.md").contains("tags: [private]\n"))
    }
  }

  @Test func starsTagsAndTheTrash() async throws {
    try await withWriting(files) { [places] site throws in
      let client = try WritingClient(site)
      #expect(try change(client, #"{"entries": \#(places), "favorite": true}"#).status == 200)
      #expect(try change(client, #"{"entries": \#(places), "tag": " "}"#).status == 400)
      #expect(try change(client, #"{"entries": \#(places), "tag": "walk"}"#).status == 200)
      let text = try site.diary.text("Content/2023-01-01-a.md")
      #expect(text.contains("favorite: true\n"))
      #expect(text.contains("tags: [sea, walk]\n"))
      #expect(try change(client, #"{"search": {"tag": "walk"}, "untag": "walk"}"#).status == 200)
      #expect(try site.diary.text("Content/2023-01-01-a.md").contains("tags: [sea]\n"))
      let deleted = try change(
        client, #"{"search": {"q": "Words"}, "count": 2, "delete": true}"#)
      #expect(deleted.json["changed"] as? Int == 2)
      #expect((deleted.json["trash"] as? [String])?.count == 2)
      #expect(!site.diary.has("Content/2023-01-01-a.md"))
      let rest = try client.send("GET", "/_write/entries", nil as String?)
      #expect(rest.json["count"] as? Int == 3)
    }
  }

  @Test func whatIsLeftIsNamed() async throws {
    try await withWriting(files) { site throws in
      let client = try WritingClient(site)
      let answer = try change(
        client,
        #"{"entries": [{"file": "gone.md"}, {"file": "2023-01-01-a.md"}], "favorite": true}"#)
      #expect(answer.json["changed"] as? Int == 1)
      let left = try #require((answer.json["left"] as? [[String: Any]])?.first)
      #expect(left["file"] as? String == "gone.md")
      #expect(left["code"] as? String == "missing")
    }
  }

  @Test(arguments: [
    (#"{"entries": []}"#, 400), (#"{"favorite": true}"#, 400),
    (#"{"entries": [], "favorite": true, "delete": true}"#, 400),
    (#"{"entries": [{"file": "../diarysite.yml"}], "favorite": true}"#, 400),
    (#"{"entries": [{"file": ".x.md"}], "delete": true}"#, 400),
    (#"{"entries": [], "delete": false}"#, 400), (#"{"entries": [], "visibility": "all"}"#, 400),
    (#"{"search": {"q": "Words"}, "count": 7, "delete": true}"#, 412),
  ])
  func whatIsNotClearIsRefused(body: String, status: Int) async throws {
    try await withWriting(files) { site throws in
      let before = try site.diary.tree("Content")
      #expect(try change(try WritingClient(site), body).status == status)
      #expect(try site.diary.tree("Content") == before)
    }
  }

  @Test func tenThousandRowsAtOnce() async throws {
    let rows = (0..<10_000).map { #"{"date": "2020-01-01", "text": "Row \#($0)"}"# }
    let file = "[" + rows.joined(separator: ",\n") + "]"
    try await withWriting(["Content/all.json": file]) { site throws in
      let client = try WritingClient(site)
      let places = (0..<10_000).map { #"{"file": "all.json", "row": \#($0)}"# }
      let list = "[" + places.joined(separator: ",") + "]"
      let answer = try change(client, #"{"entries": \#(list), "visibility": "unlisted"}"#)
      #expect(answer.json["changed"] as? Int == 10_000)
      #expect((answer.json["left"] as? [Any])?.count == 0)
    }
  }

  @Test func anEntryThatItsFolderKeepsPrivateSaysSo() async throws {
    let files = [
      "Content/app/folder.yml": "visibility: private\n", "Content/app/2023-01-01-a.md": "A\n",
    ]
    try await withWriting(files) { site throws in
      let client = try WritingClient(site)
      let entry = try client.send("GET", "/_write/entries/app/2023-01-01-a.md", nil as String?)
      #expect(entry.json["folder"] as? String == "app")
      #expect(entry.json["visibility"] as? String == "private")
    }
  }
}
