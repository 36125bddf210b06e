import Diagnostics
import DiaryLayout
import DiaryLoading
import DiaryModel
import DiaryRendering
import Feeds
import SiteFiles
import SiteOutput

/// Lists, and files that are no pages.
extension SiteMaking {
  mutating func makeLists(_ jobs: [ListMaking.Job]) async throws(Diagnostics) {
    if jobs.isEmpty { return }
    let layout = SiteLayout(pages, of: model.entries, facts: facts, known: known)
    let made = try await ListMaking(layout: layout, output: output, rendering: bodies.rendering)
      .make(jobs)
    for (output, file) in made { files[output] = file }
  }

  var feedMaking: FeedMaking? {
    model.configuration.baseURL.map { site in
      FeedMaking(
        configuration: model.configuration, site: site, pages: pages, addresses: addresses,
        pictures: bodies.pictures, stubs: model.stubs)
    }
  }

  mutating func makeOthers(
    _ others: [(output: Int, kind: SiteOutputs.Kind)], _ making: FeedMaking?, sitemaps: [[UInt8]]
  ) async throws(Diagnostics) {
    var items: (journal: Int?, all: [FeedItem])?
    for (index, kind) in others {
      var photo: [UInt8]?
      switch kind {
      case .feed(let format, let journal):
        guard let making else { break }
        // The feeds of all formats stand side by side.
        if items == nil || items?.journal != journal {
          items = (journal, feedItems(making, ofJournal: journal))
        }
        photo = making.feed(
          format, of: journal.map { model.plan.journals[$0] },
          (items?.all ?? []).prefix(model.configuration.items(in: format)))
      case .picture(let index): photo = try published(outputs.pictures[index].source)
      case .staticFile(let source): photo = try staticBytes(of: model.sources.files[source])
      case .asset(let index):
        let asset = model.theme.assets[index]
        if let file = asset.file { photo = try copied(asset.bytes, of: file) }
      default: break
      }
      do throws(FileFault) {
        let bytes = try bytes(of: kind, sitemaps: sitemaps, photo: photo)
        files[index] = try output.put(
          outputs.paths[index], bytes, isList: outputs.isList(index))
      } catch {
        throw Diagnostics([output.diagnostic(of: error)])
      }
    }
  }

  private func feedItems(_ making: FeedMaking, ofJournal journal: Int?) -> [FeedItem] {
    let most = FeedFormat.allCases.map { model.configuration.items(in: $0) }.max() ?? 0
    let entries = model.plan.newest(most, of: journal)
    return making.items(of: entries.map { model.entries[$0] }, entries.map { facts[$0] })
  }

  private func bytes(
    of kind: SiteOutputs.Kind, sitemaps: [[UInt8]], photo: [UInt8]?
  ) throws(FileFault) -> [UInt8] {
    let configuration = model.configuration
    switch kind {
    case .entry, .text, .list, .guarded: return []
    case .sitemap(let index): return sitemaps[index]
    case .search(let file): return search.bytes(of: file, entries: model.entries)
    case .robots:
      let url = configuration.hasSitemap ? configuration.baseURL?.url(of: "sitemap.xml") : nil
      return robots(sitemapURL: url)
    case .asset(let index): return photo ?? model.theme.assets[index].bytes
    case .alias(let index): return outputs.aliasPages[index].html(configuration)
    case .feed, .staticFile, .picture: return photo ?? []
    }
  }

  private mutating func staticBytes(of file: SitePath) throws(Diagnostics) -> [UInt8] {
    let bytes: [UInt8]
    do throws(FileFault) {
      bytes = try diary.contents(of: file, limit: model.configuration.limits.asset)
    } catch {
      throw Diagnostics([unreadable(error)])
    }
    return try copied(bytes, of: file)
  }

  /// The bytes of a file's copy.
  private mutating func copied(
    _ bytes: [UInt8], of file: SitePath
  ) throws(Diagnostics) -> [UInt8] {
    copyNotes[file] = nil
    switch CopiedFiles.published(bytes, of: file, photos: model.configuration.photos) {
    case .bytes(let bytes): return bytes
    case .unstripped(let bytes, let note):
      copyNotes[file] = note
      return bytes
    case .refused(let fault): throw Diagnostics([fault])
    }
  }

  /// The bytes of a photo's copy.
  private func published(_ photo: SitePath) throws(Diagnostics) -> [UInt8] {
    do throws(Diagnostic) {
      return try bodies.pictures.publishedBytes(of: photo)
    } catch {
      var fault = error
      fault.location = SourceLocation(file: photo.text)
      throw Diagnostics([fault])
    }
  }
}
