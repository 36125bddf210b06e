import Diagnostics
import DiaryGate
import LocalizedDates
import SiteFiles
import SiteOutput

/// What a process that builds again and again keeps from one build to the next.
struct WarmMemory: Sendable {
  let manifest: Manifest
  /// What the output has; the hashes of single files may be older.
  let list: OutputList
  var theme: LoadedTheme?

  init(_ manifest: Manifest, list: OutputList, theme: LoadedTheme?) {
    (self.manifest, self.list, self.theme) = (manifest, list, theme)
  }
}
