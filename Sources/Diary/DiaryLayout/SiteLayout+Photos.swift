import CommonMark
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
      let grid = grid(
        of: shown.flatMap { entry in facts[entry].pictures.map { (entry, $0) } },
        isFirst: months.isEmpty)
      months.append(
        Scope(schema, reserving: 96) { builder in
          values.fill(&builder, month, day)
          builder.setList(schema.slot("photos"), grid.photos)
          builder.setList(schema.slot("photoRows"), grid.rows)
        })
    }
    return months
  }

  /// Photos, and the rows that show them.
  ///
  /// A row has two halves, which stand below each other on a phone, or one that is of another height
  /// than the next.
  ///
  /// - Parameters:
  ///   - photos: Each with the number of its entry.
  ///   - isFirst: Whether the page begins with them.
  func grid(
    of photos: [(entry: Int, picture: EntryPicture)], isFirst: Bool = false
  ) -> (photos: [Scope], rows: [Scope]) {
    let sizes = photos.map { photo in
      photo.picture.files.last.map { ($0.width, $0.height) } ?? (0, 0)
    }
    var rest = PictureRow.rows(of: sizes, in: 354, near: 150, atMost: 300)[...]
    var (scopes, rows): ([Scope], [Scope]) = ([], [])
    let model = values.model
    while let first = rest.first {
      let row = rest.prefix(2).prefix { $0.height == first.height }
      rest = rest.dropFirst(row.count)
      let halves = row.map { part in
        let shown = part.pictures.map { number in
          scope(
            of: photos[number].picture, in: photos[number].entry,
            isFirst: isFirst && number == 0, shown: part.size(of: sizes[number]))
        }
        scopes += shown
        return Scope(model.photoHalf, ["photos": .list(shown)])
      }
      rows.append(Scope(model.photoRow, ["halves": .list(halves)]))
    }
    return (scopes, rows)
  }

  /// - Parameter shown: The size in its row.
  func scope(
    of picture: EntryPicture, in index: Int, isFirst: Bool,
    shown: (width: Int, height: Int)? = nil
  ) -> Scope {
    let entry = entries[index]
    let schema = values.model.photo
    return Scope(schema, reserving: 256) { builder in
      builder.setText(schema.slot("path"), entry.path.text)
      builder.addText("/")
      builder.setText(
        schema.slot("lang"), (entry.content.language ?? values.configuration.locale).text)
      builder.setText(schema.slot("alt"), picture.text)
      builder.setText(schema.slot("caption"), picture.caption)
      builder.setFlag(schema.slot("isFirst"), isFirst)
      if let shown {
        builder.setText(schema.slot("shownWidth"), "\(shown.width)")
        builder.setText(schema.slot("shownHeight"), "\(shown.height)")
        let file = picture.files.first { $0.width >= shown.width } ?? picture.files.last
        if let file { builder.setText(schema.slot("shownPath"), percentEncoded(file.path.text)) }
      }
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
