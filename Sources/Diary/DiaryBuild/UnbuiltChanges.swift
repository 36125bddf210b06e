package import Diagnostics
import DiaryModel

/// Makes sure that an output is what a build of the sources would make now, as far as can be told
/// without building.
///
/// - Parameter output: As its build left it.
/// - Throws: If a source differs from what was built, if an entry falls due by now, or if nothing is
///   known of the build.
package func refuseUnbuiltChanges(
  of request: BuildRequest, _ output: BuiltOutput
) async throws(Diagnostics) {
  func refused(_ why: String) -> Diagnostics {
    Diagnostics(
      at: nil, subject: .files,
      what: "the site '\(output.shown)' may not be what the diary says now", why: why,
      fix: "publish without --no-build, or build the site again")
  }
  let inputs = try BuildInputs(request)
  guard let last = LastBuild.read(of: output.shown, in: request.diary) else {
    throw refused("nothing is remembered of its build")
  }
  if last.settings != inputs.settings {
    throw refused("the configuration, the options or the program changed since it was built")
  }
  if last.builtAt > request.now { throw refused("it was built for a later time") }
  if let due = last.nextDue, due <= request.now {
    throw refused("an entry has fallen due since it was built")
  }
  let scan = try await SourceTree.scan(
    request.diary, themes: inputs.themes, ignoring: inputs.configuration.ignored,
    stampsEntries: true)
  if !scan.faults.isEmpty { throw Diagnostics(scan.faults) }
  if scan.tree.digest != last.sources {
    throw refused("source files were changed, added or removed since it was built")
  }
}
