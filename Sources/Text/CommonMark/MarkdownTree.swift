import CCmark
import CPlatform
import Platform

/// A node of cmark's tree.
typealias Node = OpaquePointer

/// Runs `body` with memory for trees; all of it is given back at the end.
func withArena<Result: ~Copyable, Failure: Error>(
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  let mark = arena_begin()
  defer { arena_end(mark) }
  return try body()
}

/// The functions that cmark allocates with; trees point at them.
nonisolated(unsafe) private let arenaMemory = {
  let memory = UnsafeMutablePointer<cmark_mem>.allocate(capacity: 1)
  memory.initialize(to: cmark_mem(calloc: arena_calloc, realloc: arena_realloc, free: arena_free))
  return memory
}()

/// A node that is not in a tree yet; it lives in the arena.
func newNode(_ type: cmark_node_type) -> Node? { cmark_node_new_with_mem(type, arenaMemory) }

/// cmark's tree of a text; it lives in the arena.
///
/// - Returns: `nil` only if cmark gives no tree, which it does not do.
func parseTree(of source: UnsafeBufferPointer<UInt8>, isSmart: Bool) -> Node? {
  // With the second, cmark counts the lines of code and HTML.
  let options = (isSmart ? CMARK_OPT_SMART : CMARK_OPT_DEFAULT) | CMARK_OPT_SOURCEPOS
  guard let parser = cmark_parser_new_with_mem(options, arenaMemory) else { return nil }
  if let start = source.baseAddress {
    start.withMemoryRebound(to: CChar.self, capacity: source.count) {
      cmark_parser_feed(parser, $0, source.count)
    }
  }
  let root = cmark_parser_finish(parser)
  cmark_parser_free(parser)
  return root
}

/// The bytes of a C string, without its NUL.
@inline(__always)
func bytes(ofText text: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
  guard let text else { return UnsafeBufferPointer(start: nil, count: 0) }
  let start = UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
  return UnsafeBufferPointer(start: start, count: strlen(text))
}

/// The bytes of a node's text, or of nothing.
@inline(__always)
func literal(of node: Node) -> UnsafeBufferPointer<UInt8> {
  bytes(ofText: cmark_node_get_literal(node))
}

/// The children of a node, in order.
func children(of node: Node) -> some Sequence<Node> {
  sequence(state: cmark_node_first_child(node) as Node?) { next -> Node? in
    defer { next = next.flatMap { cmark_node_next($0) } }
    return next
  }
}

/// The kinds of node, in cmark's order.
enum NodeKind: UInt32 {
  case document = 1
  case blockQuote, list, item, codeBlock, htmlBlock, customBlock, paragraph, heading
  case thematicBreak
  case text, softBreak, lineBreak, code, htmlInline, customInline, emphasis, strong, link, image

  @inline(__always)
  init(of node: Node) {
    self = NodeKind(rawValue: UInt32(cmark_node_get_type(node).rawValue)) ?? .customInline
  }

  var isInline: Bool { rawValue >= NodeKind.text.rawValue }
}
