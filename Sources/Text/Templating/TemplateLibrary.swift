/// The templates that can be included, and the layouts, by index.
struct TemplateLibrary: Sendable {
  let templates: [ParsedTemplate]
  /// The indices of the partials by name; layouts cannot be included.
  let partials: [String: Int]
  /// In the order given.
  let partialNames: [String]
}
