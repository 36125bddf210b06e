package import CommonMark

extension ImportKind {
  /// The treatment of a line end inside a paragraph by its program; `nil` where texts say it themselves,
  /// or where that is not known.
  package var lineBreaks: LineBreaks? {
    switch self {
    case .dayone, .dayoneClassic, .jrnl, .journey, .daylio, .obsidian, .logseq, .joplin,
      .textBundle, .text:
      .kept
    case .hugo, .zola, .jekyll, .eleventy, .quartz, .pelican, .astro: .joined
    default: nil
    }
  }

  /// Whether its texts come from HTML, where every line end that is shown is a hard one.
  private var isOfHTML: Bool {
    switch self {
    case .wordpress, .blogger, .feed, .evernote, .appleJournal, .diarium, .miniDiary: true
    default: false
    }
  }

  /// A text of its entries as a diary shows the same lines.
  func text(_ body: String, fitFor breaks: LineBreaks) -> String {
    switch (lineBreaks, breaks) {
    case (.kept, .joined): body.rewritingLineEnds(LineEndRewriting.hardened)
    case (.joined, .kept): body.rewritingLineEnds(LineEndRewriting.joined)
    case (nil, .kept) where isOfHTML: body.rewritingLineEnds(LineEndRewriting.plain)
    default: body
    }
  }
}
