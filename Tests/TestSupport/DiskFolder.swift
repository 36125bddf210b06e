package import Foundation

/// A folder of the disk that a test writes to and reads from; paths are relative to it.
package protocol DiskFolder {
  var root: URL { get }
}

extension DiskFolder {
  package func url(_ path: String) -> URL { root.appendingPathComponent(path) }

  package func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(at: url(path), withIntermediateDirectories: true)
  }

  /// Writes a file in place, and makes the folders around it.
  package func write(_ text: String, to path: String) throws {
    let file = url(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  package func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: url(path))
  }

  package func makeExecutable(_ path: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: url(path).path)
  }

  package func has(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: url(path).path)
  }

  package func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: url(path)), as: UTF8.self)
  }

  /// Files and folders below a folder, by their paths in it, sorted.
  package func paths(_ folder: String = "") throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: url(folder).path).sorted()
  }

  /// The files below a folder, by their paths in it.
  package func tree(_ folder: String) throws -> [String: Data] {
    try files(below: url(folder))
  }
}

/// The regular files below a folder, by their paths in it; none if there is no such folder.
package func files(below folder: URL) throws -> [String: Data] {
  var files: [String: Data] = [:]
  guard let walk = FileManager.default.enumerator(atPath: folder.path) else { return files }
  for case let path as String in walk {
    let file = folder.appendingPathComponent(path)
    if try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
      files[path] = try Data(contentsOf: file)
    }
  }
  return files
}
