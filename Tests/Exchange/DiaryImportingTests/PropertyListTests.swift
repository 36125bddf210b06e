import Foundation
import StructuredText
import Testing

@testable import DiaryImporting

@Suite(.timeLimit(.minutes(1))) struct PropertyListTests {
  /// A binary property list of objects as they stand in the file.
  private func list(_ objects: [[UInt8]], top: UInt8 = 0) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var table: [UInt8] = []
    for object in objects {
      table += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
      bytes += object
    }
    let start = bytes.count
    bytes += table + [0, 0, 0, 0, 0, 0, 2, 1]
    for number in [objects.count, Int(top), start] {
      withUnsafeBytes(of: UInt64(number).bigEndian) { bytes += $0 }
    }
    return bytes
  }

  private let head: [[UInt8]] = [[0xD1, 1, 2], [0x51, 0x6C]]

  private func isRead(_ bytes: [UInt8]) -> Bool { PropertyList(bytes) != nil }

  @Test func foundationsOwnListsAreRead() throws {
    let rows: [[String: Any]] = (0..<500).map { ["title": "T\($0)", "date": Date(), "n": 1.5] }
    for format in [PropertyListSerialization.PropertyListFormat.binary, .xml] {
      let data = try PropertyListSerialization.data(
        fromPropertyList: ["diaryList": rows, "empty": [Any](), "data": Data([1])], format: format,
        options: 0)
      let list = try #require(PropertyList(Array(data)))
      #expect(list.node.fields?.map(\.key) == ["data", "diaryList", "empty"])
      #expect(list.keysOfBytes == ["data"])
      #expect(list.node["diaryList"]?.items?.count == 500)
    }
  }

  @Test func objectsMayStandInSeveralOthers() {
    #expect(isRead(list(head + [[0xA2, 3, 3], [0xA1, 4], [0x51, 0x78]])))
  }

  @Test func whatGrowsWithoutEndIsNotRead() {
    let levels = (3..<40).map { [0xAA] + [UInt8](repeating: $0, count: 10) }
    #expect(!isRead(list(head + levels + [[0x51, 0x78]])))
  }

  @Test(arguments: [0xC1, 0xB1, 0x80, 0x00, 0x0F, 0x70, 0xE0, 0xF1] as [UInt8])
  func objectsThatDefaultsNeverHaveAreNotRead(marker: UInt8) {
    #expect(!isRead(list(head + [[marker, 3], [0x51, 0x78]])))
    #expect(!isRead(list(head + [[0xA1, 3], [marker, 4], [0x51, 0x78]])))
  }

  @Test func circlesAreNotRead() {
    #expect(!isRead(list(head + [[0xA1, 2]])))
    #expect(!isRead(list(head + [[0xA1, 0]])))
    #expect(!isRead(list([[0xD1, 0, 0]])))
  }

  @Test(arguments: [(100, true), (198, true), (240, false)])
  func depthIsBounded(levels: UInt8, isRead: Bool) {
    let arrays = (0..<levels).map { [0xA1, 3 + $0] }
    #expect(self.isRead(list(head + arrays + [[0x51, 0x78]])) == isRead)
  }

  @Test func brokenListsAreNotRead() {
    let good = list(head + [[0xA1, 3], [0x51, 0x78]])
    for length in good.indices { #expect(!isRead(Array(good[..<length]))) }
    #expect(!isRead(list(head + [[0xAF, 0x17] + [UInt8](repeating: 0xFF, count: 8)])))
    #expect(!isRead(list(head + [[0xA1, 200]])))
    #expect(!isRead(list(head, top: 9)))
    #expect(!isRead(Array("<plist><dict>".utf8)))
    let deep = String(repeating: "<array>", count: 100_000)
    #expect(!isRead(Array("<?xml version='1.0'?><plist><dict><key>a</key>\(deep)".utf8)))
  }
}
