import BuildGraph
import DiaryGate
import DiaryModel
import DiaryPrivacy
import LocalizedDates
import SiteFiles

extension Manifest {
  /// Tells whether a build has to search all entries again for quotations by public ones.
  ///
  /// Without words: hashes, and indices of files among the sources.
  struct Sharing: Sendable {
    /// Phrases of entries that are not public, one ``NeedleRecord`` behind the other.
    var phrases: [UInt8] = []
    /// Files of public entries that have some of these in a body, and which.
    var quoters: [UInt32] = []
    var quoterFingerprints: [UInt64] = []
    var quoterRounds: [UInt8] = []
    /// Files of public entries that have a title, name or address of another.
    var namesakes: [UInt32] = []
    /// Files with entries that are not public, and what of these matters.
    var heldFiles: [UInt32] = []
    var heldFingerprints: [UInt64] = []

    init() {}

    /// - Parameters:
    ///   - sharing: Chosen with all entries at hand.
    ///   - model: With all files read.
    init(_ sharing: LeakNeedles.Sharing?, _ model: SiteModel) {
      let contents = model.contents
      for file in contents.files where file.held != HeldCounts() {
        heldFiles.append(UInt32(truncatingIfNeeded: file.index))
        heldFingerprints.append(contents.fingerprintOfHeld(in: file))
      }
      guard let sharing else { return }
      phrases.reserveCapacity(sharing.phrases.count * NeedleRecord.size)
      for record in sharing.phrases { record.append(to: &phrases) }
      if sharing.quoters.isEmpty && sharing.namesakes.isEmpty { return }
      var uses: [PhraseUse?] = Array(repeating: nil, count: contents.entries.count)
      for (entry, use) in sharing.quoters { uses[model.contentIndices[entry]] = use }
      let namesakes = Set(sharing.namesakes.map { model.contentIndices[$0] })
      for file in contents.files {
        let index = UInt32(truncatingIfNeeded: file.index)
        if let use = file.entries.lazy.compactMap({ uses[$0] }).first { add(use, of: index) }
        if file.entries.contains(where: namesakes.contains) { self.namesakes.append(index) }
      }
    }

    private mutating func add(_ use: PhraseUse, of quoter: UInt32) {
      quoters.append(quoter)
      quoterFingerprints.append(use.fingerprint)
      quoterRounds.append(use.round)
    }

    /// By file.
    fileprivate var uses: [UInt32: PhraseUse] {
      let uses = zip(quoterFingerprints, quoterRounds).map { PhraseUse(fingerprint: $0, round: $1) }
      return Dictionary(zip(quoters, uses), uniquingKeysWith: { first, _ in first })
    }

    /// The same with files where they stand now.
    ///
    /// - Parameter past: By source: where it stood.
    func moved(_ past: [Int?], _ contents: DiaryEntries) -> Sharing {
      var indices: [UInt32: UInt32] = [:]
      for (index, before) in past.enumerated() {
        if let before { indices[UInt32(before)] = UInt32(index) }
      }
      var moved = self
      (moved.quoters, moved.quoterFingerprints, moved.quoterRounds) = ([], [], [])
      for (file, use) in uses {
        if let index = indices[file] { moved.add(use, of: index) }
      }
      moved.namesakes = namesakes.compactMap { indices[$0] }
      let held = zip(heldFiles, heldFingerprints).compactMap { file, fingerprint in
        indices[file].map { ($0, fingerprint) }
      }
      moved.heldFiles = held.map(\.0)
      moved.heldFingerprints = held.map(\.1)
      return moved
    }

    /// Whether entries of a file have other phrases than its entry had.
    ///
    /// - Parameters:
    ///   - past: `nil` if none of its entries had one.
    ///   - key: Of the needles.
    fileprivate func differs(
      _ entries: [EntryContent], from past: PhraseUse?, key: UInt64
    ) -> Bool {
      // What all rounds gave up may be had by any number of others.
      let round = past?.round ?? .max
      let records = PhraseUse.phrases(needleRecords(in: phrases), after: round)
      let set = NeedleSet(records, key: NeedleKey(key))
      if let past, past.fingerprint == 0 || entries.count != 1 { return true }
      return entries.contains { entry in
        PhraseUse(of: entry, set, round: round).fingerprint != past?.fingerprint ?? 0
          || PhraseUse.isInTitle(set, of: entry)
      }
    }
  }
}

extension Manifest {
  /// Whether what public entries quote may change with what is known to have changed, before a file
  /// is read.
  func mayQuoteOthers(after scan: SourceTree.Scan) -> Bool {
    let sharing = needles.sharing
    if sharing.heldFiles.isEmpty { return false }
    let left = Set(scan.past.compactMap { $0.map(UInt32.init) })
    return !sharing.heldFiles.allSatisfy(left.contains)
      || !sharing.quoters.allSatisfy(left.contains)
      || !sharing.namesakes.allSatisfy(left.contains)
  }

  /// The same with the changed files at hand: whether an entry that is not public is another, or a
  /// public one has words of one now.
  func mayQuoteOthers(_ contents: DiaryEntries, after scan: SourceTree.Scan) -> Bool {
    let sharing = needles.sharing
    let known = Dictionary(
      zip(sharing.heldFiles, sharing.heldFingerprints), uniquingKeysWith: { first, _ in first })
    let read = contents.files.filter { $0.stamp != nil }
    for file in read {
      let before = scan.past[file.index].flatMap { known[UInt32($0)] }
      let now = file.held == HeldCounts() ? nil : contents.fingerprintOfHeld(in: file)
      if before != now { return true }
    }
    if sharing.phrases.isEmpty && sharing.namesakes.isEmpty { return false }
    let (uses, namesakes) = (sharing.uses, Set(sharing.namesakes))
    return read.contains { file in
      if scan.isUnchanged[file.index] || keepsWords(file, of: contents, scan) { return false }
      if let past = scan.past[file.index], namesakes.contains(UInt32(past)) { return true }
      let past = scan.past[file.index].flatMap { uses[UInt32($0)] }
      let open = contents.entries[file.entries].filter { $0.admission == .open }
      return sharing.differs(open.map(\.entry.content), from: past, key: needles.key)
    }
  }

  /// Whether the public entries of a file have the titles, addresses and bodies that they had, on
  /// the same lines.
  private func keepsWords(
    _ file: DiaryEntries.File, of contents: DiaryEntries, _ scan: SourceTree.Scan
  ) -> Bool {
    guard let past = scan.past[file.index], let before = self.contents.content(of: past)
    else { return false }
    let open = contents.entries[file.entries].compactMap { loaded in
      loaded.fingerprint.map { ($0, loaded.entry.content.source) }
    }
    return open.count == before.records.count
      && zip(open, before.records).allSatisfy { entry, record in
        let (fingerprint, source) = entry
        return source.index == record.index && source.line == record.line
          && fingerprint.text == record.fingerprint.text
          && fingerprint.bodyLine == record.fingerprint.bodyLine
          && fingerprint.isNamed(as: record.fingerprint)
      }
  }

  /// Whether a body that changed has other words of entries that are not public than it had.
  ///
  /// - Parameter files: The indices of the files that were read, the same as in the earlier build.
  func mayQuoteOthers(_ changed: [Int: DiaryEntries.Loaded], in files: [Int]) -> Bool {
    let sharing = needles.sharing
    if sharing.phrases.isEmpty { return false }
    let uses = sharing.uses
    if files.contains(where: { uses[UInt32($0)]?.fingerprint == 0 }) { return true }
    return changed.contains { entry, loaded in
      sharing.differs([loaded.entry.content], from: uses[entryFiles[entry]], key: needles.key)
    }
  }
}

extension DiaryEntries {
  /// All that decides what of a file's entries that are not public is searched for; never 0.
  fileprivate func fingerprintOfHeld(in file: File) -> UInt64 {
    var all: UInt64 = 1
    for loaded in entries[file.entries] where loaded.admission != .open {
      let (entry, content) = (loaded.entry, loaded.entry.content)
      all = mixed(all, fingerprint(of: content.id.text))
      all = mixed(all, fingerprint(of: content.title ?? ""))
      all = mixed(all, fingerprint(of: entry.slugs.explicit?.text ?? ""))
      all = mixed(all, fingerprint(of: entry.slugs.fileName ?? ""))
      all = mixed(all, UInt64(bitPattern: Int64(content.date?.day.daysSinceEpoch ?? 0)))
      let body = content.body.bytes
      all = mixed(mixed(all, ContentHash(of: body.span).value), entry.isPage ? 1 : 0)
    }
    return max(1, all)
  }
}
