import DiaryModel
import DiaryRendering
import LocalizedDates
import SearchIndex
import SiteFiles
import StructuredText
import Templating

/// Makes the scopes of entries.
struct EntryScopes: Sendable {
  let slots: Slots
  let pictureSlots: PictureSlots
  let model: PageModel
  private let dates: DateScopes
  private let shownDate: DayFormat
  private let words: CalendarWords
  private let configuration: Configuration
  private let phrases: Phrases
  /// By kind and icon: `mood.calm`.
  let shapes: [String: String]
  /// By name.
  let tags: [String: Scope]
  /// The pages of places, by name.
  private let placePaths: [String: String]
  /// The values that entries in the site's language have in common.
  private let common: Scope

  /// Bytes of an entry's `line`; no more than there are if the site says how long a preview is.
  let lineLength: Int

  /// - Parameters:
  ///   - spellings: The spellings of all tags.
  ///   - places: The same of the places that have pages.
  ///   - shownDate: The date that names title-less entries.
  ///   - words: In the language of the pages.
  init(
    _ theme: CompiledTheme, spellings: [Term], places: [Term], dates: DateScopes,
    shownDate: DayFormat, words: CalendarWords, _ configuration: Configuration
  ) {
    model = theme.model
    phrases = theme.phrases
    shapes = theme.shapes
    self.dates = dates
    self.configuration = configuration
    self.shownDate = shownDate
    self.words = words
    placePaths = Dictionary(
      places.map { ($0.name, "places/\($0.slug.text)/") }, uniquingKeysWith: { first, _ in first })
    lineLength = configuration.preview.length == nil ? 144 : .max
    let slots = Slots(theme)
    self.slots = slots
    pictureSlots = PictureSlots(theme.model)
    common = Scope(model.entry) { builder in
      if let slot = slots.lang { builder.setText(slot, configuration.locale.text) }
      if let slot = slots.dir { builder.setText(slot, configuration.locale.direction.rawValue) }
    }
    tags =
      slots.tags == nil
      ? [:] : Self.tags(spellings, model.tag, configuration)
  }

  /// The values of an entry in lists, on its own page and on its neighbours' pages.
  func listed(_ entry: PublicEntry, _ facts: EntryFacts) -> ListedEntry {
    let subject = subject(of: entry.content)
    let size = 256 + subject.utf8.count * 2 + facts.excerpt.utf8.count * 2
    let scope = Scope(like: common, reserving: size) { builder in
      fillBeginning(&builder, entry.content, at: entry.path, subject: subject)
      fillPublic(&builder, entry, facts)
      fill(&builder, entry.content, facts)
      fill(&builder, entry.heldReason)
    }
    return ListedEntry(
      subject: subject, scope: scope, facts, isPublic: true, of: entry.content)
  }

  /// The same of an entry that nothing public leads to: without addresses for others, and its tags
  /// lead only where public entries have made a page.
  func listed(guarded entry: some ReadableEntry, _ facts: EntryFacts) -> ListedEntry {
    let subject = subject(of: entry.content)
    let scope = Scope(like: common, reserving: 1024) { builder in
      fillBeginning(
        &builder, entry.content, at: entry.path, subject: subject, isPublic: false)
      fill(&builder, entry.content, facts)
      fill(&builder, entry.heldReason)
    }
    return ListedEntry(
      subject: subject, scope: scope, facts, isPublic: false, of: entry.content)
  }

  /// The values that its neighbours' pages show.
  ///
  /// - Parameters:
  ///   - excerpt: The beginning of its body, if that is at hand.
  ///   - isPublic: Whether the entry is in the archives.
  func neighbor(
    _ entry: some ReadableEntry, excerpt: String = "", isPublic: Bool = true
  ) -> Scope {
    Scope(model.neighbor) { builder in
      let language = entry.content.language ?? configuration.locale
      fillBeginning(
        &builder, entry.content, at: entry.path, subject: subject(of: entry.content),
        isPublic: isPublic)
      if let slot = slots.line { setLine(slot, of: excerpt, &builder) }
      if let slot = slots.lang { builder.setText(slot, language.text) }
      if let slot = slots.dir { builder.setText(slot, language.direction.rawValue) }
    }
  }

  /// The date of an entry; `nil` if it has none.
  ///
  /// - Parameter isPublic: Whether the entry is in the archives.
  func date(of entry: EntryContent, isPublic: Bool = true) -> Scope? {
    entry.date.map { dates.scope(of: $0, isPublic: isPublic) }
  }

  /// Whether a title says only when its entry was written, which stands beside it in any case.
  private func isDate(_ title: String, of entry: EntryContent) -> Bool {
    guard let day = entry.date?.day, title.utf8.count < 80 else { return false }
    return title == day.iso || title == shownDate.text(of: day)
  }

  /// The line that names the entry; of one without a title its date.
  func subject(of entry: EntryContent) -> String {
    if let title = entry.title { return title }
    if let date = entry.date { return shownDate.text(of: date.day) }
    return phrases["untitled"] ?? configuration.title
  }

  /// The slots of an entry's fields; `nil` for those that no template reads.
  struct Slots: Sendable {
    let title, subject, path, date: Slot
    let heading, url, id, lang, dir, updated, weather, mood, location, tags, preview, line,
      textPath, words, characters, minutes, reading: Slot?
    let favorite, image, thumb, heldReason, extra, body, isLeading: Slot?

    init(_ theme: CompiledTheme) {
      let schema = theme.model.entry
      func slot(_ name: String) -> Slot? { theme.slot(name, of: schema) }
      // Of neighbours and of the page too.
      title = schema.slot("title")
      subject = schema.slot("subject")
      heading = slot("heading")
      path = schema.slot("path")
      date = schema.slot("date")
      let page = theme.model.page
      url = theme.reads("url", of: page) ? schema.slot("url") : slot("url")
      preview = theme.reads("description", of: page) ? schema.slot("preview") : slot("preview")
      id = slot("id")
      // Neighbours have these, too.
      lang = schema.slot("lang")
      dir = schema.slot("dir")
      updated = slot("updated")
      favorite = slot("favorite")
      weather = slot("weather")
      mood = slot("mood")
      location = slot("location")
      tags = slot("tags")
      line =
        theme.reads("line", of: theme.model.neighbor) ? schema.slot("line") : slot("line")
      textPath = slot("textPath")
      words = slot("words")
      characters = slot("characters")
      minutes = slot("minutes")
      reading = slot("reading")
      image = slot("image")
      thumb = slot("thumb")
      heldReason = slot("withheld")
      extra = slot("extra")
      body = slot("body")
      isLeading = slot("isLeading")
    }
  }

  /// The values that are read of neighbours too.
  private func fillBeginning(
    _ builder: inout ScopeBuilder, _ said: EntryContent, at path: SitePath, subject: String,
    isPublic: Bool = true
  ) {
    if let title = said.headline, !isDate(title, of: said) { builder.setText(slots.title, title) }
    builder.setText(slots.subject, subject)
    if let slot = slots.heading { builder.setText(slot, subject) }
    builder.setText(slots.path, path.text)
    if !path.isRoot { builder.addText("/") }
    if let date = said.date {
      builder.setScope(slots.date, dates.scope(of: date, isPublic: isPublic))
    }
  }

  /// Addresses that are given out.
  private func fillPublic(
    _ builder: inout ScopeBuilder, _ entry: PublicEntry, _ facts: EntryFacts
  ) {
    if let slot = slots.url, let site = configuration.baseURL {
      builder.setText(slot, site.text)
      builder.addText(percentEncoded(entry.path.text))
      if !entry.path.isRoot { builder.addText("/") }
    }
    if let slot = slots.id { builder.setText(slot, entry.content.id.text) }
    if let slot = slots.textPath, configuration.share.text {
      builder.setText(slot, entry.path.appending("index.txt").text)
    }
    if let slot = slots.image, let picture = facts.picture {
      builder.setText(slot, percentEncoded(picture.text))
    }
    if let slot = slots.thumb, let picture = facts.pictures.first {
      builder.setScope(slot, scope(of: picture, isFirst: false))
    }
  }

  private func fill(
    _ builder: inout ScopeBuilder, _ said: EntryContent, _ facts: EntryFacts
  ) {
    if let language = said.language {
      if let slot = slots.lang { builder.setText(slot, language.text) }
      if let slot = slots.dir { builder.setText(slot, language.direction.rawValue) }
    }
    // Most entries are changed on the day on which they are written.
    if let slot = slots.updated, let updated = said.updated, updated.day != said.date?.day {
      builder.setScope(slot, dates.scope(of: updated))
    }
    if let slot = slots.favorite { builder.setFlag(slot, said.isFavorite) }
    if let slot = slots.weather, let weather = said.weather {
      builder.setScope(slot, scope(of: weather))
    }
    if let slot = slots.mood, let mood = said.mood { builder.setScope(slot, scope(ofMood: mood)) }
    if let slot = slots.location,
      let location = scope(of: said.location, in: said.language ?? configuration.locale)
    {
      builder.setScope(slot, location)
    }
    if let slot = slots.tags, !said.terms.isEmpty {
      builder.setList(slot, scopes(of: said.terms))
    }
    if let slot = slots.preview { builder.setText(slot, facts.excerpt) }
    if let slot = slots.line { setLine(slot, of: facts.excerpt, &builder) }
    let text = facts.text
    if let slot = slots.words { builder.setText(slot, words.number(text.words)) }
    if let slot = slots.characters { builder.setText(slot, words.number(text.characters)) }
    if let slot = slots.minutes { builder.setText(slot, words.number(text.minutes)) }
    // A shorter time tells readers nothing.
    if let slot = slots.reading, text.minutes >= 3 {
      let count = words.number(text.minutes)
      builder.setText(slot, phrases.phrase("readingTime", filling: ["count": count]))
    }
    if let slot = slots.extra, !said.extra.isEmpty {
      builder.setFree(slot, freeValue(of: said.extra))
    }
  }

  /// Says why only a preview shows an entry.
  private func fill(_ builder: inout ScopeBuilder, _ reason: HeldReason?) {
    guard let reason, let slot = slots.heldReason else { return }
    let (name, word) =
      switch reason {
      case .draft: ("draft", "Draft")
      case .scheduled: ("scheduled", "Not due yet")
      case .private: ("private", "Private")
      }
    builder.setText(slot, phrases["withheld.\(name)"] ?? word)
  }

  private func scope(of weather: Weather) -> Scope {
    let name =
      weather.icon.flatMap { phrases["weather." + $0.rawValue] } ?? weather.condition
    let degrees = weather.temperature.map { degrees in
      phrases.phrase("degrees", filling: ["number": number(degrees)])
    }
    return Scope(
      model.weather,
      [
        "name": .text(name), "icon": weather.icon.map { .text($0.rawValue) } ?? .absent,
        "shape": shape("weather", weather.icon?.rawValue),
        "temperature": degrees.map { .text($0) } ?? .absent,
      ])
  }

  private func scope(ofMood word: String) -> Scope {
    let mood = Mood(word: word)
    return Scope(
      model.mood,
      [
        "name": .text(phrases.name(ofMood: word)),
        "icon": mood.map { .text($0.rawValue) } ?? .absent,
        "shape": shape("mood", mood?.rawValue),
      ])
  }

  private func shape(_ kind: String, _ icon: String?) -> Value {
    icon.flatMap { shapes["\(kind).\($0)"] }.map { .text($0) } ?? .absent
  }

  /// As much of a location as the site publishes.
  private func scope(of location: Location?, in language: LocaleTag) -> Scope? {
    guard let shown = location?.shown(as: configuration.locations),
      let text = shown.text(in: language)
    else { return nil }
    let path =
      placePaths.isEmpty
      ? nil : location?.placeName(as: configuration.locations).flatMap { placePaths[$0] }
    return Scope(
      model.location,
      [
        "name": .text(text), "city": shown.city.map { .text($0) } ?? .absent,
        "path": path.map { .text($0) } ?? .absent,
        "country": shown.country.map { .text($0) } ?? .absent,
      ])
  }

  /// Rounds to the nearest whole degree.
  private func number(_ degrees: Double) -> String {
    let tenths = Int((degrees * 10).rounded())
    let (whole, rest) = (words.number(abs(tenths) / 10), words.number(abs(tenths) % 10))
    let digits = tenths % 10 == 0 ? whole : whole + (phrases["decimal"] ?? ".") + rest
    return tenths < 0 ? "\u{2212}" + digits : digits
  }
}
