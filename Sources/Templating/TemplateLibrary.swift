/// The templates that can be included, and the layouts, by index.
struct TemplateLibrary: Sendable {
  let templates: [ParsedTemplate]
  /// Of partials: layouts are not included.
  let partials: [String: Int]
  /// In the order given.
  let partialNames: [String]
}
