import Diagnostics
import DiaryModel
import DiaryRendering
import Photos
import Platform
import SiteFiles

/// Sounds, films and documents.
extension BodyMaking {
  var mediaMaking: MediaMaking {
    MediaMaking(tools: request.media, pictures: pictures, cache: request.photoCache(model))
  }

  /// Makes the media that entries show ready, before the entries are rendered.
  func makeMediaReady(for entries: [Int]) async throws(Diagnostics) {
    guard let media = pictures.media else { return }
    let users = mediaUsers(media, among: entries.map { model.entries[$0] })
    try checkTools(for: users)
    let making = mediaMaking
    let made = await inParallel(users, request.photosAreMade) { await making.facts(of: $0.file) }
    media.know(Dictionary(zip(users.map(\.file.source), made), uniquingKeysWith: { $1 }))
  }

  /// A file that is not ready, and the first entry that shows it.
  private struct MediaUser: Sendable {
    let file: MediaMaking.File
    let entry: SitePath
  }

  /// Renders what may name such files, since only rendering knows; public entries first, whose files
  /// are remembered.
  private func mediaUsers(_ media: MediaTable, among entries: [PublicEntry]) -> [MediaUser] {
    let files = model.sources.indexes(of: .attachment).lazy.map { model.sources.files[$0] }
    let shown = files.filter { media.format(of: $0) != nil }
    let endings = Set(shown.map { Array($0.name.utf8.suffix($0.fileExtension.utf8.count + 1)) })
    if endings.isEmpty { return [] }
    var renderer = renderer()
    var users: [MediaUser] = []
    var known: Set<SitePath> = []
    func ask(_ entry: some ReadableEntry, isPublic: Bool, _ renderer: inout EntryRenderer) {
      let body = entry.content.body.shown.bytes
      guard endings.contains(where: { firstIndex(of: $0, in: body) != nil }) else { return }
      _ = renderer.render(entry, keepsText: false)
      for file in media.takeWanted() where known.insert(file).inserted {
        let file = MediaMaking.File(source: file, isPublic: isPublic)
        users.append(MediaUser(file: file, entry: entry.content.source.file))
      }
    }
    for isPublic in [true, false] {
      for entry in entries where (entry.heldReason == nil) == isPublic {
        ask(entry, isPublic: isPublic, &renderer)
      }
    }
    for entry in model.unlisted { ask(entry, isPublic: false, &renderer) }
    for entry in model.encrypted { ask(entry, isPublic: false, &renderer) }
    return users
  }

  private func checkTools(for users: [MediaUser]) throws(Diagnostics) {
    var missing: Set<String> = []
    var names: [String] = []
    for user in users {
      guard let kind = MediaFormat.of(ending: user.file.source.fileExtension)?.kind else {
        continue
      }
      let programs = request.media?.missing(for: kind) ?? ["ffmpeg"]
      missing.formUnion(programs)
      if !programs.isEmpty, user.file.isPublic || request.quotesHidden {
        names.append("'\(user.file.source.name)' of \(user.entry.text)")
      }
    }
    if missing.isEmpty { return }
    let packages = Set(missing.map { MediaTools.package(of: $0) }).sorted().joined(separator: " ")
    let rest = names.count > 9 ? " and \(names.count - 9) more" : ""
    throw Diagnostics([
      Diagnostic(
        at: nil, subject: .configuration,
        what: "programs that 'media' needs are missing: "
          + missing.sorted().map { "'\($0)'" }.joined(separator: ", "),
        why: "they take metadata out of files, which are not published without that: "
          + (names.isEmpty
            ? "of entries that are not public" : names.prefix(9).joined(separator: ", "))
          + rest,
        fix: "install them with 'apt install \(packages)', or set the kind to false in 'media'")
    ])
  }

  /// Takes over the facts about files that did not change.
  func takeMedia(of earlier: BodyMaking) {
    guard let media = pictures.media, let known = earlier.pictures.media?.known else { return }
    let (before, now) = (earlier.model.sources, model.sources)
    let same = known.filter { file, result in
      guard case .success = result, let old = before.files.index(of: file),
        let new = now.files.index(of: file)
      else { return false }
      return before.fingerprint(ofFile: old) == now.fingerprint(ofFile: new)
    }
    media.know(same)
  }
}
