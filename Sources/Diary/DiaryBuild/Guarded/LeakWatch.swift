import Diagnostics
import DiaryGate
import DiaryModel
import DiaryPrivacy
import SiteFiles
import SiteOutput
import Synchronization

/// Searches the files of a build for traces of entries that are not public.
///
/// A class, because every file asks for it.
final class LeakWatch: OutputWatch {
  private let scan: LeakScan
  /// Whether it looks for more than the last build of this process did: then files that stay must be
  /// searched, too.
  let looksAtAll: Bool
  private let isOwn: @Sendable (LeakFind) -> Bool
  /// The needles that it searches for.
  let needles: Set<[UInt8]>
  private let found = Mutex<[LeakFind]>([])

  /// - Parameter earlier: The needles of the last build of this process.
  init(_ model: SiteModel, _ request: BuildRequest, since earlier: Set<[UInt8]>?) async {
    let held = model.contents.entries.filter { $0.admission != .open }.map(\.entry)
    let chosen = await leakNeedles(
      of: held, among: model.entries, texts: openTexts(of: request),
      places: model.configuration.locations)
    scan = LeakScan(chosen)
    let needles = Set(chosen.needles.map(\.bytes))
    self.needles = needles
    looksAtAll = earlier.map { !needles.isSubset(of: $0) } ?? true
    isOwn = { isOnOwnPage($0, of: model.unlisted, model.configuration.locations) }
  }

  /// A watch for the same, which has found nothing yet.
  init(again other: LeakWatch) {
    (scan, isOwn, needles, looksAtAll) = (other.scan, other.isOwn, other.needles, false)
  }

  /// The texts that files hold and should not.
  var finds: [LeakFind] { found.withLock { $0 } }

  func look(at path: SitePath, _ bytes: Span<UInt8>) {
    let inside = bytes.withUnsafeBufferPointer { scan.finds(in: path, $0) }
    let finds = (scan.finds(inNameOf: path) + inside).filter { !isOwn($0) }
    if !finds.isEmpty { found.withLock { $0 += finds } }
  }
}
