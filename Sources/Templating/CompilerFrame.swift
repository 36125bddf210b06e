/// A run of nodes that is being compiled.
struct CompilerFrame {
  var template: Int
  /// What is still to be walked.
  var nodes: Range<Int>
  /// Put before each line.
  var indentation: [UInt8] = []
  /// Taken away from each line's own blanks.
  var dedent: [UInt8] = []
  /// Index into ``Compiler/arguments``.
  var arguments = 0
  /// Index into ``Compiler/includes``.
  var include = 0
  /// Of an argument: the block that it replaces.
  var site: BlockPlace?

  func dedented(_ blanks: some Collection<UInt8>) -> [UInt8] {
    let common = zip(blanks, dedent).prefix { $0 == $1 }.count
    return Array(blanks.dropFirst(common))
  }
}

/// Where an argument is shown.
struct BlockPlace {
  /// The argument's tag, for messages.
  var node: Node
  var template: Int
  var context: HTMLContext
  /// Written after the argument, if it does not end its last line itself.
  var lineEnd: [UInt8]
}

/// What a template gives for a block of its parent.
struct BlockArgument {
  /// Its tag, for messages.
  var node: Node
  var template: Int
  var nodes: Range<Int>
  /// Whether its first words stand in the line of its tag.
  var startsInline: Bool
  var endsInline: Bool
  /// The blanks that its lines have of their own.
  var inner: [UInt8]
  /// The arguments and includes where it is written: a block inside it is filled from outside,
  /// never by itself.
  var arguments: Int
  var include: Int
}

/// The arguments of one parent tag, and those around it.
struct GivenBlocks {
  var own: [String: BlockArgument] = [:]
  /// Index into ``Compiler/arguments``.
  var outer: Int?
}

/// The blocks that a parent has.
struct BlockNames {
  /// In the order in which they are found.
  var listed: [String] = []
  var all: Set<String> = []
}

/// A tag, as something that has been reported.
struct TagPlace: Hashable {
  let template: Int
  let offset: Int
}

/// One template included by another.
struct IncludeLink {
  var template: Int
  var parent: Int?
}

/// A section or block whose end has not been reached.
struct OpenTag {
  var node: Node
  var template: Int
  /// The operation whose target is the end.
  var jump: Int?
  /// Where the next item goes on.
  var body: Int32
  /// What is open outside.
  var scopes: Int
  var context: HTMLContext
  /// Whether the evaluator has a scope more inside.
  var hasLevel: Bool
  /// The declared list that the section goes through.
  var list: Binding?
}

/// A scope that names are looked for in while compiling.
struct ScopeEntry {
  enum Dot {
    /// `{{.}}` has no text here.
    case none(String)
    /// The text that a section was opened on.
    case text(Binding)
    /// The text in a list.
    case item
    case free
  }

  /// What the scope declares, if anything.
  var schema: Schema?
  /// Whether a free value may be here when the page is made.
  var isFree = false
  /// Where the evaluator keeps it; `nil` if it needs no scope of its own.
  var level: Int?
  var dot = Dot.none("a group of values")
}

/// The declared names that a template reads.
struct UsedFields: Sendable {
  /// Few schemas, most of them met again at once: searching a list is faster than hashing.
  private var schemas: [(schema: ObjectIdentifier, slots: [Bool])] = []

  mutating func insert(_ slot: Int, of schema: Schema.Storage) {
    let id = ObjectIdentifier(schema)
    if let known = schemas.firstIndex(where: { $0.schema == id }) {
      schemas[known].slots[slot] = true
      return
    }
    var slots = [Bool](repeating: false, count: schema.codes.count)
    slots[slot] = true
    schemas.append((id, slots))
  }

  func contains(_ slot: Int, of schema: Schema.Storage) -> Bool {
    let id = ObjectIdentifier(schema)
    return schemas.first { $0.schema == id }?.slots[slot] ?? false
  }
}

/// The templates that can be included, and the layouts, by index.
struct TemplateLibrary: Sendable {
  let templates: [ParsedTemplate]
  /// Of partials: layouts are not included.
  let partials: [String: Int]
  /// In the order given.
  let partialNames: [String]
}
