import Foundation
import TestSupport
import Testing

/// The documents of the project link to files that exist.
@Suite struct DocumentLinkTests {
  @Test(arguments: [
    "CHANGELOG.md", "CONTRIBUTING.md", "PRIVACY.md", "README.md", "SECURITY.md",
    "RELEASING.md", "Sources/README.md", "Themes/README.md", "docs/architecture.md",
  ])
  func linksLeadToFiles(document: String) throws {
    let file = Checkout.root.appendingPathComponent(document)
    // Indented lines are examples.
    let text = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("    ") }.joined(separator: "\n")
    let targets = text.matches(of: /\]\(([^)#:]+)\)/).map { String($0.1) }
    let missing = targets.filter { target in
      let path = file.deletingLastPathComponent().appendingPathComponent(target).path
      return !FileManager.default.fileExists(atPath: path)
    }
    #expect(missing == [])
    // Words in capitals stand for a name of yours.
    let named = text.matches(of: /`((?:Sources|Tests|scripts)\/[^`* ]+)`/).map {
      String($0.1)
    }
    let unknown = named.filter { path in
      !path.contains(/[A-Z]{4,}/)
        && !FileManager.default.fileExists(atPath: Checkout.root.appendingPathComponent(path).path)
    }
    #expect(unknown == [])
  }
}
