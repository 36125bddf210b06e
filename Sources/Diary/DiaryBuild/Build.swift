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
  do throws(Diagnostics) {
    var site = try await makeSite(request, into: open)
    site.report.messages = request.told(site.report.messages)
    site.report.explanation = site.report.explanation.map(ShownNames(of: request.diary).text)
    return site
  } catch {
    throw request.told(error)
  }
}

private func makeSite(
  _ request: BuildRequest, into open: @Sendable () throws(Diagnostics) -> OpenOutput
) async throws(Diagnostics) -> BuiltSite {
  try request.checkSecret()
  let inputs = try BuildInputs(request)
  let staged = StagedOutput(try open(), isConfigured: inputs.isConfigured)
  do throws(Diagnostics) {
    if staged.output.list.header.isConfigured, !inputs.isConfigured {
      throw Diagnostics([lostConfiguration])
    }
    var run = BuildRun(request, inputs, into: staged)
    let site = try await run.site()
    request.rememberConfiguration(isThere: inputs.isConfigured)
    request.remember(run.inputs.knownFolders)
    return site
  } catch {
    staged.abandon()
    throw error
  }
}

extension BuildRequest {
  /// - Throws: If the secret that was given is damaged: it opens no list, which would be blamed then.
  func checkSecret() throws(Diagnostics) {
    if secret?.isEmpty ?? true { return }
    do throws(Diagnostic) { _ = try SiteKeys.secret(of: self) } catch { throw Diagnostics([error]) }
  }
}
