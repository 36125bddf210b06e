import DiaryLayout
import DiaryModel

/// How the days of calendars are filled, which pages of years and months depend on.
extension SiteMaking {
  /// Tells the graph how days are filled, now that the facts of entries are known.
  func setDays(in graph: inout SiteGraph) {
    for page in model.plan.lists.indices {
      guard let range = model.plan.lists[page].archived else { continue }
      if let changed = model.changed, !changed.contains(where: range.contains) { continue }
      let cells = DayCell.all(of: range, model.entries, facts, model.configuration.calendar.shade)
      graph.setDays(ofList: page, cells.fingerprint(model.entries, model.configuration))
    }
  }
}
