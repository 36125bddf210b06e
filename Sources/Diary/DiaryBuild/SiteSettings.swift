package import Diagnostics
import DiaryModel
package import SiteFiles

/// The settings of a diary that count for its finished site.
package struct SiteSettings: Sendable {
  package let baseURL: SiteURL?
  /// In bytes.
  package let pageLimit: Int

  /// - Throws: The faults of the configuration.
  package init(of request: BuildRequest) throws(Diagnostics) {
    let configuration = try BuildInputs(request).configuration
    (baseURL, pageLimit) = (configuration.baseURL, configuration.limits.page)
  }

  /// The most bytes of a page where no diary says otherwise.
  package static let usualPageLimit = Configuration.Limits().page
}
