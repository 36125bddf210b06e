import Foundation
import TestSupport
import Testing

@testable import HTMLReading

/// HTML of any kind, written as Markdown and rendered by this program, reads the same.
@Suite struct MarkdownPropertyTests {
  @Test func randomHTMLReadsTheSame() throws {
    var failures: [String] = []
    for seed in 1...Rounds.count(1_500) {
      var grammar = HTMLGrammar(seed: seed)
      let html = grammar.blocks()
      let markdown = try MarkdownWriter().markdown(fromHTML: html)
      let before = try blocks(html)
      let after = try blocks(rendered(markdown))
      if before == after { continue }
      let different = zip(before, after).first { $0 != $1 }
      failures.append(
        "seed \(seed)\n\(html)\n--\n\(markdown)--\n"
          + (different.map { shown($0) + "\n" + shown($1) } ?? "\(before.count) \(after.count)"))
    }
    failures.sort { $0.utf8.count < $1.utf8.count }
    #expect(failures.isEmpty, "\(failures.prefix(5).joined(separator: "\n=====\n"))")
  }

  /// A block in a few words.
  private func shown(_ block: MarkdownBlock) -> String {
    func shown(_ runs: [TextRun]) -> String {
      runs.map { run in
        let content =
          switch run.content {
          case .text(let text): "'\(text)'"
          case .image(let address, let alternative, let title):
            "!(\(address),\(alternative),\(title))"
          case .lineBreak: "/"
          }
        return content + "\(run.style.rawValue)"
          + (run.link.map { "(\($0.address),\($0.title))" } ?? "")
      }.joined(separator: " ")
    }
    return switch block {
    case .paragraph(let runs): "p[\(shown(runs))]"
    case .heading(let level, let runs): "h\(level)[\(shown(runs))]"
    case .quote(let blocks): "q[\(blocks.map(self.shown).joined(separator: "; "))]"
    case .list(let list):
      "l\(list.start ?? -1)\(list.isTight)["
        + list.items.map {
          "\($0.isDone.map { "\($0)" } ?? "")\($0.blocks.map(self.shown).joined(separator: "; "))"
        }.joined(separator: " | ") + "]"
    case .table(let table):
      "t\(table.alignments)["
        + table.rows.map { $0.map(shown).joined(separator: " | ") }
        .joined(separator: " || ") + "]"
    case .code(let text, let language): "c\(language)[\(text)]"
    case .rule: "rule"
    }
  }

  /// No text is lost, whatever the blocks are.
  @Test func randomHTMLKeepsItsText() throws {
    for seed in 1...Rounds.count(500) {
      var grammar = HTMLGrammar(seed: seed)
      let html = grammar.blocks()
      let tree = try HTMLTree(parsing: html)
      let markdown = MarkdownWriter().markdown(from: tree.body.children)
      let again = try HTMLTree(parsing: rendered(markdown))
      #expect(letters(again) == letters(tree), "seed \(seed)\n\(html)\n--\n\(markdown)")
    }
  }

  private func letters(_ tree: HTMLTree) -> String {
    tree.body.text.filter { !$0.isWhitespace && $0 != "\u{200B}" }
  }

  private func blocks(_ html: String) throws -> [MarkdownBlock] {
    let tree = try HTMLTree(parsing: html)
    let reading = BlockReading { $0.text.removingPercentEncoding ?? $0.text }
    return reading.blocks(of: tree.body.children, BlockReading.Context()).map(normalised)
  }

  private func normalised(_ block: MarkdownBlock) -> MarkdownBlock {
    switch block {
    case .paragraph(let runs): .paragraph(normalised(runs))
    case .heading(let level, let runs): .heading(level: level, normalised(runs))
    case .quote(let blocks): .quote(blocks.map(normalised))
    case .list(var list):
      {
        for index in list.items.indices {
          list.items[index].blocks = list.items[index].blocks.map(normalised)
        }
        // To libcmark, a blank line behind such a block says nothing.
        let hasOthers = list.items.contains { item in
          if case .paragraph = item.blocks.last { false } else { true }
        }
        if hasOthers { list.isTight = true }
        return .list(list)
      }()
    case .table(var table):
      {
        table.rows = table.rows.map { $0.map(normalised) }
        return .table(table)
      }()
    case .code, .rule: block
    }
  }

  /// Only letters and digits are told to be struck: punctuation beside them may stay out. In texts with
  /// Hangul, kana or Han the same holds for emphasis.
  private func normalised(_ runs: [TextRun]) -> [TextRun] {
    var normalised: [TextRun] = []
    let isEastAsian = runs.contains(where: \.isEastAsian)
    for var run in runs {
      if isEastAsian, run.content == .lineBreak { run.style.subtract([.strong, .emphasis]) }
      guard case .text(let text) = run.content, isEastAsian || run.style.contains(.strike) else {
        normalised.append(run)
        continue
      }
      for scalar in text.unicodeScalars {
        var piece = run
        piece.content = .text(String(scalar))
        if !scalar.isPlainWord { piece.style.remove(.strike) }
        if isEastAsian, piece.hasNoWords(in: run.link) {
          piece.style.subtract([.strong, .emphasis])
        }
        normalised.append(piece)
      }
    }
    var merged: [TextRun] = []
    for run in normalised {
      if case .text(let text) = run.content, let last = merged.indices.last,
        case .text(let before) = merged[last].content, merged[last].style == run.style,
        merged[last].link == run.link
      {
        merged[last].content = .text(before + text)
      } else {
        merged.append(run)
      }
    }
    return merged
  }
}
