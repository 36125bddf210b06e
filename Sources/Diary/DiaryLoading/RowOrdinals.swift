import DiaryModel

/// Numbers the entries of a JSON file that have equal dates.
///
/// Only entries that the same readers see are counted together: a number among all would reveal
/// those that are not public, and change when one of them comes or goes.
struct RowOrdinals {
  enum Kind: Hashable {
    case open
    case unlisted
    case encrypted
    case held

    /// - Parameter isHeld: Whether it is a draft, or not due yet.
    init(_ visibility: Visibility, isHeld: Bool) {
      switch visibility {
      case .private: self = .held
      case _ where isHeld: self = .held
      case .public: self = .open
      case .unlisted: self = .unlisted
      case .encrypted: self = .encrypted
      }
    }
  }

  private struct Key: Hashable {
    let date: ArraySlice<UInt8>
    /// `nil`: among all, as earlier versions counted.
    let kind: Kind?
  }

  private var counts: [Key: Int] = [:]

  /// The number of the next entry, from 0, and the one that earlier versions gave it.
  ///
  /// - Parameter date: The date as written.
  mutating func next(
    _ kind: Kind, date: ArraySlice<UInt8>
  ) -> (ordinal: Int, earlier: Int) {
    (count(Key(date: date, kind: kind)), count(Key(date: date, kind: nil)))
  }

  private mutating func count(_ key: Key) -> Int {
    let count = counts[key, default: 0]
    counts[key] = count + 1
    return count
  }
}
