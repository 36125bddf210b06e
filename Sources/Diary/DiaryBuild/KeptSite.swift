import DiaryGate
import DiaryModel
import DiaryPrivacy
import LocalizedDates
import SiteFiles
import SiteOutput

/// The last site that a process built, for the next build of the same process: entries, plan,
/// outputs and graph as the values that they are.
struct KeptSite: Sendable {
  /// With what each file of the site was made into.
  let making: SiteMaking
  /// By output: one number for all that it was made from.
  let fingerprints: [UInt64]
  /// The needles that the output was searched for.
  let needles: Set<NeedleRecord>
  let theme: LoadedTheme
  /// The list of the output; the hashes of single files may be older.
  let list: OutputList
  let settings: UInt64
  let folderRules: UInt64
  let builtAt: Instant

  /// Whether nothing but sources can have changed since.
  ///
  /// - Parameters:
  ///   - settings: Of the program, the configuration and the options.
  ///   - now: The current time: no entry fell due since.
  func holds(for settings: UInt64, at now: Instant) -> Bool {
    let due = making.model.held.nextDue
    return self.settings == settings && builtAt <= now && due.map { $0 > now } ?? true
  }
}

/// A process that builds one site again and again.
struct BuildSession: Sendable {
  /// The last site that could be built.
  var kept: KeptSite?
  /// The changes of the sources since.
  var changes = SourceChanges.unknown
}
