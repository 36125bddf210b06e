import Diagnostics
import DiaryPrivacy
import LocalizedDates
import SiteFiles

/// Quotations as the manifest holds them: it names no file that is not public, only its index among
/// the sources.
struct RememberedQuotations: Sendable {
  /// Without the file's name.
  private(set) var listed: [Quotation] = []
  /// By quotation: the index of the file among the sources.
  private(set) var files: [UInt32] = []
  private(set) var leftOut: [QuotationList.LeftOut] = []

  init() {}

  init(listed: [Quotation], files: [UInt32], leftOut: [QuotationList.LeftOut]) {
    (self.listed, self.files, self.leftOut) = (listed, files, leftOut)
  }

  /// - Parameter sources: Where the files are.
  init(_ quotations: QuotationList, _ sources: SourceTree) {
    leftOut = quotations.leftOut
    for quotation in quotations.listed {
      guard let index = sources.files.index(of: quotation.file) else { continue }
      listed.append(quotation.about(.root))
      files.append(UInt32(truncatingIfNeeded: index))
    }
  }

  var isEmpty: Bool { listed.isEmpty }

  /// The quotations, with their files.
  func list(_ sources: SourceTree) -> QuotationList {
    let named = zip(listed, files).compactMap { quotation, file in
      Int(file) < sources.files.count ? quotation.about(sources.files[Int(file)]) : nil
    }
    return QuotationList(listed: named, leftOut: leftOut)
  }
}

extension Quotation {
  fileprivate func about(_ file: SitePath) -> Quotation {
    Quotation(words, at: location, source: source, file: file, line: line)
  }
}

extension Manifest {
  /// Whether some files are among those that quote, or are quoted.
  func quotes(_ files: [SitePath]) -> Bool {
    if quotations.isEmpty || files.isEmpty { return false }
    let files = Set(files)
    return quotations.list(sources).listed.contains { $0.isAbout(files) }
  }

  /// Whether public entries may quote others in other ways than these messages say: one of those
  /// that they name changed, is gone or falls due. The leak scan finds what else changed; only that
  /// one more entry quotes words that another quotes already is not told.
  func mayQuoteOthers(_ scan: SourceTree.Scan, at now: Instant) -> Bool {
    if quotations.isEmpty { return false }
    if let due = nextDue, due <= now { return true }
    return quotes(scan.changedFiles + scan.goneFiles(of: sources))
  }
}
