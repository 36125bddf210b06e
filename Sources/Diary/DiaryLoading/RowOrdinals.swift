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
    let kind: Kind
  }

  private var counts: [Key: Int] = [:]

  /// The number of the next entry, from 0.
  ///
  /// - Parameter date: The date as written.
  mutating func next(_ kind: Kind, date: ArraySlice<UInt8>) -> Int {
    let key = Key(date: date, kind: kind)
    defer { counts[key, default: 0] += 1 }
    return counts[key, default: 0]
  }
}
