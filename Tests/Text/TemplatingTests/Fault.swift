import Testing

/// A layout with a fault, and all that is said about it.
struct Fault: CustomTestStringConvertible, Sendable {
  let layout: String
  let partials: KeyValuePairs<String, String>
  let message: String

  init(_ layout: String, partials: KeyValuePairs<String, String> = [:], message: String) {
    self.layout = layout
    self.partials = partials
    self.message = message
  }

  var testDescription: String { layout }
}
