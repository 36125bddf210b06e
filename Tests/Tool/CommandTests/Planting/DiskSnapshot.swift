import Foundation
import SiteFiles

/// Everything below a folder as it stands on the disk: kinds, permissions, bytes, and where links
/// lead. Nothing is followed.
struct DiskSnapshot: Equatable {
  /// By path, from the folder.
  private var items: [String: String] = [:]

  /// - Parameter skipped: Paths that are left out, with all below them.
  init(of folder: URL, without skipped: Set<String> = []) throws {
    try add(folder.path, as: "", without: skipped)
  }

  private mutating func add(
    _ path: String, as name: String, without skipped: Set<String>
  ) throws {
    if skipped.contains(name) { return }
    let manager = FileManager.default
    // The attributes of a link are its own.
    guard let attributes = try? manager.attributesOfItem(atPath: path) else { return }
    let mode = attributes[.posixPermissions] as? Int ?? 0
    switch attributes[.type] as? FileAttributeType {
    case .typeDirectory?:
      items[name] = "folder \(mode)"
      for child in try manager.contentsOfDirectory(atPath: path) {
        try add("\(path)/\(child)", as: name.isEmpty ? child : "\(name)/\(child)", without: skipped)
      }
    case .typeSymbolicLink?:
      items[name] = "link to \(try manager.destinationOfSymbolicLink(atPath: path))"
    case .typeRegular?:
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      items[name] = "file \(mode) \(bytes.withUnsafeBufferPointer { ContentHash(of: $0) }.text)"
    case let kind:
      items[name] = "\(kind?.rawValue ?? "nothing") \(mode)"
    }
  }

  var paths: [String] { items.keys.sorted() }

  /// What differs, a line each.
  func differences(from other: DiskSnapshot) -> [String] {
    Set(items.keys).union(other.items.keys).sorted().compactMap { path in
      let (old, new) = (other.items[path], items[path])
      return old == new ? nil : "\(path): \(old ?? "nothing") -> \(new ?? "nothing")"
    }
  }
}
