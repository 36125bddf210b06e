import Diagnostics
import DiaryLayout
import DiaryModel
import DiaryRendering
import SiteFiles
import SiteOutput

/// Photos that are published in sizes.
extension SiteMaking {
  var photoMaking: PhotoMaking {
    PhotoMaking(
      scaling: request.scaling, media: bodies.mediaMaking, pictures: bodies.pictures,
      quality: model.configuration.photoSizes.quality,
      cache: request.cache(ofKind: "webp", model), output: output,
      namesHidden: request.quotesHidden, progress: request.photosAreMade)
  }

  /// Makes sizes of photos, and what is published of other media.
  ///
  /// - Parameter wanted: Indexes of outputs.
  mutating func makePhotos(_ wanted: [Int]) async throws(Diagnostics) {
    if wanted.isEmpty { return }
    var wanted = wanted
    if request.defersPhotos && request.scaling != nil {
      let split = wanted.partition { copy(at: $0)?.size != nil }
      try leaveEmpty(Array(wanted[split...]))
      wanted.removeSubrange(split...)
    }
    let shared = publicPhotos
    var photos: [PhotoMaking.Photo] = []
    var indices: [SitePath: Int] = [:]
    for output in wanted {
      guard let copy = copy(at: output) else { continue }
      let source = copy.source
      let photo = indices[source] ?? photos.count
      if photo == photos.count {
        indices[source] = photo
        photos.append(.init(source: source, isPublic: shared.contains(source)))
      }
      photos[photo].files.append((output, copy))
    }
    let result = try await photoMaking.make(photos)
    for (output, file) in result.files { files[output] = file }
    work.photosMade += result.made
  }

  private mutating func leaveEmpty(_ photos: [Int]) throws(Diagnostics) {
    var batch = StagedOutput.Batch()
    do throws(FileFault) {
      for photo in photos {
        files[photo] = try output.put(outputs.paths[photo], [], in: &batch)
      }
    } catch {
      throw Diagnostics([output.diagnostic(of: error)])
    }
    output.add(batch)
  }

  /// The number of sizes of photos.
  var photoCount: Int {
    outputs.indices.count { copy(at: $0)?.size != nil }
  }

  private func copy(at output: Int) -> CopiedFile? {
    if case .picture(let index) = outputs.kind(of: output) { outputs.pictures[index] } else { nil }
  }

  /// A size that was left empty: its photo, and a number for the photo's bytes.
  ///
  /// - Returns: `nil` if the path is no size of a photo.
  func photo(at path: SitePath) -> (photo: PhotoMaking.Photo, fingerprint: UInt64)? {
    guard let output = outputs.indices.first(where: { outputs.paths[$0] == path }),
      let copy = copy(at: output), copy.size != nil
    else { return nil }
    let source = copy.source
    let photo = PhotoMaking.Photo(
      source: source, isPublic: publicPhotos.contains(source), files: [(output, copy)])
    let sources = model.sources
    return (photo, sources.files.index(of: source).map { sources.fingerprint(ofFile: $0) } ?? 0)
  }

  /// The photos that public entries show. In a preview there are other entries, too.
  var publicPhotos: Set<SitePath> {
    var photos: Set<SitePath> = []
    for entry in facts.indices where !facts[entry].copies.isEmpty {
      if model.entries[entry].heldReason == nil {
        photos.formUnion(facts[entry].copies.map(\.source))
      }
    }
    return photos
  }

  /// Removes from the cache what the site does not have any more.
  func prunePhotos() {
    guard request.program != nil, request.preview.isEmpty else { return }
    let known = bodies.pictures.media?.known
    var hashes: Set<ContentHash> = []
    for output in outputs.indices {
      guard let copy = copy(at: output), let file = files[output] else { continue }
      hashes.insert(file.hash)
      guard copy.media == .file, let facts = try? known?[copy.source]?.get() else { continue }
      hashes.insert(ContentHash(of: MediaMaking.record(of: facts).span))
    }
    PhotoCache.prune(in: diary, keeping: hashes)
  }
}
