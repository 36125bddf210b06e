import HTMLReading
import TestSupport
import Testing

@Suite struct HostileHTMLTests {
  /// Whatever page it is put into, and if it is read and written again.
  @Test(arguments: HostileHTML.texts)
  func whatIsWrittenIsHarmlessToWhoReadsIt(html: String) throws {
    let written = sanitised(html)
    for page in [written, sanitised(written), "<table><tr><td>\(written)", "<p><b>\(written)"] {
      let faults = try HostileHTML.faults(in: page)
      #expect(faults == [], "\(written)")
    }
  }

  @Test(arguments: HostileHTML.texts)
  func noTagIsHiddenInATextOrAValue(html: String) {
    // Behind each `<` there is a tag, and no value holds one.
    let written = sanitised(html)
    let tags = written.matches(of: /<\/?[a-z1-6]+(?: [a-z-]+(?:="[^"<>]*")?)*(?: \/)?>/)
    #expect(tags.count == written.count { $0 == "<" }, "\(written)")
    #expect(tags.count == written.count { $0 == ">" }, "\(written)")
  }

  /// Two of them in one another, cut anywhere.
  @Test func mixturesAreHarmless() throws {
    var numbers = SeededNumbers(seed: 7)
    let short = HostileHTML.texts.filter { $0.utf8.count < 1_000 }.map(Array.init)
    for _ in 1...Rounds.count(3_000) {
      var (outer, inner) = (
        short[numbers.next(below: short.count)], short[numbers.next(below: short.count)]
      )
      inner.removeLast(numbers.next(below: inner.count))
      outer.insert(contentsOf: inner, at: numbers.next(below: outer.count))
      let written = sanitised(String(outer))
      let faults = try HostileHTML.faults(in: written)
      #expect(faults == [], "\(String(outer).debugDescription) -> \(written)")
    }
  }

  private func sanitised(_ html: String) -> String {
    String(decoding: HTMLReading.sanitised(Array(html.utf8)) { $0 }, as: UTF8.self)
  }
}
