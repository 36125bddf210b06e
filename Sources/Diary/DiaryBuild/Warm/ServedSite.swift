import Diagnostics
import DiaryLayout
import DiaryModel
import DiaryPrivacy
import DiaryRendering
import Platform
import SiteFiles
import Synchronization

/// The files of a planned site, each made when it is asked for.
///
/// A class, because the index of the search page is made once for all who ask.
final class ServedSite: ServedFiles {
  let site: Site
  private let made: MadeFiles
  private let searched = Mutex<Task<SearchMaking?, Never>?>(nil)

  init(_ site: Site, _ made: MadeFiles) { (self.site, self.made) = (site, made) }

  /// Whether the site has a file.
  func contains(_ file: SitePath) -> Bool { site.outputs.paths.contains(file) }

  /// The bytes of a file.
  ///
  /// - Returns: `nil` if the site has no such file.
  /// - Throws: If it may not be published, or cannot be made.
  func bytes(at file: SitePath) async throws(Diagnostics) -> [UInt8]? {
    do throws(Diagnostics) {
      guard let bytes = try await make(file) else { return nil }
      try await refuseLeaks(in: bytes, of: file)
      return bytes
    } catch {
      throw site.request.told(error)
    }
  }

  private func make(_ file: SitePath) async throws(Diagnostics) -> [UInt8]? {
    if file.isInside(.search), let search = await search,
      let found = search.files.first(where: { $0.0 == file })
    {
      return search.bytes(of: found.1, entries: site.model.entries)
    }
    guard let output = site.outputs.paths.index(of: file) else { return nil }
    if let photo = site.photo(of: output) { return try await bytes(of: photo, as: output) }
    return try site.layOut(output)
  }

  private func bytes(
    of photo: PhotoMaking.Photo, as output: Int
  ) async throws(Diagnostics) -> [UInt8] {
    let (site, sources) = (site, site.model.sources)
    let mark = sources.files.index(of: photo.source).map { sources.fingerprint(ofFile: $0) } ?? 0
    let key = MadeFiles.Key(path: site.outputs.paths[output], mark: mark)
    return try await made.bytes(key) { () async -> Result<[UInt8], Diagnostics> in
      do throws(Diagnostics) { return .success(try await site.photoMaking.bytes(of: photo)) } catch
      {
        return .failure(error)
      }
    }.get()
  }

  var search: SearchMaking? {
    get async {
      let task = searched.withLock { [site] task in
        let known =
          task
          ?? Task {
            var site = site
            await site.makeSearch()
            return site.search
          }
        task = known
        return known
      }
      return await task.value
    }
  }

  private func refuseLeaks(in bytes: [UInt8], of file: SitePath) async throws(Diagnostics) {
    guard let watch = site.watch else { return }
    let leaks = leakMessages(await site.leaks(among: watch.finds(in: file, bytes.span)))
    if !leaks.isEmpty { throw Diagnostics(leaks) }
  }
}

/// Files that other programs make: each once, and the last ones are kept as long as the process runs.
actor MadeFiles {
  struct Key: Hashable, Sendable {
    let path: SitePath
    /// A number for the file that it is made from.
    let mark: UInt64
  }

  typealias Made = Result<[UInt8], Diagnostics>

  private var tasks: [Key: Task<Made, Never>] = [:]
  /// Oldest first.
  private var kept: [(key: Key, bytes: [UInt8])] = []
  private var size = 0

  /// In bytes.
  private static let most = 64 << 20

  func bytes(_ key: Key, _ make: @escaping @Sendable () async -> Made) async -> Made {
    if let known = kept.first(where: { $0.key == key }) { return .success(known.bytes) }
    if let task = tasks[key] { return await task.value }
    let task = Task { await make() }
    tasks[key] = task
    let made = await task.value
    tasks[key] = nil
    if case .success(let bytes) = made { keep(bytes, as: key) }
    return made
  }

  private func keep(_ bytes: [UInt8], as key: Key) {
    kept.append((key, bytes))
    size += bytes.count
    while size > Self.most, kept.count > 1 { size -= kept.removeFirst().bytes.count }
  }
}
