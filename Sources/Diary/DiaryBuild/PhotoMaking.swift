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
  /// Holds photos of public entries; `nil` if nothing is remembered.
  let cache: PhotoCache?
  let output: StagedOutput
  /// Whether messages may name photos of entries that are not public.
  let namesHidden: Bool
  /// Is told how many photos are made, of how many.
  var progress: (@Sendable (_ done: Int, _ all: Int) -> Void)?

  /// A photo with the sizes that are out of date; or another file.
  struct Photo: Sendable {
    let source: SitePath
    /// Whether a public entry shows it.
    let isPublic: Bool
    var files: [(output: Int, copy: CopiedFile)] = []
  }

  struct Result: Sendable {
    /// By output.
    var files: [(output: Int, file: StagedOutput.File)] = []
    /// The number of sizes that were not in the cache.
    var made = 0
  }

  private struct Made: Sendable {
    var result = Result()
    var fault: Diagnostic?
    /// Whether the fault is one of all files.
    var isLast = false
  }

  /// Makes files of the site.
  ///
  /// - Throws: The faults of all photos; what could be made is in the cache then.
  func make(_ photos: [Photo]) async throws(Diagnostics) -> Result {
    if photos.isEmpty { return Result() }
    let program = try await version(for: photos.flatMap { $0.files.map(\.copy) })
    let all = await inParallel(photos, until: \.isLast, progress) { await make($0, by: program) }
    let faults = all.compactMap(\.fault)
    if !faults.isEmpty { throw Diagnostics(faults) }
    return Result(
      files: all.flatMap(\.result.files), made: all.reduce(0) { $0 + $1.result.made })
  }

  /// Makes sizes that are encrypted before they are files.
  ///
  /// - Returns: By their destination.
  func bytes(of copies: [CopiedFile]) async throws(Diagnostics) -> [SitePath: [UInt8]] {
    let program = try await version(for: copies)
    let all = await inParallel(copies, progress) { copy in
      await made([copy], of: copy.source, isPublic: false, by: program)
    }
    var bytes: [SitePath: [UInt8]] = [:]
    var faults: [Diagnostic] = []
    for (copy, sizes) in zip(copies, all) {
      do throws(Diagnostic) {
        bytes[copy.destination] = try sizes.get().sizes.first
      } catch {
        faults.append(error)
      }
    }
    if !faults.isEmpty { throw Diagnostics(faults) }
    return bytes
  }

  /// The bytes of a photo's first size.
  ///
  /// - Throws: Why it cannot be made.
  func bytes(of photo: Photo) async throws(Diagnostics) -> [UInt8] {
    let program = try await version(for: photo.files.map(\.copy))
    do throws(Diagnostic) {
      return try await made(
        photo.files.map(\.copy), of: photo.source, isPublic: photo.isPublic, by: program
      ).get().sizes.first ?? []
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

  private func make(_ photo: Photo, by program: String) async -> Made {
    var made = Made()
    do throws(Diagnostic) {
      let scaled = try await self.made(
        photo.files.map(\.copy), of: photo.source, isPublic: photo.isPublic, by: program
      ).get()
      made.result.made = scaled.made
      var batch = StagedOutput.Batch()
      do throws(FileFault) {
        for (file, bytes) in zip(photo.files, scaled.sizes) {
          made.result.files.append(
            (file.output, try output.put(file.copy.destination, bytes, in: &batch)))
        }
      } catch {
        made.isLast = true
        throw output.diagnostic(of: error)
      }
      output.add(batch)
    } catch {
      made.fault = error
    }
    return made
  }

  /// - Returns: In the order of the copies, and how many sizes were not in the cache.
  private func made(
    _ copies: [CopiedFile], of source: SitePath, isPublic: Bool, by program: String
  ) async -> Swift.Result<(sizes: [[UInt8]], made: Int), Diagnostic> {
    var all: [[UInt8]] = []
    do throws(Diagnostic) {
      for copy in copies {
        guard let media = copy.media else { continue }
        all.append(
          try await self.media.bytes(media, of: .init(source: source, isPublic: isPublic)).get())
      }
    } catch {
      return .failure(error)
    }
    if !all.isEmpty { return .success((all, 0)) }
    return await scaled(source, copies.compactMap(\.size), isPublic: isPublic, by: program)
  }

  /// - Returns: In the order of the sizes, and how many were not in the cache.
  private func scaled(
    _ source: SitePath, _ sizes: [ScaledSize], isPublic: Bool, by program: String
  ) async -> Swift.Result<(sizes: [[UInt8]], made: Int), Diagnostic> {
    let location = isPublic || namesHidden ? SourceLocation(file: source.text) : nil
    let photo: [UInt8]
    do throws(Diagnostic) {
      photo = try pictures.bytesToScale(of: source)
    } catch {
      var fault = error
      fault.location = location
      return .failure(fault)
    }
    var all: [[UInt8]] = []
    var made = 0
    do throws(ScalingFault) {
      for (index, size) in sizes.enumerated() {
        // Two pages may show one photo.
        if let same = sizes[..<index].firstIndex(of: size) {
          all.append(all[same])
          continue
        }
        let key = PhotoCache.key(of: photo, size, quality: quality, by: program)
        let cache = isPublic ? cache : nil
        if let known = cache?.bytes(of: key) {
          all.append(known)
          continue
        }
        guard let scaling else { throw .missing }
        let bytes = try checkedWebP(
          try await scaling.webP(of: photo, size, quality: quality), size)
        cache?.keep(bytes, as: key)
        all.append(bytes)
        made += 1
      }
    } catch {
      return .failure(error.diagnostic(at: location))
    }
    return .success((all, made))
  }
}
