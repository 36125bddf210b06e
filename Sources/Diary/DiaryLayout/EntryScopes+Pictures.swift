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
    let slot = model.picture.slot(_:)
    return Scope(model.picture, reserving: 256) { builder in
      guard let small = picture.files.first else { return }
      builder.setText(slot("path"), percentEncoded(small.path.text))
      builder.setText(slot("width"), "\(small.width)")
      builder.setText(slot("height"), "\(small.height)")
      builder.setText(slot("alt"), picture.text)
      builder.setFlag(slot("isFirst"), isFirst)
      builder.setFlag(slot("canLead"), picture.canLead)
      builder.setList(slot("sources"), sources(of: picture.files))
    }
  }

  private func sources(of files: [EntryPicture.File]) -> [Scope] {
    let slot = model.source.slot(_:)
    return files.enumerated().map { index, file in
      Scope(model.source, reserving: 96) { builder in
        let path = percentEncoded(file.path.text)
        // A comma would end an address among several; few have one, and to replace takes long.
        let hasComma = path.utf8.contains(UInt8(ascii: ","))
        builder.setText(slot("path"), hasComma ? path.replacing(",", with: "%2C") : path)
        builder.setText(slot("width"), "\(file.width)")
        builder.setFlag(slot("more"), index + 1 < files.count)
      }
    }
  }
}
