/// The site at which an argument is shown.
struct BlockSite {
  /// The argument's tag, for messages.
  var node: Node
  var template: Int
  var context: HTMLContext
  /// Written after the argument, if it does not end its last line itself.
  var lineEnd: [UInt8]
}
