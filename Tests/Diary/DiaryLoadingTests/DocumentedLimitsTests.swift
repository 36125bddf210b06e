import CommonMark
import Foundation
import TestSupport
import Testing

@testable import DiaryLoading
@testable import DiaryModel

@Suite struct DocumentedLimitsTests {
  /// The rows of the manual's table of limits: names, and as many defaults.
  private func documented() throws -> [(name: String, value: String)] {
    let page = try String(
      contentsOf: Checkout.root.appendingPathComponent("docs/Content/pages.md"), encoding: .utf8)
    let table = page.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0 != "| limit | without the key | |" }.dropFirst(2).prefix { $0.hasPrefix("|") }
    return table.flatMap { row in
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let names = cells[0].replacing("`", with: "").split(separator: ", ").map(String.init)
      return zip(names, cells[1].split(separator: ", ").map(String.init)).map { $0 }
    }
  }

  @Test func theManualNamesEveryLimitWithItsDefault() throws {
    let limits = try documented()
    let written = limits.map { "\($0.name): \($0.value)" }.joined(separator: ", ")
    let (site, usual) = (try configuration("limits: {\(written)}"), try configuration("title:\n"))
    #expect(site.limits == usual.limits && site.markdown.limits == usual.markdown.limits)
    let names = limits.map(\.name).joined(separator: ", ")
    #expect(saidOfConfiguration("limits: {unknown: 1}").contains("why: the keys are \(names)\n"))
  }
}
