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
  private let ownPages: OwnPages
  /// The note about passages that public entries repeat.
  let note: Diagnostic?
  /// The needles that it searches for.
  let needles: Set<NeedleRecord>
  private let found = Mutex<[LeakFind]>([])
  /// Needles of one process are chosen under one key, so that they can be compared.
  private static let key = NeedleKey(.random(in: .min ... .max))

  /// - Parameter earlier: The needles of the last build of this process.
  init(_ model: SiteModel, in diary: any FileTree, since earlier: Set<NeedleRecord>?) async {
    let held = model.contents.entries.filter { $0.admission != .open }.map(\.entry)
    let chosen = await leakNeedles(
      of: held, among: model.entries, texts: openTexts(of: diary, model.theme),
      places: model.configuration.locations, key: Self.key)
    scan = LeakScan(chosen)
    note = chosen.note { diary.shown($0) }
    let needles = Set(chosen.records.map { $0.tagged(0) })
    self.needles = needles
    looksAtAll = earlier.map { !needles.isSubset(of: $0) } ?? true
    ownPages = OwnPages(of: model.unlisted, model.configuration)
  }

  /// The texts that files hold and should not.
  var finds: [LeakFind] { found.withLock { $0 } }

  func look(at path: SitePath, _ bytes: Span<UInt8>) {
    let inside = bytes.withUnsafeBufferPointer { scan.finds(in: path, $0) }
    let finds = (scan.finds(inNameOf: path) + inside).filter { !ownPages.hold($0) }
    if !finds.isEmpty { found.withLock { $0 += finds } }
  }
}
