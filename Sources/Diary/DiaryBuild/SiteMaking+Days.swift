import BuildGraph
import DiaryLayout
import DiaryModel
import DiaryRendering
import SearchIndex

/// How the days of calendars are filled, which pages of years and months depend on.
extension SiteMaking {
  /// Tells the graph how days are filled, now that the facts of entries are known.
  func setDays(in graph: inout SiteGraph) {
    for page in model.plan.lists.indices {
      let all = 0..<model.plan.entryCount
      let isOfAll = model.plan.lists[page].showsAll
      guard let range = isOfAll ? all : model.plan.lists[page].archived else { continue }
      if let changed = model.changed, !changed.contains(where: range.contains) { continue }
      if isOfAll {
        graph.setDays(ofList: page, figures(of: range))
        continue
      }
      let cells = DayCell.all(of: range, model.entries, facts, model.configuration.calendar.shade)
      let days = cells.fingerprint(model.entries, model.configuration)
      graph.setDays(
        ofList: page, model.plan.hasStatistics ? mixed(days, figures(of: range)) : days)
    }
  }

  /// One number for what rendering finds to count in some entries, and for the photos that stand for
  /// them.
  private func figures(of range: Range<Int>) -> UInt64 {
    range.reduce(0) { fingerprint, entry in
      let (text, pictures) = (facts[entry].text, facts[entry].pictures)
      let counts = [text.words, text.characters, pictures.count].reduce(fingerprint) {
        mixed($0, UInt64($1))
      }
      return pictures.first.map { mixed(counts, SiteGraph.fingerprint(of: $0)) } ?? counts
    }
  }
}
