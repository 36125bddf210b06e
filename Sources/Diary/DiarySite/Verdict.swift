import DiaryGate
import DiaryModel

/// The answer to who may read an entry, and why others may not.
///
/// It is that of a build: what has the verdict ``public`` is on the site's pages, and nothing else
/// is there in the clear, except for the pages of unlisted entries, whose addresses are secret.
public enum Verdict: Hashable, Sendable {
  /// Anyone.
  case `public`
  /// Readers who know the address of its page.
  case unlisted
  /// Readers who know the passphrase of a group, such as `family`.
  case encrypted(group: String)
  /// Nobody, because the entry, its folder or the diary says so.
  case `private`
  /// Nobody, because it is a draft.
  case draft
  /// Nobody yet: it becomes ``public``, ``unlisted`` or ``encrypted(group:)`` when it falls due.
  case scheduled

  init(_ admission: Admission) {
    self =
      switch admission {
      case .open: .public
      case .unlisted: .unlisted
      case .encrypted(let group): .encrypted(group: group.name)
      case .held(.private): .private
      case .held(.draft): .draft
      case .held(.scheduled): .scheduled
      }
  }
}
