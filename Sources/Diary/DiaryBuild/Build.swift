package import Diagnostics
import DiaryModel
import SiteFiles
package import SiteOutput

/// Builds the site: load, check, gate, render, lay out, share, write.
///
/// A build has no past: it reads all entries and makes all files, and replaces those that differ.
/// Only if nothing changed since the last build of the same output, it ends at once.
///
/// - Parameter open: Opens the output, and finishes what an interrupted build began there.
/// - Throws: All faults of the stage that found some; the visible output is then as it was.
package func build(
  _ request: BuildRequest, into open: @Sendable () throws(Diagnostics) -> OpenOutput
) async throws(Diagnostics) -> BuiltSite {
  try await build(request, in: nil, into: open)
}

/// - Parameter session: The process that builds the site again and again; then the site is kept.
func build(
  _ request: BuildRequest, in session: BuildSession?,
  into open: @Sendable () throws(Diagnostics) -> OpenOutput
) async throws(Diagnostics) -> BuiltSite {
  do throws(Diagnostics) {
    var site = try await makeSite(request, in: session, into: open)
    site.report.messages = request.told(site.report.messages)
    site.report.explanation = site.report.explanation.map(ShownNames(of: request.diary).text)
    return site
  } catch {
    throw request.told(error)
  }
}

private func makeSite(
  _ request: BuildRequest, in session: BuildSession?,
  into open: @Sendable () throws(Diagnostics) -> OpenOutput
) async throws(Diagnostics) -> BuiltSite {
  // A secret that is damaged opens no list, which would be blamed then.
  if request.secret?.isEmpty == false {
    do throws(Diagnostic) { _ = try SiteKeys.secret(of: request) } catch {
      throw Diagnostics([error])
    }
  }
  let inputs: BuildInputs
  if let session { inputs = session.diary.inputs } else { inputs = try BuildInputs(request) }
  let staged = StagedOutput(try open(), isConfigured: inputs.isConfigured)
  do throws(Diagnostics) {
    if staged.output.list.header.isConfigured, !inputs.isConfigured {
      throw Diagnostics([lostConfiguration])
    }
    var run = BuildRun(request, inputs, into: staged, in: session)
    var site = try await run.site()
    request.rememberConfiguration(isThere: inputs.isConfigured)
    request.remember(run.inputs.knownFolders)
    site.basePath = inputs.configuration.baseURL?.basePath ?? "/"
    return site
  } catch {
    staged.abandon()
    throw error
  }
}
