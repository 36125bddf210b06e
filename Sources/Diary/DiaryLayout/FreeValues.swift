import DiaryModel
import StructuredText
import Templating

/// Values of the diary's own for templates: `extra` of an entry, `params` of the site.
///
/// YAML and JSON nest at most as deep as their readers allow, so this recursion is bounded.
func freeValue(of fields: [StructuredText.Field]) -> FreeValue {
  .dictionary(fields.map { ($0.key, freeValue(of: $0.value)) })
}

private func freeValue(of node: StructuredText.Node) -> FreeValue {
  switch node.value {
  case .null: return .absent
  case .list(let items): return .list(items.map(freeValue))
  case .map(let fields): return freeValue(of: fields)
  case .scalar(let scalar):
    if let flag = scalar.boolean { return .flag(flag) }
    if let number = scalar.numberText { return .number(number) }
    return .text(String(withoutControls: scalar.bytes))
  }
}
