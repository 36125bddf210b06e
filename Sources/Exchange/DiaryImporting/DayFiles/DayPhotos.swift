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
  private typealias Folder = (path: SitePath, day: PathDay)
  private let format: DatePattern?
  private var notesOfDay: [Day: [Note]] = [:]
  /// Below a folder.
  private var notesIn: [SitePath: [Note]] = [:]
  /// Directly in a folder.
  private var notesBeside: [SitePath: [Day: [Note]]] = [:]
  /// The folder of a day that a folder is or lies in.
  private var folders: [SitePath: Folder?] = [:]

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
      notesBeside[file.path.parent, default: [:]][day.day, default: []].append(note)
      for folder in file.path.foldersAround { notesIn[folder, default: []].append(note) }
    }
    var photos: [SourceFile] = []
    for file in source.files where FileEnding.isKnown(file.path.name.utf8) {
      if folder(around: file.path.parent) != nil || day(of: file) != nil { photos.append(file) }
    }
    if photos.isEmpty { return }
    let named = try named()
    for photo in photos where !named.contains(photo.path) { add(photo) }
  }

  private mutating func add(_ photo: SourceFile) {
    let beside = notesBeside[photo.path.parent] ?? [:]
    var notes: [Note]
    if let (folder, day) = folder(around: photo.path.parent) {
      notes = notesIn[folder] ?? notesOfDay[day.day] ?? []
      if notes.isEmpty {
        if ofFolders.last?.folder != folder { ofFolders.append((folder, day, [])) }
        ofFolders[ofFolders.count - 1].photos.append(photo)
        return
      }
      if notes.count > 1 { notes = beside[day.day] ?? notes }
    } else {
      notes = day(of: photo).flatMap { beside[$0.day] } ?? []
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

  /// The outermost folder that is called by its day, of a folder and those around it.
  private mutating func folder(around folder: SitePath) -> Folder? {
    if let known = folders[folder] { return known }
    let around = [folder].filter { !$0.isRoot } + folder.foldersAround
    let called = around.compactMap { folder -> Folder? in
      // The end of a name is no ending here: `2024.05.12`.
      SitePath(folder.text + ".x").flatMap { PathDay($0, format: format) }.map { (folder, $0) }
    }
    let found = called.last.flatMap { folder, day in
      (notesIn[folder] ?? []).allSatisfy { $0.day == day.day } ? (folder, day) : nil
    }
    folders[folder] = .some(found)
    return found
  }
}
