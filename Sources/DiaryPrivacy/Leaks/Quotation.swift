public import Diagnostics
public import SiteFiles

/// Words that a public entry shares with one that is not public.
public struct Quotation: Hashable, Sendable {
  /// The kind of words that are shared.
  public enum Words: Hashable, Sendable {
    /// A passage, found while needles were chosen.
    case passage
    /// The words that a needle stands for, found in an output.
    case needle(LeakNeedles.Kind)
  }

  public let words: Words
  /// Where they stand: in an output, or in the public entry's file.
  public let location: SourceLocation
  /// Where a public entry has them; of words in an output.
  public let source: SourceLocation?
  /// The file of the entry that is not public, and the line that it begins on.
  public let file: SitePath
  public let line: Int

  public init(
    _ words: Words, at location: SourceLocation, source: SourceLocation?, file: SitePath, line: Int
  ) {
    (self.words, self.location, self.source) = (words, location, source)
    (self.file, self.line) = (file, line)
  }

  /// Whether it is about an entry of one of some files.
  public func isAbout(_ files: Set<SitePath>) -> Bool {
    files.contains(file)
      || [location, source].contains { location in
        location.flatMap { SitePath($0.file) }.map(files.contains) ?? false
      }
  }

  fileprivate var warning: Diagnostic {
    let name =
      switch words {
      case .passage: "a passage"
      case .needle(let kind): kind.name
      }
    return Diagnostic(
      at: location, severity: .warning,
      what: "a public entry quotes \(name) of an entry that is not public",
      why: "\(source?.description ?? "it") has the same words as \(file.text):\(line)",
      fix: "nothing if that is meant; else change the words there")
  }
}

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

  /// - Parameter limit: How many are listed.
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
