import Foundation
import Glibc
import TestSupport
import Testing

@testable import PreviewServer
@testable import WritingDesk

/// Photos that the page sends.
@Suite struct WritingPhotoTests {
  private let photos = "/_write/entries/2024/2024-05-12-rain.md/photos"
  private let jpeg = ["Content-Type": "image/jpeg"]

  /// A GIF of one pixel.
  private let gif: [UInt8] =
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 0]
    + [0x21, 0xFE, 4] + Array("here".utf8) + [0]
    + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]

  @Test func aPhotoIsStoredUnderANameOfOurs() async throws {
    try await withWriting { site throws in
      let client = try WritingClient(site)
      let first = try client.send("PUT", photos, gif, jpeg)
      #expect(first.status == 201)
      // The type is told from the bytes, whatever the request says.
      #expect(
        first.text == """
          {"file":"2024-05-12-rain-1.gif","markdown":"![](2024-05-12-rain-1.gif)"}
          """)
      let made = try Data(contentsOf: site.diary.url("Content/2024/2024-05-12-rain-1.gif"))
      #expect(Array(made) == gif)
      let second = try client.send("PUT", photos + "?strip=true", gif, jpeg)
      #expect(second.json["file"] as? String == "2024-05-12-rain-2.gif")
      let stripped = try Data(contentsOf: site.diary.url("Content/2024/2024-05-12-rain-2.gif"))
      #expect(!stripped.contains(Data("here".utf8)))
      #expect(stripped.starts(with: Data("GIF89a".utf8)))
    }
  }

  @Test(arguments: [
    "<html><script>alert(1)</script>", "<svg xmlns='http://www.w3.org/2000/svg'/>", "",
    "GIF89a", "%PDF-1.4", "#!/bin/sh", "\u{FFFD}\u{FFFD}",
  ])
  func whatIsNoPictureIsNotStored(text: String) async throws {
    try await withWriting { site throws in
      let answer = try WritingClient(site).send("PUT", photos, text, jpeg)
      #expect(answer.status == 415)
      #expect(answer.code == "type")
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: site.diary.url("Content/2024").path)
          == ["2024-05-12-rain.md"])
    }
  }

  @Test func aPhotoOfANewEntryIsStoredBeforeIt() async throws {
    try await withWriting { site throws in
      let client = try WritingClient(site)
      let target = "/_write/entries/photos?date=2024-06-01"
      for again in ["", "&again=true"] {
        let answer = try client.send("PUT", target + again, gif, jpeg)
        #expect(answer.status == 201)
        #expect(answer.json["file"] as? String == "2024-06-01-1.gif")
      }
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: site.diary.url("Content/2024").path)
          .sorted() == ["2024-05-12-rain.md", "2024-06-01-1.gif"])
      for query in ["", "?date=June", "?date=2024-06-01&again=maybe"] {
        #expect(try client.send("PUT", "/_write/entries/photos" + query, gif, jpeg).status == 400)
      }
    }
  }

  @Test func aPhotoNeedsAnEntryAndAType() async throws {
    try await withWriting { site throws in
      let client = try WritingClient(site)
      for target in ["/_write/entries/2024/none.md/photos", "/_write/entries/2024/photos"] {
        #expect(try client.send("PUT", target, gif, jpeg).status == 404)
      }
      for type in ["application/json", "text/html", "", "multipart/form-data"] {
        #expect(try client.send("PUT", photos, gif, ["Content-Type": type]).status == 415)
      }
      #expect(try client.send("PUT", photos + "?strip=maybe", gif, jpeg).status == 400)
    }
  }

  @Test(arguments: [
    ("rain-1.jpg", "rain-1.jpg"), ("비-1.jpg", "비-1.jpg"), ("my trip-1.jpg", "<my trip-1.jpg>"),
    ("a(b)-1.jpg", "<a(b)-1.jpg>"), ("a<b>-1.jpg", "<a\\<b\\>-1.jpg>"),
    ("a&amp;.jpg", "<a\\&amp;.jpg>"),
  ])
  func anyNameCanBeAnAddressInMarkdown(name: String, address: String) {
    #expect(markdownAddress(name) == address)
  }
}
