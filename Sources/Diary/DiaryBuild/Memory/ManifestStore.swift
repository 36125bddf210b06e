import DiaryModel
import SiteFiles
import SiteOutput

/// Where the manifest of an output is kept.
struct ManifestStore: Sendable {
  private let diary: any FileTree
  private let settings: UInt64
  private let request: BuildRequest
  private let output: OpenOutput
  /// `nil` if nothing is remembered: entries of a preview are not public, and not written down.
  private let file: SitePath?

  var isUsed: Bool { file != nil }

  init(_ request: BuildRequest, _ output: OpenOutput, settings: UInt64) {
    diary = request.diary
    self.settings = settings
    self.request = request
    self.output = output
    file =
      request.program == nil || !request.preview.isEmpty ? nil : Self.file(of: output.shown)
  }

  /// - Parameter shown: How the user names the output.
  static func file(of shown: String) -> SitePath {
    memoryFolder.appending("manifest-" + ContentHash(value: fingerprint(of: shown)).text)
  }

  /// The manifest of the output as it is; `nil` if there is none that holds.
  func read() -> Manifest? {
    guard let file, !output.isNew,
      let bytes = try? diary.contents(of: file, limit: 1 << 32),
      let manifest = Manifest(bytes, settings: settings, of: diary),
      manifest.outputList == output.listStamp, manifest.builtAt <= request.now
    else { return nil }
    return manifest
  }

  /// Whether there is a manifest of this version, of whatever settings; also where none is kept.
  var knowsThisVersion: Bool {
    guard let file else { return true }
    guard let bytes = try? diary.contents(of: file, limit: 1 << 32) else { return false }
    return Manifest.settings(of: bytes) != nil
  }

  /// Why there is no manifest that holds.
  var whyNothing: String {
    if !request.preview.isEmpty { return "a preview is always made as a whole" }
    let none = "no memory of an earlier build"
    guard let file, !output.isNew, let bytes = try? diary.contents(of: file, limit: 1 << 32) else {
      return none
    }
    guard let theirs = Manifest.settings(of: bytes) else { return none }
    if theirs != settings { return "the configuration, the options or the program changed" }
    guard let manifest = Manifest(bytes, settings: settings, of: diary) else { return none }
    if manifest.builtAt > request.now { return "the last build was of a later time" }
    return "the list of the output was changed by something else"
  }

  /// Writes the manifest; one that cannot be written is left out, and the next build is a clean one.
  func write(_ manifest: Manifest) {
    guard let file else { return }
    do throws(FileFault) {
      try diary.replace(file, contents: manifest.bytes)
    } catch {
      try? diary.removeFile(file)
    }
  }
}
