import Diagnostics
import Testing

import struct Diagnostics.SourceLocation

@Suite struct OrderTests {
  @Test func messagesStandByPathThenLineThenColumnThenWords() {
    let locations: [SourceLocation?] = [
      nil, SourceLocation(file: "A.md"), SourceLocation(file: "A.md", line: 2, column: 9),
      SourceLocation(file: "A.md", line: 10, column: 1),
      SourceLocation(file: "A.md", line: 10, column: 2), SourceLocation(file: "a.md"),
      SourceLocation(file: "\u{10000}.md", line: 1, column: 1),
    ]
    let sorted = locations.flatMap { location in
      ["one", "two"].map { Diagnostic(at: location, what: $0, why: "", fix: "") }
    }
    for _ in 0..<20 { #expect(Diagnostics(sorted.shuffled()).all == sorted) }
  }

  @Test func aLocationShowsItsLineOnlyIfItHasOne() {
    #expect("\(SourceLocation(file: "a.md", line: 3, column: 7))" == "a.md:3:7")
    #expect("\(SourceLocation(file: "a.md"))" == "a.md")
  }
}
