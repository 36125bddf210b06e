import Diagnostics
import DiaryRendering
import Photos
import Platform
import SiteFiles
import SiteOutput

/// Makes the sizes of photos, and what is published of other media, as many at once as there are
/// cores.
struct PhotoMaking: Sendable {
  /// `nil`: there is no program for it.
  let scaling: (any PictureScaling)?
  let media: MediaMaking
  let pictures: PictureIndex
  let quality: Int
  /// Whether messages may name photos of entries that are not public.
  let namesHidden: Bool
  /// Is told how many photos are made, of how many.
  var progress: (@Sendable (_ done: Int, _ all: Int) -> Void)?

  /// A photo with the sizes that are out of date; or another file.
  struct Photo: Sendable {
    let source: SitePath
    /// Whether a public entry shows it.
    let isPublic: Bool
    /// Encrypts what is made; `nil`: it is published as it is.
    let sealing: Sealing?
    /// A drawing of the theme, which takes the place of the photo.
    var drawing: [UInt8]?
    var files: [(output: Int, copy: CopiedFile)] = []
  }

  struct Sealing: Sendable {
    /// Makes of a photo's key in the cache one that tells nothing of the photo, and changes with all
    /// that the encrypted bytes depend on.
    let key: @Sendable (String) -> String
    let seal: @Sendable ([UInt8]) -> [UInt8]
  }

  struct Made: Sendable {
    /// By output.
    var files: [(output: Int, file: StagedOutput.File)] = []
    /// The number of sizes that were not in the cache.
    var count = 0
    /// The number of photos that have some of these.
    var photos = 0
    fileprivate var faults: [Diagnostic] = []
    /// Whether the fault is one of all files.
    fileprivate var isLast = false
  }

  /// Stages the bytes of an output.
  typealias Staging =
    @Sendable (_ output: Int, [UInt8]) throws(Diagnostics) -> StagedOutput.File

  /// Makes files of the site.
  ///
  /// - Throws: The faults of all photos; what could be made is in the cache then.
  func make(
    _ photos: [Photo], _ stage: @escaping Staging
  ) async throws(Diagnostics) -> Made {
    if photos.isEmpty { return Made() }
    let program = try await version(for: photos.flatMap { $0.files.map(\.copy) })
    let all = await inParallel(photos, until: \.isLast, progress) { photo in
      await make(photo, by: program, stage)
    }
    let faults = all.flatMap(\.faults)
    if !faults.isEmpty { throw Diagnostics(faults) }
    return Made(
      files: all.flatMap(\.files), count: all.reduce(0) { $0 + $1.count },
      photos: all.count { $0.count > 0 })
  }

  /// The bytes of a photo's first size.
  ///
  /// - Throws: Why it cannot be made.
  func bytes(of photo: Photo) async throws(Diagnostics) -> [UInt8] {
    let program = try await version(for: photo.files.map(\.copy))
    do throws(Diagnostic) {
      return try await made(photo, by: program).sizes.first ?? []
    } catch {
      throw Diagnostics([error])
    }
  }

  private func version(for copies: [CopiedFile]) async throws(Diagnostics) -> String {
    if copies.allSatisfy({ $0.size == nil }) { return "" }
    do throws(ScalingFault) {
      guard let scaling else { throw .missing }
      return try await scaling.version()
    } catch {
      throw Diagnostics([error.diagnostic(at: nil)])
    }
  }

  private func make(_ photo: Photo, by program: String, _ stage: Staging) async -> Made {
    var made = Made()
    do throws(Diagnostic) {
      let scaled = try await self.made(photo, by: program)
      made.count = scaled.made
      do throws(Diagnostics) {
        for (file, bytes) in zip(photo.files, scaled.sizes) {
          made.files.append((file.output, try stage(file.output, bytes)))
        }
      } catch {
        (made.isLast, made.faults) = (true, error.all)
      }
    } catch {
      made.faults = [error]
    }
    return made
  }

  /// - Returns: In the order of the copies, and how many sizes were not in the cache.
  private func made(
    _ photo: Photo, by program: String
  ) async throws(Diagnostic) -> (sizes: [[UInt8]], made: Int) {
    var all: [[UInt8]] = []
    for (_, copy) in photo.files {
      guard let media = copy.media else { continue }
      let file = MediaMaking.File(source: photo.source, isPublic: photo.isPublic)
      let bytes = try await self.media.bytes(media, of: file).get()
      all.append(photo.sealing?.seal(bytes) ?? bytes)
    }
    return all.isEmpty ? try await scaled(photo, by: program) : (all, 0)
  }

  /// - Returns: In the order of the sizes, and how many were not in the cache.
  private func scaled(
    _ wanted: Photo, by program: String
  ) async throws(Diagnostic) -> (sizes: [[UInt8]], made: Int) {
    let (isPublic, sealing) = (wanted.isPublic, wanted.sealing)
    let sizes = wanted.files.compactMap(\.copy.size)
    let location = isPublic || namesHidden ? SourceLocation(file: wanted.source.text) : nil
    let cache = isPublic || sealing != nil ? media.cache : nil
    let photo = try source(of: wanted, location)
    var (all, made): ([[UInt8]], Int) = ([], 0)
    do throws(ScalingFault) {
      for (index, size) in sizes.enumerated() {
        // Two pages may show one photo.
        if let same = sizes[..<index].firstIndex(of: size) {
          all.append(all[same])
          continue
        }
        let open = PhotoCache.key(of: photo, size, quality: quality, by: program)
        let key = sealing?.key(open) ?? open
        let form: PhotoCache.Form =
          sealing != nil ? .seal : size.format == .jpg ? .jpeg : .webp
        if let known = cache?.bytes(of: key, form) {
          all.append(known)
          continue
        }
        guard let scaling else { throw .missing }
        let bytes = try checkedPicture(
          try await scaling.scaled(
            photo, to: size, quality: quality, isDrawing: wanted.drawing != nil), size)
        let finished = sealing?.seal(bytes) ?? bytes
        cache?.keep(finished, as: key, form)
        all.append(finished)
        made += 1
      }
    } catch {
      throw wanted.drawing == nil
        ? error.diagnostic(at: location) : error.diagnosticOfDrawing(at: location)
    }
    return (all, made)
  }

  /// The bytes that sizes are made from.
  private func source(
    of photo: Photo, _ location: SourceLocation?
  ) throws(Diagnostic) -> [UInt8] {
    if let drawing = photo.drawing { return drawing }
    do throws(Diagnostic) {
      return try pictures.bytesToScale(of: photo.source)
    } catch {
      throw error.with(\.location, location)
    }
  }
}
