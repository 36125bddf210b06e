import BuildGraph
import DiaryModel
import SiteFiles

/// Fingerprints of a plan without its entries, equal only if nothing differs.
extension SitePlan {
  /// The fingerprint of the navigation, which every page shows.
  package var frameFingerprint: UInt64 {
    var fingerprint = Fingerprint()
    fingerprint.add(hasFavorites)
    fingerprint.add(hasEncrypted)
    fingerprint.add(!terms.isEmpty)
    fingerprint.add(!journals.isEmpty)
    fingerprint.add(hasOnThisDay)
    fingerprint.add(hasCalendar)
    fingerprint.add(hasSearch)
    fingerprint.add(hasStatistics)
    fingerprint.add(!places.isEmpty)
    for year in years { fingerprint.add(year.folder.text) }
    fingerprint.add(!photoYears.isEmpty)
    return fingerprint.value
  }

  /// The fingerprint of the page of all tags.
  package var tagsFingerprint: UInt64 {
    var fingerprint = Fingerprint()
    for term in terms { term.add(to: &fingerprint) }
    return fingerprint.value
  }

  /// The fingerprint of a page, without its entries.
  package func fingerprint(of page: Page) -> UInt64 {
    var fingerprint = Fingerprint()
    fingerprint.add(page.folder.text)
    switch page.kind {
    case .home(let list):
      fingerprint.add(list.newer, list.older)
      if page.folder.isRoot { fingerprint.add(dayBits) }
    case .favorites(let list): fingerprint.add(list.newer, list.older)
    case .term(let index, let list):
      fingerprint.add(terms[index].term.name)
      fingerprint.add(list.newer, list.older)
    case .journal(let index, let list):
      fingerprint.add(journals[index].term.name)
      fingerprint.add(list.newer, list.older)
    case .journals: for journal in journals { journal.add(to: &fingerprint) }
    case .place(let index, let list):
      places[index].add(to: &fingerprint)
      fingerprint.add(list.newer, list.older)
    case .places: for place in places { place.add(to: &fingerprint) }
    case .year(let group), .month(let group), .day(let group):
      // Their names follow from their folders.
      fingerprint.add(group.newer?.folder, group.older?.folder)
    case .photos(let group):
      fingerprint.add(group.newer?.folder, group.older?.folder)
      for year in photoYears { fingerprint.add(year.folder.text) }
    case .onThisDay(let same): same.add(to: &fingerprint)
    case .daysOfYear: fingerprint.add(dayBits)
    case .calendar(let years): for year in years { year.add(to: &fingerprint) }
    case .entry, .undated, .terms, .search, .statistics, .notFound, .guarded: break
    }
    return fingerprint.value
  }
}

extension SitePlan.TermPages {
  fileprivate func add(to fingerprint: inout Fingerprint) {
    fingerprint.add(term.name)
    fingerprint.add(folder.text)
    fingerprint.add(entryCount)
  }
}
