package import Diagnostics

/// Splits a content file into its front matter and its body, and reads the front matter.
///
/// Front matter stands between a first line `---` and the next line `---`; spaces behind either
/// are let pass. `---` with nothing and `---` again is empty front matter.
///
/// A file whose first line of words is `---` or `+++` is never taken for text: what is not front
/// matter there is an error, such as an indented fence, one below blank lines, one that is never
/// closed or closed by `...`, and a block that has no fields. So are other dashes (`—-`, `----`), a
/// fence with the format's name (`---yaml`), lines that end with a carriage return alone, and a
/// first line that opens JSON.
///
/// - Parameter limit: Of the front matter's size, in bytes.
/// - Throws: All faults found.
package func splitFrontMatter(
  _ source: SourceText, limit: Int = 1 << 16
) throws(Diagnostics) -> ContentParts {
  let split: FrontMatterSplit
  do throws(Diagnostic) {
    split = try FrontMatterSplit(source, limit: limit)
  } catch {
    throw Diagnostics([error])
  }
  let region = split.fields.map { YAMLRegion(source: source, range: $0, firstLine: 2) }
  let fields = try region.map { region throws(Diagnostics) in
    try readMap(in: region)
  }
  return ContentParts(fields: fields, body: split.body, bodyLine: split.bodyLine)
}
