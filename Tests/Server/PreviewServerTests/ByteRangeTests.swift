import Testing

@testable import PreviewServer

@Suite struct ByteRangeTests {
  @Test(arguments: [
    (nil, ByteRange.whole), ("bytes=0-0", .part(0..<1)), ("bytes=2-", .part(2..<10)),
    ("bytes=-3", .part(7..<10)), ("bytes=-30", .part(0..<10)), ("bytes=4-99", .part(4..<10)),
    ("bytes=9-9223372036854775807", .part(9..<10)), ("bytes=10-", .unsatisfiable),
    ("bytes=10-12", .unsatisfiable), ("bytes=-0", .unsatisfiable), ("bytes=0-1,3-4", .whole),
    ("bytes=3-2", .whole), ("bytes=-", .whole), ("bytes=a-b", .whole), ("lines=1-2", .whole),
    ("bytes=99999999999999999999-", .unsatisfiable), ("bytes=+1-2", .whole),
  ])
  func rangesAreThoseOfTheRequest(field: String?, range: ByteRange) {
    #expect(ByteRange(field, size: 10) == range)
  }

  @Test func anEmptyFileHasNoParts() {
    #expect(ByteRange("bytes=0-", size: 0) == .unsatisfiable)
    #expect(ByteRange("bytes=-1", size: 0) == .unsatisfiable)
  }
}
