import Diagnostics
import DiaryLoading
import SiteFiles
import SiteOutput

/// A diary that had a configuration and has none now does not say any more what is private: it is
/// not built.
///
/// The output's list and a file of ``stateFolder`` say that it had one, so that neither a new
/// output nor a new copy of the diary forgets it.
extension BuildRequest {
  private static let fileName = "configured"

  /// Whether the diary has a configuration.
  ///
  /// - Throws: If it has lost it.
  func hasConfiguration() throws(Diagnostics) -> Bool {
    do throws(FileFault) {
      if try diary.item(at: configurationFile) != nil { return true }
    } catch {
      // Whoever reads it says what is wrong.
      return true
    }
    if isRemembered { throw Diagnostics([lostConfiguration]) }
    return false
  }

  /// Keeps that a build of the site itself had a configuration.
  ///
  /// Where the diary cannot be written to, the output's list alone says so.
  func rememberConfiguration(isThere: Bool) {
    guard isThere, program != nil, preview.isEmpty, !isRemembered else { return }
    try? diary.keep(Self.fileName, contents: Array("\(configurationFile.text)\n".utf8))
  }

  private var isRemembered: Bool {
    let item = try? diary.item(at: stateFolder.appending(Self.fileName))
    return item?.kind == .file
  }
}

let lostConfiguration = Diagnostic(
  at: nil, subject: .configuration, what: "'\(configurationFile.text)' is gone",
  why: "the last build had it; without it, what it kept private would be published",
  fix: "put it back; to go on without, write one with the single line 'title:'")
