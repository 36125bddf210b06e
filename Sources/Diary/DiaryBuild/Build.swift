package import Diagnostics
import DiaryModel
import SiteFiles
package import SiteOutput

extension BuiltSite {
  /// - Parameter request: Says whether messages may quote.
  fileprivate func standing(at url: SiteURL?, _ request: BuildRequest) -> BuiltSite {
    var site = self
    site.basePath = url?.basePath ?? "/"
    if request.quotesHidden {
      site.report.messages = quotingEntries(report.messages, from: request.diary)
    }
    return site
  }
}

/// Builds the site: load, check, gate, render, lay out, share, write.
///
/// Files that an earlier build of the same output made, and that did not change since, are kept.
///
/// - Parameter open: Opens the output, and finishes what an interrupted build began there.
/// - Throws: All faults of the stage that found some; the visible output is then as it was.
package func build(
  _ request: BuildRequest, into open: @Sendable () throws(Diagnostics) -> OpenOutput
) async throws(Diagnostics) -> BuiltSite {
  try await build(request, remembering: .onDisk, into: open)
}

/// Builds the site from what is remembered of an earlier build.
func build(
  _ request: BuildRequest, remembering past: BuildMemory,
  into open: @Sendable () throws(Diagnostics) -> OpenOutput
) async throws(Diagnostics) -> BuiltSite {
  let names = ShownNames(of: request.diary)
  do throws(Diagnostics) {
    var site = try await makeSite(request, remembering: past, into: open)
    site.report = site.report.naming(by: names)
    return site
  } catch {
    throw names.faults(error)
  }
}

private func makeSite(
  _ request: BuildRequest, remembering past: BuildMemory,
  into open: @Sendable () throws(Diagnostics) -> OpenOutput
) async throws(Diagnostics) -> BuiltSite {
  let inputs = try BuildInputs(request)
  var staged = StagedOutput(try open(), isConfigured: inputs.isConfigured)
  do throws(Diagnostics) {
    if staged.output.list.header.isConfigured, !inputs.isConfigured {
      throw Diagnostics([lostConfiguration])
    }
    var run = BuildRun(request, inputs, into: staged, past)
    if let site = try await run.site() {
      request.rememberConfiguration(isThere: inputs.isConfigured)
      request.remember(run.inputs.knownFolders)
      return site.standing(at: inputs.configuration.baseURL, request)
    }
    do throws(FileFault) {
      staged = try staged.startedAgain()
    } catch {
      throw Diagnostics([staged.diagnostic(of: error)])
    }
    run = BuildRun(request, inputs, into: staged, past.forgotten)
    guard let site = try await run.site() else { throw Diagnostics([]) }
    request.rememberConfiguration(isThere: inputs.isConfigured)
    request.remember(run.inputs.knownFolders)
    return site.standing(at: inputs.configuration.baseURL, request)
  } catch {
    staged.abandon()
    throw request.quotesHidden
      ? Diagnostics(quotingEntries(error.all, from: request.diary)) : error
  }
}
