import BuildGraph
import Diagnostics
import DiaryGate
import DiaryRendering
import LocalizedDates
import SiteFiles

/// The memory of a build for the next one: a file in `.diarysite/`, one for each output.
///
/// A cache and nothing more: without it, or with one that is damaged or of another program, the
/// next build makes everything and finds the same. It holds nothing of entries that are not
/// public, not even the names of their files.
///
/// ```
/// 8 bytes   magic, with the format's version
/// 8 bytes   fingerprint of all that follows
/// 8 bytes   of the settings: program, configuration, options
/// ...       the fields below, in their order
/// ```
///
/// Lists of equal parts lie as they do in memory, so that reading them is one copy.
struct Manifest: Sendable {
  var settings: UInt64 = 0
  /// The stamp of `.diarysite-output`: whoever else wrote the output wrote that, too.
  var outputList = FileStamp()
  /// The present of that build, and when the next entry falls due.
  var builtAt = Instant(seconds: 0)
  var nextDue: Instant?
  /// The counts that the command printed at the end.
  var counts = Counts()
  /// A fingerprint of the `folder.yml` files.
  var folderRules: UInt64 = 0
  /// A fingerprint of the secret and the passphrases, and the groups of readers these are for.
  var keys: UInt64 = 0
  var groups: [String] = []
  /// Hashes of the words that must not be in the output, and what public entries quote of them.
  var needles = Needles()
  var quotations = RememberedQuotations()
  /// The messages of loading, naming and the configuration; those of rendering are with their
  /// entries.
  var messages: [Diagnostic] = []
  /// Warnings of the gate, which hold while no name changes.
  var namingWarnings: [Diagnostic] = []
  /// The sources, below their roots.
  var sources = SourceTree()
  /// Their paths as they are written down.
  var written = (folders: HiddenPaths(), files: HiddenPaths())
  /// The entries of each content file.
  var contents = RememberedContents()
  /// Made by earlier builds, in the order of their graph.
  var outputs = Outputs()
  /// The plan as ``ByteWriter`` wrote it: most builds do not need it.
  var planBytes: [UInt8] = []
  /// For each entry of the site: its file among the sources, and its index among the file's
  /// records.
  var entryFiles: [UInt32] = []
  var entryRecords: [UInt32] = []
  /// How the dependencies are named; by node.
  var nodeKinds: [UInt8] = []
  var nodeSubjects: [UInt32] = []

  struct Counts: Hashable, Sendable {
    var entries = 0
    var undated = 0
    var pages = 0
    var held = HeldCounts()
  }

  /// One content file.
  struct Content: Sendable {
    var held = HeldCounts()
    var warnings: [Diagnostic] = []
    /// Whether an entry that is not public gives an id of its own.
    var hasHeldIDs = false
    /// The public entries in it.
    var records: [EntryRecord] = []
  }

  /// The files of the site.
  struct Outputs: Sendable {
    var files = SiteOutputs()
    /// The fingerprints of what each is made from.
    var fingerprints: [UInt64] = []
    /// The hashes of their bytes.
    var hashes: [UInt64] = []
    /// Without the time that a move changes.
    var stamps: [FileStamp] = []
    var graph = BuildGraph()

    init() {}

    var paths: PathTable { files.paths }

    /// - Returns: `nil` if the lists do not fit together.
    init?(
      _ files: SiteOutputs, fingerprints: [UInt64], hashes: [UInt64], stamps: [FileStamp],
      graph: BuildGraph
    ) {
      let counts = [
        fingerprints.count, hashes.count, stamps.count, files.kinds.count, files.subjects.count,
        graph.outputs.count,
      ]
      guard counts.allSatisfy({ $0 == files.paths.count }) else { return nil }
      self.files = files
      self.fingerprints = fingerprints
      self.hashes = hashes
      self.stamps = stamps
      self.graph = graph
    }
  }
}
