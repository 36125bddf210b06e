import DiaryModel
import DiaryRendering
import LocalizedDates
import SiteFiles
import Templating

/// Pages of photos: those of a year, by months.
extension SiteLayout {
  /// The first page is that of the newest year, which its heading does not name.
  func headingOfPhotos(_ page: SitePlan.Page, _ group: SitePlan.Group) -> String {
    let phrases = values.phrases
    if page.folder != group.period.folder { return phrases["photos"] ?? "photos" }
    return phrases.phrase("photosOf", filling: ["year": values.names.name(ofYear: group.day)])
  }

  func fillPhotos(
    _ builder: inout ScopeBuilder, _ layout: LayoutTemplates, _ group: SitePlan.Group
  ) {
    let root = layout.root
    builder.setList(root.slot("months"), monthsOfPhotos(group))
    let year = values.model.year
    builder.setList(
      root.slot("years"),
      values.plan.photoYears.map { period in
        Scope(year, reserving: 48) { builder in
          builder.setText(year.slot("name"), values.names.name(ofYear: period.day))
          builder.setText(year.slot("path"), period.folder.text)
          builder.addText("/")
          builder.setFlag(year.slot("current"), period == group.period)
        }
      })
    for (slot, period) in [("newer", group.newer), ("older", group.older)] {
      guard let period else { continue }
      builder.setScope(
        root.slot(slot), link(period.folder, name: values.names.name(ofYear: period.day)))
    }
  }

  private func monthsOfPhotos(_ group: SitePlan.Group) -> [Scope] {
    let schema = values.model.month
    let calendar = values.names.calendar
    var rest = group.entries.filter(hasPictures)[...]
    var months: [Scope] = []
    while let first = rest.first, let day = day(of: first) {
      let month = calendar.month(of: day)
      let shown = rest.prefix { self.day(of: $0).map(month.contains) ?? false }
      // An entry without a date is on no such page; the loop ends all the same.
      if shown.isEmpty { break }
      rest = rest.dropFirst(shown.count)
      let photos = shown.flatMap { entry in
        facts[entry].pictures.map { (entry, $0) }
      }
      let isFirst = months.isEmpty
      months.append(
        Scope(schema, reserving: 96) { builder in
          values.fill(&builder, month, day)
          builder.setList(
            schema.slot("photos"),
            photos.enumerated().map { number, photo in
              scope(of: photo.1, in: photo.0, isFirst: isFirst && number == 0)
            })
        })
    }
    return months
  }

  func scope(of picture: EntryPicture, in index: Int, isFirst: Bool) -> Scope {
    let entry = entries[index]
    let schema = values.model.photo
    return Scope(schema, reserving: 256) { builder in
      builder.setText(schema.slot("path"), entry.path.text)
      builder.addText("/")
      builder.setText(
        schema.slot("lang"), (entry.content.language ?? values.configuration.locale).text)
      builder.setText(schema.slot("alt"), picture.text)
      builder.setFlag(schema.slot("isFirst"), isFirst)
      if let small = picture.files.first, let large = picture.files.last {
        builder.setText(schema.slot("src"), percentEncoded(small.path.text))
        builder.setText(schema.slot("width"), "\(small.width)")
        builder.setText(schema.slot("height"), "\(small.height)")
        builder.setText(schema.slot("large"), percentEncoded(large.path.text))
      }
      if let title = entry.content.headline { builder.setText(schema.slot("title"), title) }
      builder.setScope(schema.slot("date"), values.entryScopes.date(of: entry.content))
    }
  }
}
