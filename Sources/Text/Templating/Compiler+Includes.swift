internal import Diagnostics

extension Compiler {
  // MARK: Partials

  mutating func partial(_ node: Node) {
    if node.isDynamic {
      return fault(
        node, what: "'\(text(node))' does not name a partial",
        why: "which partial is included must be known when the theme is loaded",
        fix: "write the name of a partial, or sections around several")
    }
    guard let frame = frames.last, let template = template(node) else { return }
    include(template, node, arguments: frame.arguments)
  }

  /// The index of the partial that a tag names; `nil` after reporting that there is none.
  private mutating func template(_ node: Node) -> Int? {
    let name = name(node)
    guard !name.isEmpty else { return nil }
    if let index = library.partials[name] { return index }
    let near = nearMiss(of: name, in: library.partialNames)
    fault(
      node, what: "there is no partial '\(name)'",
      why: "no file of that name is among the theme's partials",
      fix: near.map { "did you mean '\($0)'?" } ?? "add the file, or remove the tag")
    return nil
  }

  private mutating func include(_ template: Int, _ node: Node, arguments: Int) {
    guard let frame = frames.last else { return }
    let chain = chain(of: frame.include)
    if let start = chain.firstIndex(of: template) {
      let names = (chain[start...] + [template]).map {
        "'\(library.templates[$0].source.name)'"
      }
      return fault(
        node, what: "'\(library.templates[template].source.name)' includes itself",
        why: "a page would never end: " + names.joined(separator: " includes "),
        fix: "take one of these tags out")
    }
    if chain.count > TemplateLimits.includeDepth {
      return fault(
        node, what: "too many partials inside one another",
        why: "at most \(TemplateLimits.includeDepth) may include one another in a row",
        fix: "put some of them together")
    }
    includes.append((template: template, parent: frame.include))
    var inner = CompilerFrame(
      template: template, nodes: library.templates[template].nodes.indices)
    inner.indentation = indentation(of: node, blanks: node.indentation)
    inner.arguments = arguments
    inner.include = includes.count - 1
    frames.append(inner)
  }

  /// The templates that led here, the layout first.
  private func chain(of include: Int) -> [Int] {
    var chain: [Int] = []
    var link: Int? = include
    while let index = link {
      chain.append(includes[index].template)
      link = includes[index].parent
    }
    return chain.reversed()
  }

  /// The indentation of each line that replaces a standalone tag.
  private func indentation(of node: Node, blanks: Range<Int>) -> [UInt8] {
    guard node.isStandalone, let frame = frames.last else { return [] }
    let bytes = library.templates[frame.template].source.bytes[blanks]
    return frame.indentation + frame.dedented(bytes)
  }

  // MARK: Inheritance

  mutating func parent(_ node: Node, at index: Int) {
    guard let top = frames.indices.last, node.partner >= 0 else { return }
    let frame = frames[top]
    let target = template(node)
    let blocks = target.map { blockNames(reachableFrom: $0) }
    let given = self.blocks(in: (index + 1)..<node.partner, of: frame)
    if let blocks { checkKnown(given, among: blocks, node) }
    arguments.append(GivenBlocks(own: given.mapValues(\.argument), outer: frame.arguments))
    frames[top].nodes = (node.partner + 1)..<frame.nodes.upperBound
    if let target { include(target, node, arguments: arguments.count - 1) }
  }

  private typealias GivenBlock = (node: Node, argument: BlockArgument)

  /// The blocks right inside a parent's tags; anything else there is reported.
  private mutating func blocks(
    in range: Range<Int>, of frame: CompilerFrame
  ) -> [String: GivenBlock] {
    let template = library.templates[frame.template]
    var blocks: [String: GivenBlock] = [:]
    var index = range.lowerBound
    while index < range.upperBound {
      let node = template.nodes[index]
      index += 1
      if node.partner >= index { index = node.partner + 1 }
      if node.kind == .block, node.partner >= 0 {
        let name = template.name(of: node)
        if blocks[name] != nil {
          fault(
            node, what: "block '\(name)' is given twice", why: "only one can take its place",
            fix: "put both into one")
        } else {
          blocks[name] = (node, argument(node, frame))
        }
      } else if isVisible(node, in: template) {
        fault(
          node, what: "this is never shown",
          why: "between the tags of a parent only blocks count",
          fix: "move it into a block, such as '{{$main}}...{{/main}}'")
      }
    }
    return blocks
  }

  private func isVisible(_ node: Node, in template: ParsedTemplate) -> Bool {
    guard node.kind == .text || node.kind == .line else { return true }
    return template.source.bytes[node.range].contains { $0 != 0x20 && !(0x09...0x0D).contains($0) }
  }

  private func argument(_ node: Node, _ frame: CompilerFrame) -> BlockArgument {
    let template = library.templates[frame.template]
    return BlockArgument(
      node: node, template: frame.template, nodes: template.contents(of: node),
      startsInline: !node.isStandalone, endsInline: template.close(of: node).closesInline,
      inner: node.isStandalone ? node.inner.map { Array(template.source.bytes[$0]) } ?? [] : [],
      arguments: frame.arguments, include: frame.include)
  }

  mutating func block(_ node: Node, at index: Int) {
    guard let top = frames.indices.last, node.partner >= 0 else { return }
    let frame = frames[top]
    let name = name(node)
    guard let argument = argument(for: name, in: frame) else {
      openTags.append(
        OpenTag(
          node: node, template: frame.template, jump: nil, body: 0, scopes: scopes.count,
          context: context, hasLevel: false))
      return
    }
    frames[top].nodes = (node.partner + 1)..<frame.nodes.upperBound
    let own = library.templates[frame.template]
    let close = own.close(of: node)
    let isWhole = node.isStandalone && close.isStandalone
    var inner = CompilerFrame(template: argument.template, nodes: argument.nodes)
    inner.indentation = indentation(of: node, blanks: node.inner ?? node.indentation)
    inner.dedent = argument.inner
    inner.arguments = argument.arguments
    inner.include = argument.include
    let isEmpty = library.templates[argument.template].isEmpty(argument.nodes)
    inner.site = BlockSite(
      node: argument.node, template: argument.template, context: context,
      lineEnd: isWhole && argument.endsInline && !isEmpty
        ? Array(own.source.bytes[close.lineEnd]) : [])
    if argument.startsInline, !isEmpty { write(inner.indentation) }
    frames.append(inner)
  }

  /// The argument that replaces a block; the outermost one wins.
  private func argument(for name: String, in frame: CompilerFrame) -> BlockArgument? {
    var found: BlockArgument?
    var next: Int? = frame.arguments
    while let index = next {
      found = arguments[index].own[name] ?? found
      next = arguments[index].outer
    }
    return found
  }

  /// Called when a frame has been walked to its end.
  mutating func finish(_ frame: CompilerFrame) {
    guard let site = frame.site else { return }
    write(site.lineEnd)
    join(site.context, site.node, in: site.template)
  }

  // MARK: Block names

  /// All blocks that a template and what it includes declare.
  private mutating func blockNames(reachableFrom start: Int) -> BlockNames {
    if let names = knownBlocks[start] { return names }
    var names = BlockNames()
    var seen = [Bool](repeating: false, count: library.templates.count)
    seen[start] = true
    var waiting = [start]
    while let index = waiting.popLast() {
      let template = library.templates[index]
      for node in template.nodes {
        let name = template.name(of: node)
        switch node.kind {
        case .block:
          if names.all.insert(name).inserted { names.listed.append(name) }
        case .partial, .parent:
          if let next = library.partials[name], !seen[next] {
            seen[next] = true
            waiting.append(next)
          }
        default: break
        }
      }
    }
    knownBlocks[start] = names
    return names
  }

  /// Reports blocks that the parent does not have.
  private mutating func checkKnown(
    _ given: [String: GivenBlock], among blocks: BlockNames, _ parent: Node
  ) {
    let unknown = given.filter { !blocks.all.contains($0.key) }
      .sorted { $0.value.node.range.lowerBound < $1.value.node.range.lowerBound }
    for (name, block) in unknown where !isStopped {
      let near = nearMiss(of: name, in: blocks.listed)
      let listed = blocks.listed.prefix(20).joined(separator: ", ")
      fault(
        block.node, what: "'\(self.name(parent))' has no block '\(name)'",
        why: "its content would never be shown",
        fix: near.map { "did you mean '\($0)'?" }
          ?? (blocks.listed.isEmpty ? "remove the block" : "use one of: \(listed)"))
    }
  }
}
