import SiteFiles
import XMLReading

extension SourceFiles {
  /// Reads an XML file, and hands over whole elements of some local names, one at a time.
  func elements(
    of file: SourceFile, named names: Set<String>,
    _ take: (XMLElement) throws(ImportFault) -> Void
  ) throws(ImportFault) {
    let reader = XMLReader()
    var collector = XMLElementCollector { names.contains($0.local) }
    func give(_ bytes: [UInt8], isLast: Bool) throws(ImportFault) {
      let events: [XMLEvent]
      do throws(XMLFault) { events = try reader.read(bytes, isLast: isLast) } catch {
        throw ImportFault(file: file.path.text, line: error.line, .broken(error.words.why))
      }
      for event in events {
        if let element = collector.take(event) { try take(element) }
      }
    }
    try read(file) { chunk throws(ImportFault) in try give(chunk, isLast: false) }
    try give([], isLast: true)
  }
}

extension XMLElement {
  /// The text of the first child of one of these local names, whatever its namespace.
  func text(_ names: String...) -> String? {
    for name in names {
      let found = first { $0.local == name }?.text.trimmed
      if let found, !found.isEmpty { return cleaned(found) }
    }
    return nil
  }
}
