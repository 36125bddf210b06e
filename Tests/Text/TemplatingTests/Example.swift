import Testing

/// A layout and the page that it makes.
struct Example: CustomTestStringConvertible, Sendable {
  let layout: String
  let partials: KeyValuePairs<String, String>
  let page: String

  init(_ layout: String, partials: KeyValuePairs<String, String> = [:], makes page: String) {
    self.layout = layout
    self.partials = partials
    self.page = page
  }

  var testDescription: String { layout }
}
