import Foundation
import LocalizedDates
import SiteFiles
import TestSupport
import Testing

@testable import DiaryImporting

@Suite struct TextEncodingTests {
  /// A diary's locale, an encoding, a line, and a text with it in base64.
  private static let texts = [
    (
      "ko", "CP949", "오늘은 비가 왔다. 우산을 잃어버렸다.",
      "MjAyNC0wNS0xMgq/wLTDwLoguvGwoSC/1LTZLiC/7LvqwLsgwNK+7rn2t8i02S4K"
    ),
    (
      "ja", "CP932", "今日は雨だった。傘をなくした。",
      "MjAyNC0wNS0xMgqNoZP6gs2JSoK+gsGCvYFCjlCC8ILIgq2CtYK9gUIK"
    ),
    (
      "ja", "EUC-JP", "今日は雨だった。傘をなくした。",
      "MjAyNC0wNS0xMgq6o8b8pM+xq6TApMOkv6Gju7Gk8qTKpK+kt6S/oaMK"
    ),
    (
      "zh-CN", "GB18030", "今天下雨了，我丢了伞。",
      "MjAyNC0wNS0xMgq98czsz8LT6sHLo6zO0raqwcvJoaGjCg=="
    ),
    (
      "zh-TW", "BIG5-HKSCS", "今天下雨了，我把傘弄丟了。",
      "MjAyNC0wNS0xMgqktaTRpFWrQqRGoUGn2qfis8qny6XhpEahQwo="
    ),
    (
      "ru", "CP1251", "Сегодня шёл дождь, и я потерял зонт.",
      "MjAyNC0wNS0xMgrR5ePu5O3/IPi46yDk7ubk/Cwg6CD/IO/u8uXw/+sg5+7t8i4K"
    ),
    (
      "ru", "KOI8-R", "Сегодня шёл дождь, и я потерял зонт.",
      "MjAyNC0wNS0xMgrzxcfPxM7RINujzCDEz9bE2CwgySDRINDP1MXS0cwg2s/O1C4K"
    ),
    (
      "tr", "CP1254", "Bugün yağmur yağdı, şemsiyemi kaybettim.",
      "MjAyNC0wNS0xMgpCdWf8biB5YfBtdXIgeWHwZP0sIP5lbXNpeWVtaSBrYXliZXR0aW0uCg=="
    ),
    (
      "cs", "CP1250", "Dnes pršelo a ztratil jsem deštník.",
      "MjAyNC0wNS0xMgpEbmVzIHBymmVsbyBhIHp0cmF0aWwganNlbSBkZZp0bu1rLgo="
    ),
    (
      "de", "CP1252", "Heute regnete es, und ich verlor den schönen Schirm.",
      "MjAyNC0wNS0xMgpIZXV0ZSByZWduZXRlIGVzLCB1bmQgaWNoIHZlcmxvciBkZW4gc2No9m5lbiBTY2hpcm0uCg=="
    ),
    (
      "th", "CP874", "วันนี้ฝนตก ฉันทำร่มหาย",
      "MjAyNC0wNS0xMgrH0bm51em9ubWhIKnRubfTw+jBy9LCCg=="
    ),
    (
      "fr", "MACINTOSH", "Il a plu, j’ai oublié mon parapluie à l’école.",
      "MjAyNC0wNS0xMgpJbCBhIHBsdSwgatVhaSBvdWJsaY4gbW9uIHBhcmFwbHVpZSCIIGzVjmNvbGUuCg=="
    ),
  ]

  private func bytes(_ base64: String) throws -> [UInt8] {
    Array(try #require(Data(base64Encoded: base64)))
  }

  @Test(arguments: texts)
  func itIsAmongTheThreeLikeliest(locale: String, name: String, line: String, text: String) throws {
    let locale = try LocaleTag(locale)
    let readings = TextEncoding.readings(of: try bytes(text), in: locale).prefix(3)
    let reading = try #require(readings.first { $0.encoding.name == name }, "\(readings)")
    #expect(reading.text == "2024-05-12\n\(line)\n")
  }

  @Test(arguments: texts)
  func itIsReadOnlyIfItIsNamed(locale: String, name: String, line: String, text: String) throws {
    let fixture = try Fixture([:])
    try Data(bytes(text)).write(to: fixture.folder.url("diary.txt"))
    var source = try SourceFiles.opening(DiskPath(fixture.folder.url("diary.txt").path))
    #expect(source.foreignText?.file.path.text == "diary.txt")
    #expect(throws: ImportFault(file: "diary.txt", .encoding(nil))) {
      try source.text(of: source.files[0])
    }
    let encoding = try #require(TextEncoding(named: name.lowercased()))
    source.encoding = encoding
    #expect(try source.text(of: source.files[0]) == "2024-05-12\n\(line)\n")
  }

  @Test func aByteWithoutAMeaningIsNoText() throws {
    let fixture = try Fixture([:])
    try Data([0xB0, 0xA1, 0xFF, 0x0A]).write(to: fixture.folder.url("a.txt"))
    var source = try SourceFiles.opening(DiskPath(fixture.folder.url("a.txt").path))
    source.encoding = TextEncoding(named: "euc-kr")
    #expect(throws: ImportFault(file: "a.txt", .encoding("CP949"))) {
      try source.text(of: source.files[0])
    }
    #expect(TextEncoding(named: "klingon") == nil)
  }

  /// Of which a beginning may end inside of a character.
  @Test func aLongTextInUTF8IsNoForeignOne() throws {
    for blanks in 0..<4 {
      let text = String(repeating: " ", count: blanks) + String(repeating: "비가 ", count: 20_000)
      let fixture = try Fixture(["a.txt": text])
      let source = try SourceFiles.opening(DiskPath(fixture.folder.url("a.txt").path))
      #expect(source.foreignText == nil)
    }
  }
}
