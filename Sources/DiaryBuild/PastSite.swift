import BuildGraph
import SiteFiles
import SiteOutput

/// What an earlier build made of the outputs of this one.
struct PastSite: Sendable {
  private let memory: Manifest?
  private let isIntact: [Bool]
  /// By output of this build: where it stood in the earlier one.
  private(set) var places: [Int?]

  /// - Parameter stamps: Of the earlier build's outputs, as they are now.
  init(_ memory: Manifest?, stamps: [FileStamp], paths: [SitePath]) {
    self.memory = memory
    isIntact = zip(memory?.outputs.stamps ?? [], stamps).map { $0 == $1 && $0.kind == .file }
    places = memory.map { earlierIndices(of: paths, in: $0.outputs.paths) } ?? []
  }

  /// Looks for more outputs.
  mutating func find(_ paths: ArraySlice<SitePath>) {
    guard let memory else { return }
    places += earlierIndices(of: Array(paths), in: memory.outputs.paths)
  }

  subscript(output: Int) -> PastOutput? {
    guard let memory, output < places.count, let place = places[output] else { return nil }
    return PastOutput(
      fingerprint: memory.outputs.fingerprints[place], isIntact: isIntact[place])
  }

  /// An output as it was made.
  func file(of output: Int) -> StagedOutput.File? {
    guard let memory, output < places.count, let place = places[output] else { return nil }
    return StagedOutput.File(
      hash: ContentHash(value: memory.outputs.hashes[place]), stamp: memory.outputs.stamps[place])
  }

  /// The outputs of the earlier build that are as it left them.
  var intactPaths: Set<SitePath> {
    guard let memory else { return [] }
    return Set(isIntact.indices.filter { isIntact[$0] }.map { memory.outputs.paths[$0] })
  }

  /// Whether this build has the same outputs as the earlier one.
  var hasSamePaths: Bool {
    guard let memory, places.count == memory.outputs.paths.count else { return false }
    // Two outputs that claim one path share a place: as many paths need not be the same ones.
    var isTaken = Array(repeating: false, count: places.count)
    for place in places {
      guard let place, !isTaken[place] else { return false }
      isTaken[place] = true
    }
    return true
  }

  /// The nodes of an earlier output.
  func nodes(of output: Int) -> [(index: Int, fingerprint: UInt64)] {
    guard let memory, output < places.count, let place = places[output] else { return [] }
    return memory.outputs.nodes(of: place).map { node in
      (Int(node), memory.outputs.nodeFingerprints[Int(node)])
    }
  }
}
