public import SiteFiles

/// The files of ours that a target has.
public struct SentSite: Equatable, Sendable {
  /// The hashes of the files; `nil` if the bytes differ from those of the site to be sent.
  public var files: [SitePath: ContentHash?]

  public init(_ files: [SitePath: ContentHash?] = [:]) {
    self.files = files
  }
}
