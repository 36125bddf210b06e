import BuildGraph
import SiteFiles
import SiteOutput

/// The outputs of this build as the last build of this process made them.
struct PastSite: Sendable {
  private let paths: PathTable
  private let fingerprints: [UInt64]
  private let files: [StagedOutput.File?]
  /// By output of this build: where it stood in the last one.
  private var earlier: [Int?] = []

  init(_ kept: KeptSite, paths: PathTable) {
    (self.paths, fingerprints) = (kept.making.outputs.paths, kept.fingerprints)
    files = kept.making.files
    find(paths)
  }

  /// Looks for the outputs of this build, of which there may be more now.
  mutating func find(_ paths: PathTable) { earlier = earlierIndices(of: paths, in: self.paths) }

  /// One number for all that an output was made from; `nil` if it was not there.
  func fingerprint(of output: Int) -> UInt64? {
    output < earlier.count ? earlier[output].map { fingerprints[$0] } : nil
  }

  /// An output as it was made.
  func file(of output: Int) -> StagedOutput.File? {
    output < earlier.count ? earlier[output].flatMap { files[$0] } : nil
  }
}
