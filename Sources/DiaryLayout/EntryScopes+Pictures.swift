import DiaryRendering
import SiteFiles
import Templating

/// Pictures of entries in lists.
extension EntryScopes {
  /// The scope of an entry whose picture is the first of a page.
  func withFirstPicture(_ scope: Scope, _ facts: EntryFacts) -> Scope {
    guard let slot = slots.thumb, let picture = facts.pictures.first else { return scope }
    return Scope(like: scope, reserving: 256) {
      $0.setScope(slot, self.scope(of: picture, isFirst: true))
    }
  }

  func scope(of picture: EntryPicture, isFirst: Bool) -> Scope {
    let schema = model.picture
    return Scope(schema, reserving: 256) { builder in
      guard let small = picture.files.first else { return }
      builder.setText(schema.slot("path"), percentEncoded(small.path.text))
      builder.setText(schema.slot("width"), "\(small.width)")
      builder.setText(schema.slot("height"), "\(small.height)")
      builder.setText(schema.slot("alt"), picture.text)
      builder.setFlag(schema.slot("isFirst"), isFirst)
      builder.setList(schema.slot("sources"), sources(of: picture.files))
    }
  }

  private func sources(of files: [EntryPicture.File]) -> [Scope] {
    let schema = model.source
    return files.enumerated().map { index, file in
      Scope(schema, reserving: 96) { builder in
        // A comma would end an address among several.
        builder.setText(
          schema.slot("path"), percentEncoded(file.path.text).replacing(",", with: "%2C"))
        builder.setText(schema.slot("width"), "\(file.width)")
        builder.setFlag(schema.slot("more"), index + 1 < files.count)
      }
    }
  }
}
