import CommonMark
import LocalizedDates
import SiteFiles

/// Photos and recordings of a day that no note names: they are shown in the day's note.
///
/// Those of a folder of one day belong to the only note in it, or else to the only one of that day.
/// Those with a day in their own names belong to the only note of it beside them. A folder with notes
/// of several days, such as a backup, is called by its day for another reason.
struct DayPhotos {
  /// By the paths of the notes, in the order of their names.
  private(set) var ofNotes: [SitePath: [SourceFile]] = [:]
  /// Those of folders of a day that has no note.
  private(set) var ofFolders: [(folder: SitePath, day: PathDay, photos: [SourceFile])] = []
  /// Those that several notes could show.
  private(set) var unclear = 0

  private typealias Note = (path: SitePath, day: Day)
  private let format: DatePattern?
  private var notesOfDay: [Day: [Note]] = [:]
  private var notesIn: [SitePath: [Note]] = [:]

  /// - Parameters:
  ///   - notes: With their days.
  ///   - named: Finds the files that notes name; it is asked only if there are others.
  init(
    in source: SourceFiles, notes: [(file: SourceFile, day: PathDay)], format: DatePattern?,
    named: () throws(ImportFault) -> Set<SitePath>
  ) throws(ImportFault) {
    self.format = format
    for (file, day) in notes {
      let note = (file.path, day.day)
      notesOfDay[day.day, default: []].append(note)
      for folder in file.path.foldersAround + [.root] { notesIn[folder, default: []].append(note) }
    }
    let photos = source.files.filter { file in
      FileEnding.isKnown(file.path.name.utf8) && (day(of: file) ?? folder(of: file)?.day) != nil
    }
    if photos.isEmpty { return }
    let named = try named()
    for photo in photos where !named.contains(photo.path) { add(photo) }
  }

  private mutating func add(_ photo: SourceFile) {
    let beside = (notesIn[photo.path.parent] ?? []).filter { $0.path.parent == photo.path.parent }
    var notes: [Note]
    if let (folder, day) = folder(of: photo) {
      notes = notesIn[folder] ?? notesOfDay[day.day] ?? []
      if notes.isEmpty {
        if ofFolders.last?.folder != folder { ofFolders.append((folder, day, [])) }
        ofFolders[ofFolders.count - 1].photos.append(photo)
        return
      }
      if notes.count > 1 { notes = beside }
    } else {
      let day = day(of: photo)
      notes = beside.filter { $0.day == day?.day }
    }
    if notes.count == 1 {
      ofNotes[notes[0].path, default: []].append(photo)
    } else if !notes.isEmpty {
      unclear += 1
    }
  }

  /// The day in the name of a photo, as cameras and phones write it, or as a person says.
  private func day(of photo: SourceFile) -> PathDay? {
    guard let name = SitePath(photo.path.name) else { return nil }
    return PathDay(name, format: format) ?? PathDay(name)
  }

  /// The outermost folder around a photo that is called by its day.
  private func folder(of photo: SourceFile) -> (SitePath, day: PathDay)? {
    let folders = photo.path.foldersAround.compactMap { folder in
      // The end of a name is no ending here: `2024.05.12`.
      SitePath(folder.text + ".x").flatMap { PathDay($0, format: format) }.map { (folder, day: $0) }
    }
    guard let found = folders.last, (notesIn[found.0] ?? []).allSatisfy({ $0.day == found.day.day })
    else { return nil }
    return found
  }
}
