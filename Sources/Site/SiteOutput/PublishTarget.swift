/// A target that a finished site is sent to, from `publish:` in `diarysite.yml`.
package enum PublishTarget: Hashable, Sendable {
  case git(Git)
  case rsync(Rsync)
  /// A folder of one of rclone's back ends: `NAME:bucket/prefix`, where rclone's own configuration
  /// knows the name.
  case rclone(remote: String)
  /// A folder of this machine, relative to the root of the sources.
  case folder(path: String)

  /// The key below `publish:`, which is the target's name.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case git
    case rsync
    case rclone
    case folder
  }

  package var kind: Kind {
    switch self {
    case .git: .git
    case .rsync: .rsync
    case .rclone: .rclone
    case .folder: .folder
    }
  }

  package var name: String { kind.rawValue }

  /// A branch of a git repository.
  package struct Git: Hashable, Sendable {
    package enum History: String, CaseIterable, Hashable, Sendable {
      /// Every publish adds a commit.
      case keep
      /// A publish replaces the commits of earlier ones; those of others stay, with all below them.
      case squash
    }
    /// A URL, `host:path`, or a path, relative to the root of the sources.
    package var remote: String
    package var branch: String
    package var history: History

    package init(remote: String, branch: String = "gh-pages", history: History = .keep) {
      (self.remote, self.branch, self.history) = (remote, branch, history)
    }
  }

  /// A folder that rsync reaches.
  package struct Rsync: Hashable, Sendable {
    /// `user@host:/path`, or a path.
    package var destination: String
    /// Only those of ``allowedOptions``.
    package var options: [String]

    package init(destination: String, options: [String] = []) {
      (self.destination, self.options) = (destination, options)
    }

    /// Whole options, or those that take a value, which end in `=`. None names a program or a file
    /// of this machine, and none removes anything.
    package static let allowedOptions = [
      "--bwlimit=", "--chmod=", "--compress", "--contimeout=", "--fuzzy", "--ipv4", "--ipv6",
      "--no-times", "--omit-dir-times", "--port=", "--timeout=", "--whole-file",
    ]

    package static func allows(_ option: String) -> Bool {
      allowedOptions.contains { allowed in
        allowed.hasSuffix("=")
          ? option.hasPrefix(allowed) && option.utf8.count > allowed.utf8.count
          : option == allowed
      }
    }
  }
}
