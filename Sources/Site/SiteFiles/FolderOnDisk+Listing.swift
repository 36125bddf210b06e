import Platform

/// The contents of a folder.
extension FolderOnDisk {
  package func children(of folder: SitePath) throws(FileFault) -> [FileItem] {
    let stream = try openFolder(folder)
    defer { closedir(stream) }
    return inOrderOfNames(try items(in: stream, of: folder))
  }

  /// The folder is opened once: no link in its place can be followed.
  package func removeFiles(
    in folder: SitePath, except isKept: (String) -> Bool
  ) throws(FileFault) -> [FileItem] {
    let stream = try openFolder(folder)
    defer { closedir(stream) }
    let descriptor = dirfd(stream)
    var left: [FileItem] = []
    for item in try items(in: stream, of: folder) {
      if item.kind == .folder || isKept(item.name) {
        left.append(item)
      } else if item.name.withCString({ unlinkat(descriptor, $0, 0) }) != 0 {
        throw .last(at: folder.appending(item.name))
      }
    }
    return inOrderOfNames(left)
  }

  private func openFolder(_ folder: SitePath) throws(FileFault) -> OpaquePointer {
    let fd = try openBeneath(folder, O_RDONLY | O_DIRECTORY)
    guard let stream = fdopendir(fd) else {
      let fault = FileFault.last(at: folder)
      close(fd)
      throw fault
    }
    return stream
  }

  private func items(
    in stream: OpaquePointer, of folder: SitePath
  ) throws(FileFault) -> [FileItem] {
    var items: [FileItem] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        // The end of the folder leaves errno alone.
        if errno != 0 { throw .last(at: folder) }
        break
      }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        // The system ends it with a zero byte.
        bytes.withMemoryRebound(to: CChar.self) { characters in
          characters.baseAddress.flatMap { String(validatingCString: $0) }
        }
      }
      guard let name else {
        throw withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          FileFault(path: folder, reason: .nameIsNotText(escaped(bytes.prefix { $0 != 0 })))
        }
      }
      if name == "." || name == ".." { continue }
      let kind: FileItem.Kind
      switch Int(entry.pointee.d_type) {
      case Int(DT_REG): kind = .file
      case Int(DT_DIR): kind = .folder
      case Int(DT_LNK): kind = .link
      case Int(DT_UNKNOWN): kind = try item(at: folder.appending(name))?.kind ?? .special
      default: kind = .special
      }
      items.append(FileItem(name: name, kind: kind, size: 0))
    }
    return items
  }
}

/// Sorts by name bytes.
///
/// Most names differ in their first sixteen bytes, and as numbers these are soon compared.
private func inOrderOfNames(_ items: [FileItem]) -> [FileItem] {
  if items.count < 2 { return items }
  return items.indices.map { (head: head(of: items[$0].name), index: $0) }
    .sorted { left, right in
      left.head == right.head
        ? SitePath(unchecked: items[left.index].name) < SitePath(unchecked: items[right.index].name)
        : left.head < right.head
    }
    .map { items[$0.index] }
}

/// The first sixteen bytes of a name as a number that sorts as they do; zeros stand for missing
/// ones, which no name holds.
private func head(of name: String) -> UInt128 {
  var head: UInt128 = 0
  withUnsafeMutableBytes(of: &head) { head in
    let isDone: Void? = name.utf8.withContiguousStorageIfAvailable { bytes in
      head.copyMemory(
        from: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes).prefix(16)))
    }
    if isDone == nil { head.copyBytes(from: name.utf8.prefix(16)) }
  }
  return head.bigEndian
}

/// A name with the bytes that are not UTF-8 as `\xE9`.
private func escaped(_ name: some Sequence<UInt8>) -> String {
  var text = ""
  var rest = Array(name)[...]
  while !rest.isEmpty {
    let length = (1...4).first { length in
      length <= rest.count && String(validating: rest.prefix(length), as: UTF8.self) != nil
    }
    if let length {
      text += String(decoding: rest.prefix(length), as: UTF8.self)
    } else {
      let digits = String(rest[rest.startIndex], radix: 16, uppercase: true)
      text += "\\x" + (digits.count < 2 ? "0" : "") + digits
    }
    rest = rest.dropFirst(length ?? 1)
  }
  return text
}
