import BuildGraph
import SiteFiles
import SiteOutput

/// The outputs of this build as an earlier one made them.
struct PastSite: Sendable {
  private let memory: Manifest?
  private let isIntact: [Bool]
  /// By output of this build: where it stood in the earlier one.
  private(set) var earlier: [Int?]

  /// - Parameter stamps: Of the earlier build's outputs, as they are now.
  init(_ memory: Manifest?, stamps: [FileStamp], paths: PathTable) {
    self.memory = memory
    isIntact = zip(memory?.outputs.stamps ?? [], stamps).map { $0 == $1 && $0.kind == .file }
    earlier = memory.map { earlierIndices(of: paths, in: $0.outputs.paths) } ?? []
  }

  /// Looks for the outputs anew, of which there are more now.
  mutating func find(_ paths: PathTable) {
    guard let memory else { return }
    earlier = earlierIndices(of: paths, in: memory.outputs.paths)
  }

  subscript(output: Int) -> PastOutput? {
    guard let memory, output < earlier.count, let index = earlier[output] else { return nil }
    return PastOutput(
      fingerprint: memory.outputs.fingerprints[index], isIntact: isIntact[index])
  }

  /// An output as it was made.
  func file(of output: Int) -> StagedOutput.File? {
    guard let memory, output < earlier.count, let index = earlier[output] else { return nil }
    return StagedOutput.File(
      hash: ContentHash(value: memory.outputs.hashes[index]), stamp: memory.outputs.stamps[index])
  }

  /// The outputs of the earlier build that are as it left them.
  var intactPaths: Set<SitePath> {
    guard let memory else { return [] }
    return Set(isIntact.indices.filter { isIntact[$0] }.map { memory.outputs.paths[$0] })
  }

  /// Whether this build has the same outputs as the earlier one.
  var hasSamePaths: Bool {
    guard let memory, earlier.count == memory.outputs.paths.count else { return false }
    // Two outputs that claim one path share an index: as many paths need not be the same ones.
    var isTaken = Array(repeating: false, count: earlier.count)
    for index in earlier {
      guard let index, !isTaken[index] else { return false }
      isTaken[index] = true
    }
    return true
  }

  /// The nodes of an earlier output.
  func nodes(of output: Int) -> [(index: Int, fingerprint: UInt64)] {
    guard let memory, output < earlier.count, let index = earlier[output] else { return [] }
    let graph = memory.outputs.graph
    return graph.nodes(of: index).map { (Int($0.index), graph[$0]) }
  }
}
