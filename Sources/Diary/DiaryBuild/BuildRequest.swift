package import DiaryGate
package import DiaryPrivacy
package import LocalizedDates
package import Photos
package import SiteFiles

/// The inputs of a build.
package struct BuildRequest: Sendable {
  /// The diary's root.
  package var diary: any FileTree
  /// Opens the themes that travel with the program.
  package var builtInThemes: @Sendable () -> any FileTree
  /// Tells this program, with its themes, from others and other versions; if `nil`, nothing is
  /// remembered from build to build.
  package var program: UInt64?
  /// Whether a build may end at once if nothing changed; then notes are not said again.
  package var mayEndAtOnce = true
  /// Instead of the configuration's.
  package var baseURL: SiteURL?
  package var preview: Preview = []
  /// The site's secret, as the environment gives it; `nil`: it is read from its file.
  package var secret: String?
  /// Called only if the diary has entries for a group of readers.
  package var passphrase: PassphraseFinder = { _, _ in nil }
  /// The places on which passphrases are tried; `nil`: each is taken as it is.
  package var trial: PassphraseTrial?
  /// Makes the sizes in which photos are published; `nil`: nothing here can.
  package var scaling: (any PictureScaling)?
  /// Takes metadata out of sounds, films and documents; `nil`: nothing here can.
  package var media: MediaTools?
  /// Whether sounds, films and documents are left out, whatever the diary says.
  package var leavesOutMedia = false
  /// Is told how many photos are made in their sizes, of how many; before that, of how many sounds,
  /// films and documents it is known what is published of them.
  package var photosAreMade: (@Sendable (_ done: Int, _ all: Int) -> Void)?
  /// Rounds of key derivation; fewer for tests that build again and again.
  package var rounds = GroupKey.rounds
  /// The current time; entries with a later date wait.
  package var now: Instant
  /// Whether a build may remove most of the site.
  package var isForced = false
  /// Whether warnings are errors.
  package var isStrict = false
  /// Whether messages may quote what is not public, or was until now: they are for the writer's
  /// eyes alone.
  package var quotesHidden = false
  /// The path that the report explains: a source, a file of the output, or an address.
  package var explained: String?

  package init(
    diary: any FileTree, builtInThemes: @escaping @Sendable () -> any FileTree, now: Instant
  ) {
    self.diary = diary
    self.builtInThemes = builtInThemes
    self.now = now
  }
}

extension BuildRequest {
  /// The site's secret; `nil` if there is none, or none that can be read.
  package var knownSecret: SiteSecret? { (try? SiteKeys.secret(of: self)) ?? nil }

  /// A name for a host that no other diary has.
  ///
  /// - Parameter folder: The diary's root.
  package func hostName(of folder: DiskPath) -> String {
    SiteSecret.hostName(of: folder, knownSecret)
  }
}
