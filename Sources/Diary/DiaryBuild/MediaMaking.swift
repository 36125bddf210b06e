import Diagnostics
import DiaryRendering
import Photos
import SiteFiles

/// Makes the published copies of sounds, films and documents.
struct MediaMaking: Sendable {
  /// `nil`: there are no programs for it.
  let tools: MediaTools?
  let pictures: PictureIndex
  /// Holds files of public entries, and encrypted photos; `nil` if nothing is remembered.
  let cache: PhotoCache?

  struct File: Hashable, Sendable {
    let source: SitePath
    /// Whether a public entry shows it.
    let isPublic: Bool
  }

  /// The parts of a file that are cached, each under its own key.
  private enum Part: String {
    /// The facts that pages say of it: see ``record(of:)``.
    case record
    case file
    case poster
  }

  /// The facts in their order, as they are remembered.
  static func record(of facts: MediaTable.Facts) -> [UInt8] {
    let numbers = [
      facts.size, facts.width, facts.height, facts.pages, facts.hasPoster ? 1 : 0,
    ]
    return Array(numbers.map { String($0) }.joined(separator: " ").utf8)
  }

  func facts(of file: File) async -> MediaTable.Result {
    await part(.record, of: file).map { record in
      let text = String(decoding: record, as: UTF8.self)
      let numbers = text.split(separator: " ").map { Int($0) ?? 0 }
      var facts = MediaTable.Facts()
      if numbers.count == 5 {
        (facts.size, facts.width, facts.height) = (numbers[0], numbers[1], numbers[2])
        (facts.pages, facts.hasPoster) = (numbers[3], numbers[4] == 1)
      }
      return facts
    }
  }

  func bytes(_ media: CopiedFile.Media, of file: File) async -> Result<[UInt8], Diagnostic> {
    await part(media == .file ? .file : .poster, of: file)
  }

  /// - Returns: A fault has no location.
  private func part(_ wanted: Part, of file: File) async -> Result<[UInt8], Diagnostic> {
    let ending = file.source.fileExtension
    guard let format = MediaFormat.of(ending: ending), let tools else { return .success([]) }
    let cache = file.isPublic ? cache : nil
    let program = tools.identity(for: format.kind)
    do throws(Diagnostic) {
      let bytes = try pictures.mediaBytes(of: file.source, format)
      func key(_ part: Part) -> String {
        PhotoCache.key(of: bytes, "\(part.rawValue) \(ending) \(program)")
      }
      if let known = cache?.bytes(of: key(wanted), .file) { return .success(known) }
      let clean: CleanMedia
      do throws(MediaFault) { clean = try await tools.cleaned(bytes, as: format) } catch {
        let name = file.isPublic ? "'\(file.source.name)'" : format.kind.noun
        throw Diagnostic(
          at: nil, what: "\(name) could not be made free of metadata",
          why: SourceQuote.printable(error.words),
          fix: "export it again, perhaps in another form, or remove it from the entry")
      }
      var facts = MediaTable.Facts()
      (facts.size, facts.pages) = (clean.file.count, clean.pages)
      (facts.width, facts.height) = (clean.width, clean.height)
      facts.hasPoster = clean.poster != nil
      let made: [Part: [UInt8]] = [
        .record: Self.record(of: facts), .file: clean.file, .poster: clean.poster ?? [],
      ]
      for (part, bytes) in made where !bytes.isEmpty { cache?.keep(bytes, as: key(part), .file) }
      return .success(made[wanted] ?? [])
    } catch {
      return .failure(error)
    }
  }
}
