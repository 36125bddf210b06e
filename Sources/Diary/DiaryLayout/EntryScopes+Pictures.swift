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
    let slots = pictureSlots
    return Scope(model.picture, reserving: 256) { builder in
      guard let small = picture.files.first, let large = picture.files.last else { return }
      builder.setText(slots.path, percentEncoded(small.path.text))
      builder.setText(slots.width, "\(small.width)")
      builder.setText(slots.height, "\(small.height)")
      let height = min(540, large.height)
      builder.setText(slots.fitWidth, "\(large.width * height / large.height)")
      builder.setText(slots.fitHeight, "\(height)")
      builder.setText(slots.alt, picture.text)
      builder.setFlag(slots.isFirst, isFirst)
      builder.setFlag(slots.canLead, picture.canLead)
      builder.setList(slots.sources, sources(of: picture.files))
    }
  }

  /// The slots of a picture, kept because looking them up takes longer than filling them.
  struct PictureSlots: Sendable {
    let path, width, height, alt, isFirst, canLead, sources, fitWidth, fitHeight: Slot
    let sourcePath, sourceWidth, sourceMore: Slot

    init(_ model: PageModel) {
      let (picture, source) = (model.picture, model.source)
      path = picture.slot("path")
      width = picture.slot("width")
      height = picture.slot("height")
      alt = picture.slot("alt")
      isFirst = picture.slot("isFirst")
      canLead = picture.slot("canLead")
      sources = picture.slot("sources")
      (fitWidth, fitHeight) = (picture.slot("fitWidth"), picture.slot("fitHeight"))
      sourcePath = source.slot("path")
      sourceWidth = source.slot("width")
      sourceMore = source.slot("more")
    }
  }

  private func sources(of files: [EntryPicture.File]) -> [Scope] {
    let slots = pictureSlots
    return files.enumerated().map { index, file in
      Scope(model.source, reserving: 96) { builder in
        let path = percentEncoded(file.path.text)
        // A comma would end an address among several; few have one, and to replace takes long.
        let hasComma = path.utf8.contains(UInt8(ascii: ","))
        builder.setText(slots.sourcePath, hasComma ? path.replacing(",", with: "%2C") : path)
        builder.setText(slots.sourceWidth, "\(file.width)")
        builder.setFlag(slots.sourceMore, index + 1 < files.count)
      }
    }
  }
}
