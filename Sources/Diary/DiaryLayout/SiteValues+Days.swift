import DiaryModel
import DiaryRendering
import LocalizedDates
import SiteFiles
import Templating

/// The values of days of the calendar in other years.
extension SiteValues {
  /// What the page of an entry says of its day in other years; `nil` without pages of such days.
  ///
  /// - Parameter index: Of an entry that is loaded, as are those beside it on its day.
  func otherYears(of index: Int) -> Scope? {
    guard plan.hasOnThisDay, let day = diary.entries[index].content.date?.day else { return nil }
    let (later, earlier) = plan.otherYears(of: index)
    let schema = model.otherYears
    return Scope(schema, reserving: 128) { builder in
      fill(&builder, schema, CalendarDay(of: day))
      builder.setFlag(schema.slot("hasOthers"), later != nil || earlier != nil)
      builder.setScope(schema.slot("later"), later.map { pastEntry(diary.entries[$0]) })
      builder.setScope(schema.slot("earlier"), earlier.map { pastEntry(diary.entries[$0]) })
    }
  }

  /// What the home page says of the newest entry's day in other years.
  ///
  /// - Parameters:
  ///   - entries: The diary's, of which those that a home page names are loaded.
  ///   - facts: Of all entries.
  func newestDay(of entries: EntryTable, _ facts: [EntryFacts]) -> Scope? {
    plan.newestDay.map { newest in
      Scope(model.newestDay) { builder in
        fill(&builder, model.newestDay, newest.day)
        builder.setText(model.newestDay.slot("days"), plan.dayBits)
        builder.setList(
          model.newestDay.slot("entries"), newest.others.map { pastEntry(entries[$0], facts[$0]) })
      }
    }
  }

  private func fill(_ builder: inout ScopeBuilder, _ schema: Schema, _ day: CalendarDay) {
    builder.setText(schema.slot("path"), day.folder.text)
    builder.addText("/")
    builder.setText(schema.slot("day"), names.monthAndDay.text(of: day.sample))
    builder.setText(schema.slot("before"), inOtherYears.start)
    builder.setText(schema.slot("after"), inOtherYears.end)
  }

  /// - Parameter facts: If its first words are shown.
  private func pastEntry(_ entry: PublicEntry, _ facts: EntryFacts? = nil) -> Scope {
    let schema = model.pastEntry
    return Scope(schema, reserving: 128) { builder in
      if let day = entry.content.date?.day {
        builder.setText(schema.slot("year"), names.name(ofYearAlone: day))
      }
      if let title = entry.content.headline { builder.setText(schema.slot("title"), title) }
      let subject = entryScopes.subject(of: entry.content)
      for name in ["subject", "heading"] { builder.setText(schema.slot(name), subject) }
      if let facts { entryScopes.setLine(schema.slot("line"), of: facts.excerpt, &builder) }
      builder.setText(schema.slot("path"), entry.path.text)
      builder.addText("/")
      let language = entry.content.language ?? configuration.locale
      builder.setText(schema.slot("lang"), language.text)
      builder.setText(schema.slot("dir"), language.direction.rawValue)
    }
  }

  /// The words for the least and the most filled day; `nil` if days are not filled.
  var legend: Scope? {
    let shade = configuration.calendar.shade
    if shade == .none { return nil }
    return Scope(
      model.legend,
      [
        "least": .text(phrases["least.\(shade.rawValue)"] ?? ""),
        "most": .text(phrases["most.\(shade.rawValue)"] ?? ""),
      ])
  }
}
