extension Compiler {
  // MARK: Variables

  mutating func variable(_ node: Node) {
    guard let binding = bind(node), isShown(binding, node) else { return }
    let isHTML =
      if case .html? = binding.kind { true } else { false }
    if checksContext, let objection = context.objection(toHTML: isHTML) {
      fault(
        node, what: "'\(text(node))' cannot stand here", why: objection,
        fix: "move it into text or a quoted attribute value")
    }
    let isAddress = checksContext && context.isAddress
    context.readValue()
    guard let lookup = binding.lookup else { return emit(binding.operation(.text)) }
    emit(
      Operation(
        code: .lookedUp, start: Int32(lookup),
        count: isAddress ? Operation.writesAddress : Operation.writesText))
  }

  /// Whether a value of this kind can be written by this tag; reports it if not.
  private mutating func isShown(_ binding: Binding, _ node: Node) -> Bool {
    let name = name(node)
    switch binding.kind {
    case .html? where node.isRaw: return true
    case .html?:
      fault(
        node, what: "'\(name)' would show its tags as text", why: "it is HTML already",
        fix: "write '{{{\(name)}}}'")
    case _ where node.isRaw:
      fault(
        node, what: "'\(name)' must be escaped",
        why: "only values declared as HTML are written as they are, and it is not one",
        fix: "write '{{\(name)}}'")
    case .text?, .free?, nil: return true
    // A free value of that name may be a text.
    case _ where binding.lookup != nil: return true
    case .flag?:
      fault(
        node, what: "'\(name)' has no text", why: "it is a flag",
        fix: "write '{{#\(name)}}...{{/\(name)}}'")
    case .scope?, .list?:
      fault(
        node, what: "'\(name)' has no text", why: "it is \(binding.kind?.words ?? "")",
        fix: "name a value inside it")
    }
    return false
  }

  // MARK: Sections

  mutating func section(_ node: Node) {
    guard let binding = bind(node) else { return skip(node) }
    if node.kind == .section { checkForItself(binding, node) }
    var tag = OpenTag(
      node: node, template: frames.last?.template ?? 0, jump: program.operations.count, body: 0,
      scopes: scopes.count, context: context, hasLevel: false,
      list: node.kind == .section ? binding.list : nil)
    if node.kind == .inverted {
      emit(binding.skip(ifTrue: true))
      // The value is false: it adds no names.
    } else if let entry = entry(for: binding) {
      tag.hasLevel = entry.level != nil
      emit(tag.hasLevel ? binding.entering : binding.skip(ifTrue: false))
      scopes.append(entry)
      program.levels = max(program.levels, topLevel + 1)
    }
    tag.body = label()
    openTags.append(tag)
  }

  /// Reports a list inside itself: ten items would make a hundred, then a thousand.
  private mutating func checkForItself(_ binding: Binding, _ node: Node) {
    guard let list = binding.list else { return }
    let slots = program.slots[list.slots]
    let outer = openTags.first {
      $0.list?.level == list.level && $0.list.map { program.slots[$0.slots] } == slots
    }
    guard let outer else { return }
    let source = library.templates[outer.template].source
    fault(
      node, what: "'\(text(node))' goes through a list inside itself",
      why: "\(source.location(of: outer.node.range.lowerBound)) goes through it already",
      fix: "use the item's own values, or close the outer section first")
  }

  /// Goes on behind the section: its names cannot be judged.
  private mutating func skip(_ node: Node) {
    guard let top = frames.indices.last, node.partner >= 0 else { return }
    frames[top].nodes = (node.partner + 1)..<frames[top].nodes.upperBound
  }

  /// The scopes that the section's content sees.
  private func entry(for binding: Binding) -> ScopeEntry? {
    let level = topLevel + 1
    if binding.lookup != nil {
      return ScopeEntry(schema: binding.kind?.schema, isFree: true, level: level, dot: .free)
    }
    switch binding.kind {
    case .text?, .html?: return ScopeEntry(dot: .text(binding))
    case .scope(let schema)?, .list(let schema)?: return ScopeEntry(schema: schema, level: level)
    case .flag?: return ScopeEntry(dot: .none("a flag"))
    case .free?, nil: return ScopeEntry(isFree: true, level: level, dot: .free)
    }
  }

  mutating func closeTag(_ node: Node) {
    guard let tag = openTags.popLast() else { return }
    if tag.hasLevel { emit(Operation(code: .next, target: tag.body)) }
    scopes.removeSubrange(tag.scopes...)
    if let jump = tag.jump { program.operations[jump].target = label() }
    join(tag.context, tag.node, in: tag.template)
  }

  /// Checks that the HTML state is the same whether or not a section is shown.
  mutating func join(_ start: HTMLContext, _ node: Node, in template: Int) {
    guard checksContext else { return }
    if let joined = start.joined(with: context) {
      context = joined
      return
    }
    let source = library.templates[template]
    let isSame = start.words == context.words
    fault(
      node, in: template,
      what: "'\(source.source.shown(node.range))' begins in \(start.words) and ends in "
        + (isSame ? "another place of it" : context.words),
      why: "it may be left out or repeated, and the page must stay whole",
      fix: "let it hold whole tags, whole attributes or text")
    context = start
  }

  func name(_ node: Node) -> String {
    frames.last.map { library.templates[$0.template].name(of: node) } ?? ""
  }

  func text(_ node: Node) -> String {
    frames.last.map { library.templates[$0.template].source.shown(node.range) } ?? ""
  }
}

extension Binding {
  /// Itself, if it is a declared list.
  fileprivate var list: Binding? {
    if case .list? = kind, lookup == nil { self } else { nil }
  }

  fileprivate var entering: Operation {
    lookup.map { Operation(code: .enterLookedUp, start: Int32($0)) } ?? operation(.enter)
  }

  fileprivate func skip(ifTrue: Bool) -> Operation {
    if let lookup { return Operation(code: .skipIfLookedUp, start: Int32(lookup)) }
    return operation(ifTrue ? .skipIfTrue : .skipIfFalse)
  }
}
