internal import Diagnostics

/// Compiles one layout and all that it includes into one flat program.
///
/// It walks the nodes with explicit stacks instead of recursion. Partials, parents and blocks
/// leave nothing to be done when a page is made: their nodes are compiled where they are shown,
/// against the scopes that are open there.
struct Compiler {
  let library: TemplateLibrary
  /// Off if some file could not be parsed: what follows from that is no fault of its own.
  let checksContext: Bool
  var program = Program()
  var used = UsedFields()
  private(set) var faults: [Diagnostic] = []
  /// Tags whose fault is told, by this layout or by one before.
  private(set) var reported: Set<TagLocation>
  /// Whether the layout has a fault, even if it was told before.
  private var hasFault = false
  var scopes: [ScopeEntry]
  var frames: [CompilerFrame] = []
  var openTags: [OpenTag] = []
  /// Arguments for blocks; frames point here.
  var arguments = [GivenBlocks()]
  /// The results of ``blockNames(reachableFrom:)``, by template; the same for all layouts.
  var knownBlocks: [BlockNames?]
  /// Which include led to which; frames point here.
  var includes: [(template: Int, parent: Int?)] = []
  var context = HTMLContext()
  private var barrier = 0
  private var walked = 0
  private(set) var isStopped = false

  init(
    _ library: TemplateLibrary, root: Schema, checksContext: Bool, knownBlocks: [BlockNames?],
    reported: Set<TagLocation>
  ) {
    self.library = library
    self.checksContext = checksContext
    self.knownBlocks = knownBlocks
    self.reported = reported
    scopes = [ScopeEntry(schema: root, level: 0)]
  }

  /// - Parameter layout: An index into the library's templates.
  mutating func compile(layout: Int) {
    includes = [(template: layout, parent: nil)]
    frames = [CompilerFrame(template: layout, nodes: library.templates[layout].nodes.indices)]
    while let top = frames.indices.last, !isStopped {
      if frames[top].nodes.isEmpty {
        finish(frames.removeLast())
      } else {
        let index = frames[top].nodes.removeFirst()
        walk(library.templates[frames[top].template].nodes[index], at: index)
        limit(layout)
      }
    }
    program.operations.append(Operation(code: .end))
    if checksContext, !hasFault, context.state != .text {
      let file = library.templates[layout].source.file
      report(
        Diagnostic(
          at: SourceLocation(file: file), what: "the page ends inside \(context.words)",
          why: "what a layout opens, it must close", fix: "close it before the layout ends"))
    }
  }

  private mutating func walk(_ node: Node, at index: Int) {
    switch node.kind {
    case .text: literal(node.range)
    case .line: startLine(node.range)
    case .variable: variable(node)
    case .section, .inverted: section(node)
    case .block: block(node, at: index)
    case .parent: parent(node, at: index)
    case .partial: partial(node)
    case .close: closeTag(node)
    }
    guard checksContext, context.isBroken else { return }
    context.isBroken = false
    fault(
      node, what: "a name inside a tag runs on behind a section",
      why: "with and without the section, the tag would be another one",
      fix: "write a blank, '>' or '/' between them")
  }

  private mutating func limit(_ layout: Int) {
    walked += 1
    let isSmall =
      program.operations.count <= TemplateLimits.operations
      && program.literals.count <= TemplateLimits.literalBytes
      && walked <= TemplateLimits.operations * 2
    guard !isSmall else { return }
    isStopped = true
    report(
      Diagnostic(
        at: SourceLocation(file: library.templates[layout].source.file),
        what: "the layout is too large with all its partials",
        why: "at most \(TemplateLimits.operations) tags and \(TemplateLimits.literalBytes) bytes "
          + "of text are compiled",
        fix: "include fewer partials, or include them fewer times"))
  }

  // MARK: Faults

  private mutating func report(_ diagnostic: Diagnostic) {
    faults.append(diagnostic)
    hasFault = true
    // The rest is most likely more of the same, and each message costs a pass over its file.
    if faults.count >= TemplateLimits.faultsPerFile { isStopped = true }
  }

  /// Notes that a tag has a fault.
  ///
  /// A partial is compiled once for each include, in each layout, but its faults are told once.
  ///
  /// - Returns: Whether it is still to be told.
  mutating func isNewFault(_ node: Node, in template: Int) -> Bool {
    hasFault = true
    return !isStopped
      && !reported.contains(TagLocation(template: template, offset: node.range.lowerBound))
  }

  mutating func fault(_ node: Node, in template: Int, what: String, why: String, fix: String) {
    guard isNewFault(node, in: template) else { return }
    reported.insert(TagLocation(template: template, offset: node.range.lowerBound))
    let source = library.templates[template].source
    report(source.fault(node.range, what: what, why: why, fix: fix))
  }

  mutating func fault(_ node: Node, what: String, why: String, fix: String) {
    guard let frame = frames.last else { return }
    fault(node, in: frame.template, what: what, why: why, fix: fix)
  }

  // MARK: Text

  /// - Parameter range: In the file that is being compiled.
  mutating func literal(_ range: Range<Int>) {
    guard !range.isEmpty, let top = frames.indices.last else { return }
    let bytes = library.templates[frames[top].template].source.bytes
    bytes.withUnsafeBufferPointer { write(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  mutating func write(_ bytes: [UInt8]) {
    if !bytes.isEmpty { bytes.withUnsafeBufferPointer { write($0) } }
  }

  /// Appends literal text, to the last operation if nothing jumps in between.
  private mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    if checksContext { context.read(bytes) }
    let start = program.literals.count
    program.literals.append(contentsOf: bytes)
    if let last = program.operations.last, last.code == .literal,
      barrier < program.operations.count, Int(last.start + last.count) == start
    {
      program.operations[program.operations.count - 1].count += Int32(bytes.count)
    } else {
      program.operations.append(
        Operation(code: .literal, start: Int32(start), count: Int32(bytes.count)))
    }
  }

  /// Indents a line: by what its place adds, less what its own block takes away.
  private mutating func startLine(_ leading: Range<Int>) {
    guard let top = frames.indices.last else { return }
    write(frames[top].indentation)
    if frames[top].dedent.isEmpty { return literal(leading) }
    write(frames[top].dedented(library.templates[frames[top].template].source.bytes[leading]))
  }

  // MARK: Operations

  /// The index of the next operation, as the target of a jump.
  mutating func label() -> Int32 {
    barrier = program.operations.count
    return Int32(barrier)
  }

  mutating func emit(_ operation: Operation) { program.operations.append(operation) }
}

/// A run of nodes that is being compiled.
struct CompilerFrame {
  var template: Int
  /// The nodes still to be walked.
  var nodes: Range<Int>
  /// Put before each line.
  var indentation: [UInt8] = []
  /// Taken away from each line's own blanks.
  var dedent: [UInt8] = []
  /// Index into ``Compiler/arguments``.
  var arguments = 0
  /// Index into ``Compiler/includes``.
  var include = 0
  /// The block that an argument replaces.
  var site: BlockSite?

  func dedented(_ blanks: some Collection<UInt8>) -> [UInt8] {
    let common = zip(blanks, dedent).prefix { $0 == $1 }.count
    return Array(blanks.dropFirst(common))
  }
}

/// A section or block whose end has not been reached.
struct OpenTag {
  var node: Node
  var template: Int
  /// The operation whose target is the end.
  var jump: Int?
  /// The operation at which the next item continues.
  var body: Int32
  /// The nodes of the enclosing tag.
  var scopes: Int
  var context: HTMLContext
  /// Whether the evaluator has a scope more inside.
  var hasLevel: Bool
  /// The declared list that the section goes through.
  var list: Binding?
}

/// A tag, as something that has been reported.
struct TagLocation: Hashable {
  let template: Int
  let offset: Int
}
