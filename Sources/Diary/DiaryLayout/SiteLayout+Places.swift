import DiaryModel
import DiaryRendering
import LocalizedDates
import SiteFiles
import Templating

/// The pages of places.
extension SiteLayout {
  /// All places, the commonest first.
  func fillPlaces(_ builder: inout ScopeBuilder, _ layout: LayoutTemplates) {
    let places = values.plan.places
    func place(_ index: Int) -> (Int, Substring, Int) {
      (-places[index].entryCount, filed(places[index].term.slug.text, behind: "-"), index)
    }
    let order = places.indices.sorted { place($0) < place($1) }
    builder.setList(layout.root.slot("places"), order.map(scope(ofPlace:)))
  }

  /// When one was at a place, and the photos of the entries that a page of it lists.
  func fillPlace(
    _ builder: inout ScopeBuilder, _ layout: LayoutTemplates, _ index: Int,
    _ list: SitePlan.ListPage
  ) {
    builder.setScope(layout.root.slot("place"), scope(ofPlace: index))
    let grid = grid(
      of: list.entries.flatMap { entry in facts[entry].pictures.map { (entry, $0) } })
    builder.setList(layout.root.slot("photos"), grid.photos)
    builder.setList(layout.root.slot("photoRows"), grid.rows)
  }

  /// A name without its article, as English files it.
  private func filed(_ name: String, behind blank: Character) -> Substring {
    guard values.configuration.locale.language == "en", let end = name.firstIndex(of: blank),
      ["the", "a", "an"].contains(name[..<end].lowercased())
    else { return name[...] }
    return name[end...].dropFirst()
  }

  private func scope(ofPlace index: Int) -> Scope {
    let place = values.plan.places[index]
    let all = values.plan.entriesOfPlaces[index]
    let days = all.compactMap(day)
    let photo = all.first(where: hasPictures).flatMap { entry in
      facts[entry].pictures.first.map { scope(of: $0, in: entry, isFirst: false) }
    }
    let schema = values.model.place
    return Scope(schema, reserving: 256) { builder in
      builder.setText(schema.slot("name"), place.term.name)
      builder.setText(schema.slot("path"), place.folder.text + "/")
      builder.setText(schema.slot("countText"), values.days(Set(days).count))
      if let first = days.last, let last = days.first {
        builder.setText(schema.slot("span"), values.span(from: first, to: last))
      }
      builder.setText(
        schema.slot("initial"), filed(place.term.name, behind: " ").prefix(1).uppercased())
      builder.setText(schema.slot("bars"), bars(ofMonths: days))
      builder.setList(
        schema.slot("initials"),
        monthNames(upTo: 12).map { name, short in
          Scope(values.model.figure, ["name": .text(short), "value": .text(name)])
        })
      builder.setScope(schema.slot("photo"), photo)
    }
  }

  /// A bar for each month of the year, the higher the more days of it there are in all years.
  private func bars(ofMonths days: [Day]) -> String {
    var counts = [Int](repeating: 0, count: 13)
    for day in Set(days) { counts[min(values.names.calendar.month(of: day).number, 13) - 1] += 1 }
    let most = max(1, counts.max() ?? 1)
    return counts.prefix(12).enumerated().map { month, count in
      let height = count == 0 ? 1 : 3 + 7 * count / most
      return "M\(month) 10v-\(height)h.7v\(height)z"
    }.joined()
  }
}
