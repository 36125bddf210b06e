import Diagnostics
import DiaryGate
import DiaryModel
import DiaryPrivacy
import SiteFiles
import SiteOutput
import Synchronization

/// Searches the files of a build for traces of entries that are not public.
///
/// For entries whose files did not change, only hashes are known, and no bodies of public ones: a
/// find then means that the site is made once more from its sources, which tells for certain.
///
/// A class, because every file asks for it.
final class LeakWatch: OutputWatch {
  private let needles: LeakNeedles
  /// The value that ``NeedleKey`` was made from.
  private let key: UInt64
  /// By index among the needles' sources: the file among the site's sources.
  private let files: [UInt32]
  private let scan: LeakScan
  /// Whether it was chosen with all entries at hand.
  let isComplete: Bool
  /// Whether it looks for what the earlier build did not: files that stay must be searched, too.
  let looksAtAll: Bool
  private let ownPages: OwnPages
  /// Tells whether the next build may have other quotations to report.
  private let sharing: Manifest.Sharing
  /// Public entries that quote others.
  let quotations: QuotationList
  private let found = Mutex<[LeakFind]>([])

  /// - Parameters:
  ///   - past: By source: where it stood in the earlier build.
  ///   - memory: Of that build, if anything of it is used.
  init(_ model: SiteModel, past: [Int?], memory: Manifest?) {
    key = memory?.needles.key ?? .random(in: .min ... .max)
    var held: [Entry] = []
    var files: [UInt32] = []
    var kept: [Int: UInt32] = [:]
    for file in model.contents.files {
      let index = UInt32(truncatingIfNeeded: file.index)
      if file.stamp == nil, let before = past[file.index] {
        kept[before] = index
        continue
      }
      for entry in model.contents.entries[file.entries] where entry.admission != .open {
        held.append(entry.entry)
        files.append(index)
      }
    }
    let chosen =
      held.isEmpty ? nil : leakNeedles(of: held, among: model.entries, key: NeedleKey(key))
    // Of public entries that were not read again no bodies are known.
    isComplete = model.contents.isWhole
    quotations = isComplete ? chosen?.quotations() ?? QuotationList() : QuotationList()
    var sources = held.map(\.content.source)
    var records = chosen?.records ?? []
    if let memory, !kept.isEmpty {
      memory.needles.addKept(kept, model.sources, &sources, &files, &records)
    }
    needles = LeakNeedles(sources: sources, records: records, key: NeedleKey(key))
    scan = LeakScan(needles)
    self.files = files
    // Entries with pages of their own are read each time: most often they say what they said.
    let known = Set(memory?.needles.all.map { $0.tagged(0) } ?? [])
    looksAtAll = !(chosen?.records.allSatisfy { known.contains($0.tagged(0)) } ?? true)
    ownPages = OwnPages(of: model.unlisted)
    let moved = isComplete ? nil : memory?.needles.sharing.moved(past, model.contents)
    sharing = moved ?? Manifest.Sharing(chosen?.sharing, model)
  }

  /// For files that show changed bodies alone: nothing that is not public changed.
  init(_ memory: Manifest) {
    var sources: [EntrySource] = []
    var files: [UInt32] = []
    var records: [NeedleRecord] = []
    let all = Dictionary(
      memory.needles.files.map { (Int($0), $0) }, uniquingKeysWith: { first, _ in first })
    memory.needles.addKept(all, memory.sources, &sources, &files, &records)
    key = memory.needles.key
    needles = LeakNeedles(sources: sources, records: records, key: NeedleKey(key))
    scan = LeakScan(needles)
    self.files = files
    isComplete = false
    looksAtAll = false
    ownPages = OwnPages(of: [])
    quotations = QuotationList()
    sharing = memory.needles.sharing
  }

  /// The texts that files hold and should not.
  var finds: [LeakFind] { found.withLock { $0 } }

  var hasFinds: Bool { !finds.isEmpty }

  func look(at path: SitePath, _ bytes: Span<UInt8>) {
    let inside = bytes.withUnsafeBufferPointer { scan.finds(in: path, $0) }
    let finds = (scan.finds(inNameOf: path) + inside).filter { !ownPages.hold($0) }
    if !finds.isEmpty { found.withLock { $0 += finds } }
  }

  /// The needles as the next build may use them.
  var kept: Manifest.Needles {
    var kept = Manifest.Needles()
    kept.key = key
    kept.files = files
    kept.sharing = sharing
    kept.records.reserveCapacity(needles.records.count * NeedleRecord.size)
    for record in needles.records { record.append(to: &kept.records) }
    return kept
  }
}

/// The records that bytes hold, one behind the other.
func needleRecords(in bytes: [UInt8]) -> [NeedleRecord] {
  bytes.withUnsafeBytes { bytes in
    stride(from: 0, to: bytes.count, by: NeedleRecord.size).compactMap { start in
      let part = bytes[start..<min(start + NeedleRecord.size, bytes.count)]
      return NeedleRecord(UnsafeRawBufferPointer(rebasing: part))
    }
  }
}

extension Manifest {
  /// The texts that must not be in the output, as hashes.
  struct Needles: Sendable {
    var key: UInt64 = 0
    /// By owner: its file among the sources.
    var files: [UInt32] = []
    /// One ``NeedleRecord`` behind the other; their tags name owners.
    var records: [UInt8] = []
    var sharing = Sharing()

    fileprivate var all: [NeedleRecord] {
      needleRecords(in: records)
    }

    /// Adds the needles of some files to those that were chosen now.
    ///
    /// - Parameter kept: The files: where they stood, and where they stand now.
    fileprivate func addKept(
      _ kept: [Int: UInt32], _ tree: SourceTree, _ sources: inout [EntrySource],
      _ files: inout [UInt32], _ records: inout [NeedleRecord]
    ) {
      var owners: [Int: Int] = [:]
      for (owner, file) in self.files.enumerated() {
        guard let index = kept[Int(file)], Int(index) < tree.files.count else { continue }
        owners[owner] = sources.count
        sources.append(EntrySource(file: tree.files[Int(index)], index: 0, line: 1))
        files.append(index)
      }
      if owners.isEmpty { return }
      for record in all {
        if let owner = owners[record.tag >> 3] {
          records.append(record.tagged(owner << 3 | record.tag & 7))
        }
      }
    }
  }
}
