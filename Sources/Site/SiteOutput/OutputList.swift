package import SiteFiles

/// The list of the files that a build wrote into its output: `.diarysite-output`.
///
/// ```
/// diarysite output 2 configured
/// 9f86d081884c7d65 2024/05/12/rain/index.html
/// 1a79a4d60de6718e<TAB>2024/05/index.html
/// sealed PROOF
/// ...
/// ```
///
/// The first line has the format's version, `preview` if the site has entries that are not public,
/// and `configured` if the sources had a configuration. Then there is a line for each file, sorted
/// by path bytes: the hash of its bytes, a space, or a tab for one that leads to pages, and its path.
/// A newline in a path is written as NUL, which no path holds. Guarded files are at the end, as
/// ``SealedFiles``. Files that are not listed, or that have other bytes than the list says, belong to
/// the owner and are left alone.
///
/// Not chosen: emptying the folder before each build. It may hold what a host needs, or be the wrong
/// folder.
package struct OutputList: Sendable {
  package static let path = SitePath.root.appending(".diarysite-output")

  package let header: Header
  /// The files whose paths are known; sorted by path bytes, no path twice.
  private(set) var files: [OutputFile]
  /// The lines of the files whose paths are not known, as they were read.
  private var sealedText: [UInt8] = []
  /// The parsed lines; `nil` if they cannot be parsed.
  private(set) var sealed: SealedFiles?

  package var isPreview: Bool { header.isPreview }

  /// - Parameter files: In any order, each path once.
  init(_ files: [OutputFile] = [], _ header: Header = Header()) {
    self.header = header
    self.files = files.sorted { $0.path < $1.path }
  }

  /// Reads a list.
  ///
  /// - Returns: `nil` if the bytes are no list of this version, or a torn one, or name a path twice.
  package init?(_ file: [UInt8]) {
    guard String(validating: file, as: UTF8.self) != nil,
      let headerEnd = file.firstIndex(of: UInt8(ascii: "\n")),
      let header = Header.read(file[...headerEnd])
    else { return nil }
    var files: [OutputFile] = []
    var rest = file[(headerEnd + 1)...]
    while !rest.isEmpty, !rest.starts(with: SealedFiles.head) {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")),
        let file = OutputFile(line: rest[..<end])
      else { return nil }
      files.append(file)
      rest = rest[(end + 1)...]
    }
    self.init(files, header)
    guard zip(self.files, self.files.dropFirst()).allSatisfy({ $0.path != $1.path }) else {
      return nil
    }
    sealedText = Array(rest)
  }

  /// This list with its sealed lines parsed.
  ///
  /// - Returns: `nil` if that takes another secret.
  func opened(by secret: (any ListSecret)?) -> OutputList? {
    if sealedText.isEmpty { return self }
    guard let secret, let sealed = SealedFiles(sealedText, by: secret) else { return nil }
    var list = self
    list.sealed = sealed
    return list
  }

  /// The bytes of the list in the file.
  ///
  /// - Parameter secret: Seals the lines of guarded files; without one nothing is sealed.
  func file(by secret: (any ListSecret)?) -> [UInt8] {
    let guarded = files.filter(\.path.hasOpaqueAddress)
    guard let secret, !guarded.isEmpty else { return bytes(of: files) + sealedText }
    return bytes(of: files.filter { !$0.path.hasOpaqueAddress })
      + SealedFiles(guarded, with: sealed, by: secret).text
  }

  /// The first line, and the lines of some files.
  private func bytes(of files: [OutputFile]) -> [UInt8] {
    var bytes = header.line
    bytes.reserveCapacity(files.count * 64)
    for file in files { file.append(to: &bytes) }
    return bytes
  }

  package var isEmpty: Bool { files.isEmpty && sealedText.isEmpty }

  /// The number of pages among the files.
  var pageCount: Int { files.count { $0.path.name == "index.html" } }

  package func contains(_ path: SitePath) -> Bool {
    index(of: path) != nil || sealed?.contains(path) ?? false
  }

  /// Whether it lists a file with these bytes.
  func names(_ path: SitePath, _ hash: ContentHash) -> Bool {
    if let index = index(of: path) { return files[index].hash == hash }
    return sealed?.names(path, hash) ?? false
  }

  private func index(of path: SitePath) -> Int? {
    var (low, high) = (0, files.count)
    while low < high {
      let middle = (low + high) / 2
      if files[middle].path < path { low = middle + 1 } else { high = middle }
    }
    return low < files.count && files[low].path == path ? low : nil
  }

  /// The files whose paths are known and that another list does not have, sorted by path bytes.
  func files(notIn other: OutputList) -> [OutputFile] {
    files.filter { other.index(of: $0.path) == nil }
  }

  /// This list with more files, or with other bytes of some.
  func adding(_ others: [OutputFile]) -> OutputList {
    var list = self
    var new: [OutputFile] = []
    for file in others {
      if let index = index(of: file.path) { list.files[index] = file } else { new.append(file) }
    }
    if !new.isEmpty { list.files = OutputList(list.files + new, header).files }
    return list
  }
}

extension OutputFile {
  /// Appends its line of a list.
  fileprivate func append(to bytes: inout [UInt8]) {
    bytes += hash.text.utf8
    bytes.append(isList ? UInt8(ascii: "\t") : UInt8(ascii: " "))
    let name = path.text.utf8
    if name.contains(0x0A) { bytes += name.map { $0 == 0x0A ? 0 : $0 } } else { bytes += name }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// - Parameter line: Without its end.
  /// - Returns: `nil` if it is not a hash, a space or a tab, and a safe path.
  fileprivate init?(line: ArraySlice<UInt8>) {
    guard line.count > 17, let hash = ContentHash(text: line.prefix(16)),
      case let mark = line[line.startIndex + 16], [0x09, 0x20].contains(mark),
      let path = SitePath(
        String(decoding: line.dropFirst(17).map { $0 == 0 ? 0x0A : $0 }, as: UTF8.self))
    else { return nil }
    self.init(path: path, hash: hash, isList: mark == 0x09)
  }
}
