import Diagnostics
import DiaryPrivacy
import SiteFiles

extension ByteWriter {
  mutating func add(_ quotations: RememberedQuotations) {
    add(quotations.listed.count)
    for quotation in quotations.listed {
      switch quotation.words {
      case .passage: add(0)
      case .needle(let kind): add(1 + kind.rawValue)
      }
      add(quotation.location)
      add(quotation.source != nil)
      if let source = quotation.source { add(source) }
      add(quotation.line)
    }
    add(plain: quotations.files)
    add(quotations.leftOut.count)
    for left in quotations.leftOut {
      add(left.count)
      add(left.limit)
    }
  }
}

extension ByteReader {
  mutating func quotations() -> RememberedQuotations {
    let listed = (0..<count()).map { _ in quotation() }
    let files = plain(UInt32.self)
    let leftOut = (0..<count()).map { _ in
      QuotationList.LeftOut(count: number(), limit: number())
    }
    return RememberedQuotations(listed: listed, files: files, leftOut: leftOut)
  }

  private mutating func quotation() -> Quotation {
    let words = LeakNeedles.Kind(rawValue: number() - 1).map { Quotation.Words.needle($0) }
    let location = location()
    let source = flag() ? self.location() : nil
    return Quotation(
      words ?? .passage, at: location, source: source, file: .root, line: number())
  }
}
