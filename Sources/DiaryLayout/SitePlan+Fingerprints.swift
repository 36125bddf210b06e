import DiaryModel
import LocalizedDates
import SiteFiles

/// What a plan says besides its entries, as numbers that are equal only if nothing differs.
extension SitePlan {
  /// What every page shows of the plan: its navigation.
  public var frameFingerprint: UInt64 {
    var print = Fingerprint()
    print.add(hasFavorites)
    print.add(hasLocked)
    print.add(!terms.isEmpty)
    for year in years { print.add(year.folder.text) }
    return print.value
  }

  /// What the page of all tags shows.
  public var tagsFingerprint: UInt64 {
    var print = Fingerprint()
    for term in terms {
      print.add(term.term.name)
      print.add(term.folder.text)
      print.add(term.entries.count)
    }
    return print.value
  }

  /// What a page shows of the plan, besides its entries.
  public func fingerprint(of page: Page) -> UInt64 {
    var print = Fingerprint()
    print.add(page.folder.text)
    switch page.kind {
    case .home(let list), .favorites(let list): print.add(list.newer, list.older)
    case .term(let place, let list):
      print.add(terms[place].term.name)
      print.add(list.newer, list.older)
    case .year(let group), .month(let group), .day(let group):
      // What they are called follows from their folders.
      print.add(group.newer?.folder, group.older?.folder)
    case .entry, .undated, .terms, .notFound, .guarded: break
    }
    return print.value
  }
}

extension SitePlan.Page {
  /// The places of the entries whose cards it shows.
  public var listedEntries: [Int] {
    switch kind {
    case .home(let list), .favorites(let list), .term(_, let list): list.entries
    case .year(let group), .month(let group), .day(let group): Array(group.entries)
    case .entry, .undated, .terms, .notFound, .guarded: []
    }
  }
}
