public import Diagnostics

/// Quotations as they are listed, and how many are not.
public struct QuotationList: Sendable {
  public private(set) var listed: [Quotation] = []
  /// The number of quotations that each search left out.
  public private(set) var leftOut: [LeftOut] = []

  public struct LeftOut: Hashable, Sendable {
    public let count: Int
    public let limit: Int

    public init(count: Int, limit: Int) { (self.count, self.limit) = (count, limit) }
  }

  public init() {}

  public init(listed: [Quotation], leftOut: [LeftOut]) {
    (self.listed, self.leftOut) = (listed, leftOut)
  }

  /// - Parameter limit: The number of quotations listed.
  init(_ all: [Quotation], limit: Int) {
    listed = Array(all.prefix(limit))
    if all.count > limit { leftOut = [LeftOut(count: all.count - limit, limit: limit)] }
  }

  public static func + (left: QuotationList, right: QuotationList) -> QuotationList {
    QuotationList(listed: left.listed + right.listed, leftOut: left.leftOut + right.leftOut)
  }

  public var isEmpty: Bool { listed.isEmpty }

  /// A warning for each, and one for each search that left some out.
  public var warnings: [Diagnostic] {
    listed.map(\.warning)
      + leftOut.map { left in
        Diagnostic(
          at: nil, severity: .warning,
          what: "and \(left.count) more quotations of entries that are not public",
          why: "only the first \(left.limit) are listed", fix: "see to those first")
      }
  }
}
