import Diagnostics
import DiaryBuild
import DiaryModel
import DiaryPrivacy

/// The site's secret and the passphrases of its readers, as far as a publish would find them.
struct DoctorSecret {
  /// The fault of a secret that cannot be used.
  let fault: Diagnostic?
  /// The words about them, without any of them.
  let lines: [String]

  /// - Parameter held: The entries that are not public.
  init(of request: BuildRequest, _ configuration: Configuration, held: [HeldEntry]) {
    var secret: SiteSecret?
    var fault: Diagnostic?
    do throws(Diagnostics) {
      secret = try siteSecret(of: request, isNeeded: false)
    } catch {
      fault = error.all.first
    }
    self.fault = fault
    let needs = keyFaults(of: request, configuration, for: held).filter { $0.what != fault?.what }
    let state =
      if let fault {
        [fault.what]
      } else if secret != nil {
        ["the site's secret is there; keep a copy of it elsewhere"]
      } else if needs.isEmpty {
        ["the site's secret is not there; the first publish makes it"]
      } else {
        [String]()
      }
    lines = state + needs.map { "\($0.what): \($0.fix)" }
  }
}
