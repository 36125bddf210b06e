import Diagnostics
import DiaryGate
import DiaryLayout
import DiaryLoading
import DiaryModel
import DiaryRendering
import Feeds
import Platform
import SiteFiles
import SiteOutput
import Templating

/// The walk from the files of a diary to those of its site: load, gate, render, plan, lay out, stage.
///
/// Each stage takes a value and gives a new one; none looks back, and what a stage knew travels on in
/// its value. A build takes all of them. The preview and the check of a site stop at the plan, and lay
/// out the files that somebody asks for.
struct Walk: Sendable {
  let request: BuildRequest
  /// The last site of this process: what is made of the same things is taken from there.
  var kept: Site?
  /// Whether all files will be laid out: then what they share is made at once.
  let isWhole: Bool

  /// Goes from what was read to the plan.
  ///
  /// - Parameter theme: `nil`: it is read.
  /// - Throws: All faults of the stage that found some.
  func site(
    of read: LoadedDiary, _ theme: Result<LoadedTheme, Diagnostics>? = nil
  ) async throws(Diagnostics) -> Site {
    let (diary, theme) = try await load(read, theme)
    let open = try gate(diary, theme)
    // Beside the rendering: what it should find is chosen from all bodies.
    async let watch = LeakWatch(open, request)
    let rendered = try await render(open)
    return try await plan(rendered, watch: await watch)
  }

  /// Everything or nothing: a fault of any file ends the walk.
  func load(
    _ diary: LoadedDiary, _ theme: Result<LoadedTheme, Diagnostics>?
  ) async throws(Diagnostics) -> (LoadedDiary, LoadedTheme) {
    try diary.checkFolders()
    let theme = try (theme ?? diary.inputs.readTheme(request)).get()
    try await diary.check()
    if diary.contents.held.encrypted > 0 {
      let faults = theme.compiled.faultsOfEncryption
      if !faults.isEmpty { throw Diagnostics(faults) }
    }
    try await request.trial?.run(request, diary.configuration, diary.contents)
    return (diary, theme)
  }

  /// Lets through what others may read, and gives each entry its address.
  ///
  /// - Throws: The keys that are missing.
  func gate(_ diary: LoadedDiary, _ theme: LoadedTheme) throws(Diagnostics) -> SiteModel {
    try SiteModel(
      request, diary.configuration, theme: theme, diary.contents, sources: diary.sources,
      since: kept?.model)
  }

  /// Makes the HTML and the words of each body, and finds what it shows; then it is known which pages
  /// there are.
  func render(_ open: SiteModel) async throws(Diagnostics) -> BodyMaking {
    var bodies = BodyMaking(open, request)
    try await bodies.make(since: kept)
    return bodies
  }

  /// Plans every file of the site.
  func plan(_ rendered: BodyMaking, watch: LeakWatch?) async throws(Diagnostics) -> Site {
    try await Site(of: rendered, watch: watch, since: kept, isWhole: isWhole)
  }

  /// Lays out all files, and stages them; the watch looks at each.
  func stage(_ site: Site, in output: StagedOutput) async throws(Diagnostics) -> SiteMaking {
    if let watch = site.watch { output.watch(by: watch) }
    var making = SiteMaking(of: site, into: output)
    try await making.make()
    return making
  }
}

extension Site {
  /// Lays out any file alone, but for sizes of photos, which another program makes.
  ///
  /// - Parameter note: Called with each message about a copied file.
  func layOut(
    _ output: Int, noting note: (Diagnostic) -> Void = { _ in }
  ) throws(Diagnostics) -> [UInt8] {
    switch outputs.kind(of: output) {
    case .entry, .list:
      var page = PageBytes()
      append(output, to: &page)
      return page.array
    case .text(let entry): return text(of: entry)
    case .feed(let format, let journal):
      let items = feedItems[journal.map { $0 + 1 } ?? 0].value
      return feeds?.feed(
        format, of: journal.map { model.plan.journals[$0] },
        items.prefix(configuration.items(in: format))) ?? []
    case .sitemap(let index): return sitemaps.value[index]
    case .search(let file): return search?.bytes(of: file, entries: model.entries) ?? []
    case .robots:
      let url = configuration.hasSitemap ? configuration.baseURL?.url(of: "sitemap.xml") : nil
      return robots(sitemapURL: url)
    case .alias(let index): return outputs.aliasPages[index].html(configuration)
    case .asset(let index):
      let asset = model.theme.source.assets[index]
      guard let file = asset.file else { return asset.bytes }
      return try copied(asset.bytes, of: file, noting: note)
    case .staticFile(let source):
      let file = model.sources.files[source]
      let bytes = try reading { () throws(FileFault) in
        try request.diary.contents(of: file, limit: configuration.limits.asset)
      }
      return try copied(bytes, of: file, noting: note)
    case .picture(let index): return try published(outputs.pictures[index].source)
    case .guarded(let item):
      return try guarded.bytes(of: guarded.items[item]) { photo throws(Diagnostics) in
        try published(photo.source, isOpen: false)
      }
    }
  }
}
