enum OutputFormat: String, CaseIterable {
  case text
  case json
}
