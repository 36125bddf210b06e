import Diagnostics
import DiaryModel
import DiaryRendering
import SiteFiles

/// The one note about syntax of other programs in bodies, which pages show as it was typed.
struct BodyNote {
  private var counts: [BodyOddity.Kind: Int] = [:]
  private var entryCount = 0
  private var first: SourceLocation?

  /// - Parameter facts: The facts of each entry.
  init(_ entries: EntryTable, _ facts: [EntryFacts]) {
    // Those that only a preview shows are not public.
    for index in facts.indices
    where !facts[index].oddities.isEmpty && entries[index].heldReason == nil {
      entryCount += 1
      for oddity in facts[index].oddities {
        counts[oddity.kind, default: 0] += 1
        let location = SourceLocation(
          file: entries[index].content.source.file.text, line: oddity.line, column: 1)
        if first.map({ location < $0 }) ?? true { first = location }
      }
    }
  }

  /// `nil` if there is nothing to say.
  var note: Diagnostic? {
    guard let first else { return nil }
    let kinds = BodyOddity.Kind.allCases.filter { counts[$0] != nil }
    let listed = kinds.map { kind in
      entryCount == 1 ? kind.words.name : "\(kind.words.name) in \(counts[kind] ?? 0)"
    }
    return Diagnostic(
      at: first, severity: .note,
      what: "\(entryCount == 1 ? "1 entry has" : "\(entryCount) entries have") what only other "
        + "programs read: \(listed.joined(separator: ", "))",
      why: "it is shown as it was typed; the first stands here",
      fix: kinds.map(\.words.fix).joined(separator: "; "))
  }
}

extension BodyOddity.Kind {
  fileprivate var words: (name: String, fix: String) {
    switch self {
    case .rawHTML:
      ("raw HTML", "write Markdown instead of HTML, or set 'markdown: {rawHTML: true}'")
    case .shortcode: ("shortcodes", "replace shortcodes by Markdown")
    case .liquid: ("Liquid tags", "replace Liquid tags by what they stand for")
    case .wikiLink: ("[[links]]", "write [[Rain]] as [Rain](rain.md)")
    }
  }
}
