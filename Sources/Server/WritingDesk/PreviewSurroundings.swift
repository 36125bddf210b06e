import CommonMark
import Diagnostics
import DiaryBuild
import DiaryGate
import DiaryListing
import DiaryLoading
import DiaryModel
import DiaryRendering
import DiaryWriting
import LocalizedDates
import NIOHTTP1
import SiteFiles

/// The diary around a text that is shown before it is saved: what its links and pictures lead to.
struct PreviewSurroundings: Sendable {
  let index: EntryIndex
  let files: any FileTree
  let diary: DeskDiary
  /// Made for the first link that needs it.
  let addresses: SiteAddresses

  /// - Parameter addresses: Those of the surroundings before, if no page has moved since.
  init(
    _ index: EntryIndex, _ files: any FileTree, _ diary: DeskDiary,
    keeping addresses: SiteAddresses? = nil
  ) {
    (self.index, self.files, self.diary) = (index, files, diary)
    if let addresses {
      self.addresses = addresses
      return
    }
    let pages: @Sendable () -> [PublicEntry] = {
      Array(
        gate(index.entries.map(\.entry), at: diary.present(), showing: diary.preview).diary.all)
    }
    self.addresses = SiteAddresses(
      of: { pages().map { .init(file: $0.content.source.file, page: $0.path) } },
      rules: index.configuration.folders,
      SiteAddresses.Targets(
        folders: folders(of: pages()),
        files: others(in: staticFolder, of: files).compactMap { $0.below(staticFolder) },
        attachments: others(in: contentFolder, of: files)))
  }

  func newPictures() -> PictureIndex {
    let configuration = index.configuration
    return PictureIndex(
      of: files, limit: configuration.limits.asset, photos: configuration.photos,
      sizes: configuration.photoSizes)
  }

  /// The entry at a place, as the files had it last.
  ///
  /// - Parameter place: `nil` for a new entry.
  func entry(at place: EntryPlace?) throws(WritingFault) -> PreviewedEntry {
    guard let place else { return .new }
    guard let entry = index.entry(at: place)?.entry else { throw .missing }
    let file: ReadEntryFile
    do throws(WriteFault) {
      file = try ReadEntryFile.read(place.file, in: files)
    } catch {
      throw WritingFault(error, reading: place)
    }
    return PreviewedEntry(
      entry.content, namesTitle: try EntrySourceText(file, at: place).namesTitle)
  }

  /// The HTML of a body, by the writer of the site's pages, without raw HTML.
  func html(of content: EntryContent, _ pictures: PictureIndex) throws(WritingFault) -> String {
    var options = index.configuration.markdown
    options.rawHTML = .escaped
    var renderer = EntryRenderer(options: options, addresses: addresses, pictures: pictures)
    switch renderer.render(page(of: content), keepsText: false) {
    case .success(let rendered): return String(decoding: rendered.html, as: UTF8.self)
    case .failure(let faults):
      let fault = faults.all.first
      throw WritingFault(
        status: .unprocessableEntity, code: "refused", what: fault?.what ?? "it does not render",
        why: fault?.why ?? "the text has a fault", fix: fault?.fix ?? "correct the text")
    }
  }

  /// The page on which the content stands, or will.
  private func page(of content: EntryContent) -> UnsavedPage {
    let place = EntryPlace(content.source)
    let pages = EntryPages(
      index.entries, showing: diary.preview, basePath: diary.basePath(), now: diary.present())
    let folder = index.entry(at: place).flatMap { pages.folder(of: $0) }
    let day = content.date?.day.iso.replacing("-", with: "/") ?? "new"
    return UnsavedPage(
      content: content, path: folder ?? SitePath.root.appending(day).appending("new"))
  }
}

/// A page that only its writer sees, and that is nowhere.
private struct UnsavedPage: ReadableEntry {
  let content: EntryContent
  let path: SitePath
  var heldReason: HeldReason? { nil }
}

/// The folders of the pages of entries, and of lists.
private func folders(of pages: [PublicEntry]) -> [SitePath] {
  let lists = ["favorites", "calendar", "photos", "tags"].map { SitePath.root.appending($0) }
  var folders = Set([.root] + lists)
  for page in pages {
    folders.insert(page.path)
    folders.formUnion(page.path.foldersAround)
    for term in page.content.terms {
      folders.insert(.root.appending("tags").appending(term.slug.text))
    }
  }
  return Array(folders)
}

/// The files of a folder that are no entries.
private func others(in folder: SitePath, of files: any FileTree) -> [SitePath] {
  ContentScan(of: folder) { folder throws(FileFault) in try files.children(of: folder) }.others
}
