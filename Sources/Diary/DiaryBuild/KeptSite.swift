import DiaryGate
import DiaryModel
import DiaryPrivacy
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
  let needles: Set<[UInt8]>
  let theme: LoadedTheme
  /// The list of the output; the hashes of single files may be older.
  let list: OutputList
  /// The diary that it was built from.
  let diary: LoadedDiary
}

/// The diary as a process that builds its site again and again has it in memory.
struct BuildSession: Sendable {
  let diary: LoadedDiary
  /// The last site that could be built.
  var kept: KeptSite?
}
