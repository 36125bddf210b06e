import Diagnostics
import LocalizedDates
import SiteFiles

/// Warnings about quotations as the manifest holds them: the files that they name last are not
/// public, and stand there as numbers.
struct HiddenQuotations: Sendable {
  private(set) var messages: [Diagnostic] = []
  /// By message: the file among the sources, and where its path begins in `why`; `nil` for one that
  /// names none.
  private(set) var files: [UInt32?] = []

  private static let words = " has the same words as "

  init() {}

  init(messages: [Diagnostic], files: [UInt32?]) {
    (self.messages, self.files) = (messages, files)
  }

  /// - Parameter sources: Where the files are.
  init(_ quotations: [Diagnostic], _ sources: SourceTree) {
    let entries = sources.indexes(of: .entry)
    for quotation in quotations {
      var message = quotation
      var file: UInt32?
      if let words = message.why.ranges(of: Self.words.dropFirst()).last {
        let named = message.why[words.upperBound...]
        let path = named.prefix(upTo: named.lastIndex(of: ":") ?? named.endIndex)
        let bytes = Array(path.utf8)
        file = entries.first { place in
          let text = sources.files.text(at: place)
          return text.count == bytes.count && text.elementsEqual(bytes)
        }.map { UInt32($0) }
        message.why = String(message.why[..<words.upperBound] + named.dropFirst(path.count))
      }
      messages.append(message)
      files.append(file)
    }
  }

  var isEmpty: Bool { messages.isEmpty }

  /// Whether some files are among those that quote.
  func names(_ files: [SitePath]) -> Bool {
    messages.contains { message in
      files.contains { file in
        message.location?.file == file.text || message.why.contains(file.text + ":")
      }
    }
  }

  /// The warnings as they are said.
  func shown(_ sources: SourceTree) -> [Diagnostic] {
    zip(messages, files).map { message, file in
      guard let file, Int(file) < sources.files.count,
        let end = message.why.lastIndex(of: ":")
      else { return message }
      var shown = message
      shown.why.insert(contentsOf: sources.files[Int(file)].text, at: end)
      return shown
    }
  }
}

extension Manifest {
  /// Whether public entries may quote others in other ways than these messages say: one of those
  /// that they name changed, is gone or falls due. The leak scan finds what else changed; only that
  /// one more entry quotes words that another quotes already is not told.
  func mayQuoteOthers(_ scan: SourceTree.Scan, at now: Instant) -> Bool {
    if quotations.isEmpty { return false }
    if let due = nextDue, due <= now { return true }
    let changed = scan.changedFiles + scan.goneFiles(of: sources)
    return quotations.shown(sources).contains { message in
      changed.contains { file in
        message.location?.file == file.text || message.why.contains(file.text + ":")
      }
    }
  }
}
