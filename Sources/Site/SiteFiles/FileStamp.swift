import CPlatform
import Platform

/// The attributes of a file or folder, without reading it.
///
/// Two equal stamps of one path mean that nothing was changed between them, unless it was within
/// one tick of the file system's clock; see ``isSettled(at:)``.
package struct FileStamp: BitwiseCopyable, Hashable, Sendable {
  /// In bytes.
  package var size: Int64 = 0
  /// When the bytes were last changed, in nanoseconds since 1970.
  package var modified: Int64 = 0
  /// When anything was last changed; nobody can set it back.
  package var changed: Int64 = 0
  package var inode: UInt64 = 0
  private var code: Int64 = 0

  package enum Kind: Int64, Sendable {
    case nothing = 0
    case file = 1
    case folder = 2
    case other = 3
  }

  package init() {}

  package init(kind: Kind, size: Int, clock: Int64, inode: UInt64) {
    self.size = Int64(size)
    modified = clock
    changed = clock
    self.inode = inode
    code = kind.rawValue
  }

  init(_ stamp: cplatform_stamp) {
    size = stamp.size
    modified = stamp.modified
    changed = stamp.changed
    inode = stamp.inode
    code = stamp.kind
  }

  /// The stamp of a file of the disk; `nil` if there is none.
  package init?(followingLinksTo path: String) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var stamp = cplatform_stamp()
    guard cplatform_stamp_of(file, &stamp) == 0 else { return nil }
    self.init(stamp)
  }

  package var kind: Kind { Kind(rawValue: code) ?? .other }

  /// Whether a later change would have had a later time.
  ///
  /// - Parameter clock: The value of ``FileTree/clock`` before the bytes were read.
  package func isSettled(at clock: Int64) -> Bool {
    // A tick of the kernel's clock lasts at most 10 ms; other systems' stamps may be coarser.
    max(modified, changed) < clock - 20_000_000
  }

  /// The same without the time that a move changes too.
  package var unmoved: FileStamp {
    var stamp = self
    stamp.changed = 0
    return stamp
  }
}
