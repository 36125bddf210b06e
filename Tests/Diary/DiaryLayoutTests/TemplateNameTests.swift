import DiaryModel
import Foundation
import Templating
import TestSupport
import Testing

@testable import DiaryLayout

/// The names that templates may use, as the manual has them from `names.txt`; `RECORD_NAMES=1`
/// writes that file anew, and fails.
@Suite struct TemplateNameTests {
  @Test func theManualKnowsAllNames() throws {
    let file = Checkout.root.appendingPathComponent("docs/samples/reference/names.txt")
    let isRecorded = try String(contentsOf: file, encoding: .utf8) == names()
    #expect(isRecorded, "RECORD_NAMES=1 swift test --filter TemplateNameTests writes \(file.path)")
    guard !isRecorded, ProcessInfo.processInfo.environment["RECORD_NAMES"] != nil else { return }
    try Data(names().utf8).write(to: file)
  }

  /// A paragraph for the names of every layout, those of each layout, and each kind of scope.
  private func names() -> String {
    let model = PageModel(phrases: Phrases([:], language: "en"), patterns: [])
    let scopes = Mirror(reflecting: model).children.compactMap { child in
      (child.value as? Schema).map { (name: child.label ?? "", schema: $0) }
    }
    func words(_ schema: Schema) -> [String] { schema.fields.map(\.name) }
    func line(_ field: Templating.Field) -> String {
      func named(_ kind: String, _ schema: Schema) -> String {
        let scope = scopes.first {
          $0.schema.name == schema.name && words($0.schema) == words(schema)
        }
        return "\(field.name) \(kind) \(scope?.name ?? "")"
      }
      return switch field.kind {
      case .text: "\(field.name) text"
      case .html: "\(field.name) html"
      case .flag: "\(field.name) flag"
      case .free: "\(field.name) map"
      case .scope(let schema): named("scope", schema)
      case .list(let schema): named("list", schema)
      }
    }
    let common = model.root(of: .notfound).fields
    let layouts = Layout.allCases.map { layout in
      (
        "layout \(layout.name)", Array(model.root(of: layout).fields.dropFirst(common.count))
      )
    }
    let kinds = scopes.filter { $0.name != "strings" }.map {
      ("scope \($0.name)", $0.schema.fields)
    }
    return ([("layout *", common)] + layouts + kinds).map { name, fields in
      "\(name)\n" + fields.map { "  \(line($0))\n" }.joined()
    }.joined(separator: "\n")
  }
}
