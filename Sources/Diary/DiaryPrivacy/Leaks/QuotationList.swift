package import Diagnostics

/// Quotations as they are listed, and how many are not.
package struct QuotationList: Sendable {
  package private(set) var listed: [Quotation] = []
  /// The number of quotations that each search left out.
  package private(set) var leftOut: [LeftOut] = []

  package struct LeftOut: Hashable, Sendable {
    package let count: Int
    package let limit: Int

    package init(count: Int, limit: Int) { (self.count, self.limit) = (count, limit) }
  }

  package init() {}

  package init(listed: [Quotation], leftOut: [LeftOut]) {
    (self.listed, self.leftOut) = (listed, leftOut)
  }

  /// - Parameter limit: The number of quotations listed.
  init(_ all: [Quotation], limit: Int) {
    listed = Array(all.prefix(limit))
    if all.count > limit { leftOut = [LeftOut(count: all.count - limit, limit: limit)] }
  }

  package static func + (left: QuotationList, right: QuotationList) -> QuotationList {
    QuotationList(listed: left.listed + right.listed, leftOut: left.leftOut + right.leftOut)
  }

  package var isEmpty: Bool { listed.isEmpty }

  /// A warning for each, and one for each search that left some out.
  package var warnings: [Diagnostic] {
    listed.map(\.warning)
      + leftOut.map { left in
        Diagnostic(
          at: nil, severity: .warning,
          what: "and \(left.count) more quotations of entries that are not public",
          why: "only the first \(left.limit) are listed", fix: "see to those first")
      }
  }
}
