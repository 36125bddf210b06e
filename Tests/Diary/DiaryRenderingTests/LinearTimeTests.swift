import CommonMark
import DiaryModel
import DiaryRendering
import TestSupport
import Testing

/// Whatever is repeated in a text, a text of twice the length takes twice the time.
@Suite struct LinearTimeTests {
  private let sample = Sample()

  private func render(_ piece: String, _ count: Int) {
    let body = String(repeating: piece, count: count)
    // A text that meets a limit is refused, which must not take longer either.
    _ = try? sample.render(sample.entry(body))
    _ = try? sample.feed(body)
  }

  @Test(arguments: Tier.some(24, of: MarkdownPieces.all))
  func aTextOfTwiceTheLengthTakesTwiceTheTime(piece: String) {
    let ratio = Work.ratio(enough: 2.5) { render(piece, $0) }
    #expect(ratio < 2.5, "\(piece.debugDescription)")
  }
}
