import DiaryModel
import DiaryWriting
import LocalizedDates
import SiteFiles
import StructuredText

extension Fingerprint {
  /// A fingerprint of everything that an entry's page shows, except its position in its file: of its
  /// fields as they would be written, and of its text.
  init(of content: EntryContent) {
    self.init()
    add(content.identity)
    // The line that names it may be no field, and the zone of a day is none of its own.
    add(content.title)
    for date in [content.date, content.updated] {
      add(date.flatMap { $0.wall == nil ? $0.zone.name : nil })
    }
    var entry = NewEntry(content)
    // No page shows a position.
    entry.location = content.location.flatMap {
      Location(name: $0.name, city: $0.city, country: $0.country)
    }
    for member in entry.members {
      add(member.key)
      add(member.value.json)
    }
    add(content.body.shown.bytes)
  }

  private mutating func add(_ identity: EntryIdentity) {
    switch identity {
    case .file: add(0)
    case .given(let id):
      add(1)
      add(id.text)
    case .row(let date, let ordinal):
      add(2)
      add(date)
      add(ordinal)
    }
  }
}
