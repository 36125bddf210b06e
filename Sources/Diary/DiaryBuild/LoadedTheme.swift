import DiaryLayout
import DiaryModel

/// A theme as it was read, and ready to be filled.
struct LoadedTheme: Sendable {
  let source: Theme
  let compiled: CompiledTheme
}
