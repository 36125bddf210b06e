import Diagnostics
import LocalizedDates
import SiteFiles
import StructuredText

/// One file of a theme's settings.
///
/// ```yaml
/// extends: default                # the theme whose files stand behind
/// dates: {compact: d. MMM}        # patterns by their names
/// icons: {rain: M0 0h24}          # shapes of weather icons
/// pictureSizes: {text: 100vw}     # the widths of pictures on pages: text, lead, set
/// ```
struct ThemeSettings {
  private(set) var patterns: [(name: String, pattern: DatePattern)] = []
  private(set) var shapes: [String: String] = [:]
  /// The name of a theme.
  private(set) var extends: String?
  /// By use.
  private(set) var pictureSizes: [String: String] = [:]
  private(set) var reader: FieldReader

  private static let keys: Set<String> = ["dates", "icons", "pictureSizes"]
  private static let pictureUses = ["text", "lead", "set"]

  init(file: String) {
    reader = FieldReader(file: file, subject: .configuration)
  }

  mutating func add(_ field: Field) {
    if field.key == "extends" { return addLink(field) }
    guard Self.keys.contains(field.key), let parts = field.value.fields else {
      if Self.keys.contains(field.key), field.value.isNull { return }
      return reader.report(
        field.keyLocation, what: "'\(field.key)' is not a key of 'theme.yml'",
        why: "a theme may have 'dates', 'icons' and 'pictureSizes', maps of names and texts, "
          + "and 'extends'",
        fix: nearMiss(of: field.key, in: ["dates", "extends", "icons", "pictureSizes"])
          .map { "did you mean '\($0)'?" } ?? "remove it")
    }
    for part in parts {
      guard let text = reader.line(part) else { continue }
      if field.key == "pictureSizes" {
        addPictureSize(part, text)
        continue
      }
      if field.key == "icons" {
        shapes[part.key] = text
        continue
      }
      do throws(TextFault) {
        patterns.append((part.key, try DatePattern(text)))
      } catch {
        reader.report(error, in: part)
      }
    }
  }

  private mutating func addLink(_ field: Field) {
    if let name = reader.line(field), let path = SitePath(name), path.parent.isRoot {
      extends = name
    } else if field.value.scalar != nil || field.value.isNull {
      reader.report(
        field.place, what: "'extends' is not a theme's name",
        why: "a theme is a folder of 'Themes' or built in, named without '/'",
        fix: "write 'extends: default'")
    }
  }

  private mutating func addPictureSize(_ part: Field, _ text: String) {
    if Self.pictureUses.contains(part.key) {
      pictureSizes[part.key] = text
      return
    }
    reader.report(
      part.keyLocation, what: "'\(part.key)' is not a key of 'pictureSizes'",
      why: "pictures stand in a text, lead an entry or are one of a set",
      fix: "write 'text', 'lead' or 'set'")
  }
}
