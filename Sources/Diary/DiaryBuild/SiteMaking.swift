import Diagnostics
import DiaryGate
import DiaryLayout
import DiaryModel
import DiaryRendering
import Platform
import SiteFiles
import SiteOutput
import Templating

/// Makes all files of a site, and stages them.
struct SiteMaking: Sendable {
  let site: Site
  let output: StagedOutput
  /// By output, as they were staged.
  private(set) var files: [StagedOutput.File?]
  /// Said once of the whole diary.
  private var notes: [Diagnostic] = []
  /// About pictures that could not be stripped.
  private var copyNotes: [Diagnostic] = []
  /// Sizes of photos that were not in the cache.
  private(set) var sizesMade = 0
  private(set) var photosMade = 0

  init(of site: Site, into output: StagedOutput) {
    (self.site, self.output) = (site, output)
    files = Array(repeating: nil, count: site.outputs.paths.count)
  }

  /// - Throws: The faults of the files.
  mutating func make() async throws(Diagnostics) {
    var (pages, others, photos): ([Int], [Int], [Int]) = ([], [], [])
    for index in site.outputs.indices {
      switch site.outputs.kind(of: index) {
      case .entry, .list, .text: pages.append(index)
      case _ where site.photo(of: index) != nil: photos.append(index)
      default: others.append(index)
      }
    }
    try await makePages(pages)
    try makeOthers(others)
    try await makePhotos(photos)
    notes = await site.notes
  }

  /// Long pages of years and short ones of tags: small chunks keep all cores busy to the end.
  private mutating func makePages(_ wanted: [Int]) async throws(Diagnostics) {
    let (site, output) = (site, output)
    let made = await parallelChunks(of: wanted, chunk: 32) { chunk in
      var bytes = PageBytes()
      var batch = StagedOutput.Batch()
      defer { output.add(batch) }
      return chunk.map { index -> Result<StagedOutput.File, FileFault> in
        bytes.removeAll()
        let (path, isList) = (site.outputs.paths[index], site.outputs.isList(index))
        do throws(FileFault) {
          if case .text(let entry) = site.outputs.kind(of: index) {
            return .success(try output.put(path, site.text(of: entry), in: &batch))
          }
          site.append(index, to: &bytes)
          return .success(try output.put(path, bytes, isList: isList, in: &batch))
        } catch {
          return .failure(error)
        }
      }
    }
    try output.telling { () throws(FileFault) in
      for (index, made) in zip(wanted, made) { files[index] = try made.get() }
    }
  }

  private mutating func makeOthers(_ wanted: [Int]) throws(Diagnostics) {
    for index in wanted {
      let bytes = try site.layOut(index) { copyNotes.append($0) }
      files[index] = try output.telling { () throws(FileFault) in
        try output.put(site.outputs.paths[index], bytes, isList: site.outputs.isList(index))
      }
    }
  }

  /// Makes sizes of photos, and what is published of other media.
  private mutating func makePhotos(_ wanted: [Int]) async throws(Diagnostics) {
    var photos: [PhotoMaking.Photo] = []
    var indices: [SitePath: Int] = [:]
    for index in wanted {
      guard let photo = site.photo(of: index) else { continue }
      let isShared = site.outputs.kind(of: index).isPicture && photo.drawing == nil
      if isShared, let known = indices[photo.source] {
        photos[known].files += photo.files
        continue
      }
      if isShared { indices[photo.source] = photos.count }
      photos.append(photo)
    }
    let (site, output) = (site, output)
    let made = try await site.photoMaking.make(photos) { index, bytes throws(Diagnostics) in
      try output.telling { () throws(FileFault) in
        try output.put(site.outputs.paths[index], bytes)
      }
    }
    for (index, file) in made.files { files[index] = file }
    (sizesMade, photosMade) = (made.count, made.photos)
  }

  // MARK: Messages and counts

  /// All that is said about the diary.
  var warnings: [Diagnostic] { site.warnings(notes) + notesOfCopiedFiles }

  /// Removes from the cache what the site does not have any more.
  func prunePhotos() {
    guard site.request.program != nil, site.request.preview.isEmpty else { return }
    let known = site.bodies.pictures.media?.known
    var hashes: Set<ContentHash> = []
    for (index, file) in files.enumerated() {
      guard let file, let copy = site.photo(of: index)?.files.first?.copy else { continue }
      hashes.insert(file.hash)
      guard copy.media == .file, let facts = try? known?[copy.source]?.get() else { continue }
      hashes.insert(ContentHash(of: MediaMaking.record(of: facts).span))
    }
    PhotoCache.prune(in: site.request.diary, keeping: hashes)
  }

  /// The messages about files that are copied.
  private var notesOfCopiedFiles: [Diagnostic] {
    guard site.model.configuration.photos == .stripped else { return [] }
    return [site.noteOfCopiedFiles].compactMap { $0 } + copyNotes
  }
}
