import Diagnostics
import DiaryGate
import DiaryModel
import DiaryPrivacy
import SiteFiles
import SiteOutput
import Synchronization

/// Searches the files of a site for traces of entries that are not public.
///
/// A class, because every file asks for it.
final class LeakWatch: OutputWatch {
  private let scan: LeakScan
  private let isOwn: @Sendable (LeakFind) -> Bool
  private let found = Mutex<[LeakFind]>([])

  /// - Returns: `nil` if nothing is held back.
  init?(_ model: SiteModel, _ request: BuildRequest) async {
    if model.held == HeldCounts() { return nil }
    let held = model.contents.entries.filter { $0.admission != .open }.map(\.entry)
    scan = LeakScan(
      await leakNeedles(
        of: held, among: model.entries, texts: openTexts(of: request),
        places: model.configuration.locations))
    isOwn = { isOnOwnPage($0, of: model.unlisted, model.configuration.locations) }
  }

  /// The texts that files hold and should not.
  var finds: [LeakFind] { found.withLock { $0 } }

  func look(at path: SitePath, _ bytes: Span<UInt8>) {
    let finds = finds(in: path, bytes)
    if !finds.isEmpty { found.withLock { $0 += finds } }
  }

  /// The texts that a file holds and should not.
  func finds(in path: SitePath, _ bytes: Span<UInt8>) -> [LeakFind] {
    let inside = bytes.withUnsafeBufferPointer { scan.finds(in: path, $0) }
    return (scan.finds(inNameOf: path) + inside).filter { !isOwn($0) }
  }
}
