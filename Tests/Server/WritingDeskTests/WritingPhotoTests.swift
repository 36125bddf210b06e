import Foundation
import Glibc
import Synchronization
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
          {"file":"2024-05-12-rain-1.gif","markdown":"![](2024-05-12-rain-1.gif)","taken":null}
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

  /// A JPEG of one pixel's size that was taken in Seoul; its pixels are none.
  private var seoul: [UInt8] {
    func directory(_ fields: [[UInt8]], _ values: [UInt8] = []) -> [UInt8] {
      [0, UInt8(fields.count)] + fields.joined() + [0, 0, 0, 0] + values
    }
    func field(_ tag: [UInt8], _ type: UInt8, _ count: UInt8, _ value: [UInt8]) -> [UInt8] {
      tag + [0, type, 0, 0, 0, count] + value
    }
    func degrees(_ numbers: [UInt8]) -> [UInt8] { numbers.flatMap { [0, 0, 0, $0, 0, 0, 0, 1] } }
    let main = directory([
      field([0x87, 0x69], 4, 1, [0, 0, 0, 38]), field([0x88, 0x25], 4, 1, [0, 0, 0, 76]),
    ])
    let time = directory(
      [field([0x90, 0x03], 2, 20, [0, 0, 0, 56])], Array("2024:06:01 14:32:00\0".utf8))
    let place = directory(
      [
        field([0, 1], 2, 2, [0x4E, 0, 0, 0]), field([0, 2], 5, 3, [0, 0, 0, 130]),
        field([0, 3], 2, 2, [0x45, 0, 0, 0]), field([0, 4], 5, 3, [0, 0, 0, 154]),
      ], degrees([37, 33, 59]) + degrees([126, 58, 41]))
    let exif =
      Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8] + main + time + place
    let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0]
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0x12]
    return [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + frame + scan + [0xFF, 0xD9]
  }

  @Test func aPhotoSaysWhenItWasTakenAndAtWhichPlaceOfTheDiary() async throws {
    func taken(_ location: String) async throws -> (String, Bool) {
      let found = Mutex(("", false))
      let (photos, jpeg, photo) = (photos, jpeg, seoul)
      try await withWriting([
        "Content/2024-01-01.md": "---\nlocation: \(location)\n---\nx\n"
      ]) { site throws in
        let answer = try WritingClient(site).send("PUT", photos + "?strip=true", photo, jpeg)
        let stored = try Data(contentsOf: site.diary.url("Content/2024/2024-05-12-rain-1.jpg"))
        let start = try #require(answer.text.firstRange(of: "\"taken\":"))
        found.withLock { found in
          found = (String(answer.text[start.upperBound...]), stored.contains(Data("Exif".utf8)))
        }
      }
      return found.withLock { $0 }
    }
    let near = try await taken("{name: Namsan, latitude: 37.56, longitude: 126.98}")
    #expect(near == (#"{"time":"2024-06-01T14:32:00","place":"Namsan"}}"#, false))
    // Two kilometres away, or a place without a name.
    for other in [
      "{name: Namsan, latitude: 37.55, longitude: 126.99}", "{name: Namsan}",
      "{city: Seoul, latitude: 37.56, longitude: 126.98}",
    ] {
      #expect(try await taken(other).0 == #"{"time":"2024-06-01T14:32:00","place":null}}"#)
    }
  }

  @Test func soundsAndFilmsComeWhereTheDiaryShowsThem() async throws {
    let film = Array("\0\0\0\u{18}ftypisom".utf8)
    let settings = "media: {video: true}\nlimits: {asset: 64}\n"
    try await withWriting(["diarysite.yml": settings]) { site throws in
      let client = try WritingClient(site)
      func status(_ type: String, _ bytes: [UInt8]) throws -> UInt {
        UInt(try client.send("PUT", photos, bytes, ["Content-Type": type]).status)
      }
      let answer = try client.send("PUT", photos, film, ["Content-Type": "video/mp4"])
      #expect(
        answer.text == """
          {"file":"2024-05-12-rain-1.mp4","markdown":"![](2024-05-12-rain-1.mp4)","taken":null}
          """)
      #expect(try status("audio/mp4", film) == 415)
      #expect(try status("video/mp4", gif) == 415)
      #expect(try status("image/jpeg", film) == 415)
      #expect(try status("documents/pdf", Array("%PDF-1.4".utf8)) == 415)
      #expect(try status("video/mp4", film + [UInt8](repeating: 0, count: 64)) == 413)
      let settings = try client.send("GET", "/_write/settings", nil as String?).text
      #expect(settings.contains(#""media":{"audio":false,"video":true,"largest":64}"#))
    }
    try await withWriting { site throws in
      let answer = try WritingClient(site).send(
        "PUT", photos, film, ["Content-Type": "video/mp4"])
      #expect(answer.status == 415)
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
