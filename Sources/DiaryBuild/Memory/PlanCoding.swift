import DiaryLayout
import DiaryModel
import LocalizedDates
import SiteFiles

extension ByteWriter {
  mutating func add(_ plan: SitePlan.Sketch) {
    for number in [plan.entryCount, plan.firstEntryPage, plan.pageCount] { add(number) }
    add(plan.hasFavorites)
    add(plan.hasEncrypted)
    add(plan.terms.count)
    for term in plan.terms {
      add(term.term.name)
      add(term.term.slug.text)
      add(term.folder.text)
    }
    add(plan.years.count)
    for year in plan.years {
      add(year.folder.text)
      add(year.day)
    }
    add(plan.pages.count)
    for page in plan.pages { add(page) }
  }

  private mutating func add(_ day: Day) {
    for part in [day.year, day.month, day.day] { add(part) }
  }

  private mutating func add(_ page: SitePlan.SketchedPage?) {
    add(page != nil)
    guard let page else { return }
    add(page.kind.rawValue)
    add(page.term)
    add(page.newer?.text)
    add(page.older?.text)
    for day in [page.day, page.newerDay, page.olderDay] {
      add(day != nil)
      if let day { add(day) }
    }
  }
}

extension ByteReader {
  mutating func plan() -> SitePlan.Sketch {
    var plan = SitePlan.Sketch()
    (plan.entryCount, plan.firstEntryPage, plan.pageCount) = (number(), number(), number())
    plan.hasFavorites = flag()
    plan.hasEncrypted = flag()
    plan.terms = (0..<count()).map { _ in
      let term = Term(name: text(), slug: Slug(remembered: text()))
      return SitePlan.SketchedTerm(term: term, folder: SitePath(text()) ?? .root)
    }
    plan.years = (0..<count()).compactMap { _ in
      let folder = SitePath(text()) ?? .root
      return day().map { SitePlan.Period(folder: folder, day: $0) }
    }
    plan.pages = (0..<count()).map { _ in page() }
    return plan
  }

  private mutating func day() -> Day? { Day(year: number(), month: number(), day: number()) }

  private mutating func optionalDay() -> Day? { flag() ? day() : nil }

  private mutating func page() -> SitePlan.SketchedPage? {
    guard flag() else { return nil }
    var page = SitePlan.SketchedPage(SitePlan.SketchedPage.Kind(rawValue: byte()) ?? .notFound)
    page.term = number()
    page.newer = optionalText().flatMap { SitePath($0) }
    page.older = optionalText().flatMap { SitePath($0) }
    page.day = optionalDay()
    page.newerDay = optionalDay()
    page.olderDay = optionalDay()
    return page
  }
}
