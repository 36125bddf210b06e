import Platform

/// Reads a template file into nodes.
///
/// One pass without recursion: open tags wait on a stack of limited height.
///
/// ## Source
/// The Mustache specification 1.4 with its inheritance module. Its rules for whitespace:
/// a line of nothing but tags that show nothing themselves vanishes; blanks before a standalone
/// partial or parent indent its lines; a block's own indentation is taken away where it is
/// written and that of its place is put in where it is shown.
struct TemplateParser {
  let source: TemplateSource
  var bytes: [UInt8] { source.bytes }
  var faults: FaultList
  var nodes: [Node] = []
  var names: [String] = []
  var nameIndices: [String: Int] = [:]
  var opener: [UInt8] = Array("{{".utf8)
  var closer: [UInt8] = Array("}}".utf8)
  /// Indices of the sections, blocks and parents that are open.
  var open: [Int] = []
  var line = TemplateLine()
  var position = 0

  init(_ source: TemplateSource) {
    self.source = source
    faults = FaultList(source)
  }

  /// - Returns: The nodes; whole even when there are faults, as far as the file could be read.
  static func parse(_ source: TemplateSource) -> (template: ParsedTemplate, faults: FaultList) {
    var parser = TemplateParser(source)
    if source.isLiteral {
      parser.nodes = [Node(kind: .text, range: source.bytes.indices)]
    } else if source.bytes.count > TemplateLimits.sourceBytes {
      parser.faults.add(
        0..<0, what: "the template is too large",
        why: "it has \(source.bytes.count) bytes; at most \(TemplateLimits.sourceBytes) are read",
        fix: "move parts of it into partials")
    } else {
      parser.run()
    }
    let template = ParsedTemplate(
      source: source, nodes: parser.nodes, names: parser.names, paths: parser.names.map(path(of:)))
    return (template, parser.faults)
  }

  private mutating func run() {
    while position < bytes.count, !faults.isFull {
      let tag = find(opener, from: position) ?? bytes.count
      readText(position..<tag)
      position = tag
      if tag < bytes.count { readTag(at: tag) }
    }
    if !line.isAtStart { endLine(bytes.count..<bytes.count) }
    while let index = open.popLast() {
      reportUnclosed(index, closedBy: nil)
      close(index, with: bytes.count..<bytes.count)
    }
  }

  /// The index of the first delimiter from `start` on.
  func find(_ wanted: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      wanted.withUnsafeBufferPointer { wanted in
        guard let all = bytes.baseAddress, let first = wanted.first else { return nil }
        var from = start
        while from + wanted.count <= bytes.count,
          let found = memchr(all + from, Int32(first), bytes.count - wanted.count - from + 1)
        {
          let index = all.distance(to: found.assumingMemoryBound(to: UInt8.self))
          if wanted.indices.allSatisfy({ all[index + $0] == wanted[$0] }) { return index }
          from = index + 1
        }
        return nil
      }
    }
  }

  func name(of index: Int) -> String {
    let name = nodes[index].name
    return names.indices.contains(name) ? names[name] : ""
  }

  private static func path(of name: String) -> [String] {
    if !name.utf8.contains(UInt8(ascii: ".")) { return [name] }
    return name.utf8.split(separator: UInt8(ascii: ".")).map { String(decoding: $0, as: UTF8.self) }
  }

  mutating func intern(_ name: String) -> Int {
    if let index = nameIndices[name] { return index }
    nameIndices[name] = names.count
    names.append(name)
    return names.count - 1
  }
}
