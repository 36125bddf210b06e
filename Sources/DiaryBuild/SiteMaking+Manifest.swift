import BuildGraph
import Diagnostics
import DiaryGate
import DiaryLayout
import DiaryModel
import DiaryRendering
import LocalizedDates
import SiteFiles
import SiteOutput

extension SiteMaking {
  /// All that is said about the diary.
  var warnings: [Diagnostic] {
    var warnings = notes + model.contents.warnings + model.namingWarnings
    for entry in facts.indices where !facts[entry].warnings.isEmpty {
      warnings += facts[entry].warnings
    }
    warnings += notesOfStaticFiles
    return warnings
  }

  var pageCount: Int { model.plan.pages.count + guarded.items.count(where: \.isPage) }

  /// What the next build should know of the site; what it was built with and where it is comes on
  /// top.
  func manifest(now: Instant) -> Manifest {
    var manifest = Manifest()
    manifest.builtAt = now
    manifest.nextDue = model.held.nextDue
    manifest.counts.entries = model.plan.entryCount
    manifest.counts.undated = model.entries.count - model.plan.entryCount
    manifest.counts.pages = pageCount
    manifest.counts.held = model.held
    manifest.messages = warnings
    manifest.namingWarnings = model.namingWarnings
    manifest.sources = model.sources
    var isPublic = Array(repeating: false, count: model.sources.files.count)
    var rows = Array(repeating: (file: UInt32(0), record: UInt32(0)), count: model.entries.count)
    manifest.contents = rememberedContents(&isPublic, &rows)
    manifest.entryFiles = rows.map(\.file)
    manifest.entryRecords = rows.map(\.record)
    for alias in outputs.aliases { manifest.aliases.append(alias.address) }
    manifest.pictureCount = outputs.paths.count - model.outputs.paths.count
    manifest.keys = model.keys?.fingerprint ?? 0
    manifest.groups = model.keys?.groups.map(\.name) ?? []
    var plan = ByteWriter()
    plan.add(model.plan.sketch)
    manifest.plan = plan.bytes
    manifest.written = model.sources.written { isPublic[$0] }
    manifest.outputs = rememberedOutputs()
    (manifest.nodeKinds, manifest.nodeSubjects) = (graph.kinds, graph.subjects)
    return manifest
  }

  /// - Parameter isPublic: By source; set for those that say something in public.
  /// - Parameter rows: By entry of the site: where its record stands.
  private func rememberedContents(
    _ isPublic: inout [Bool], _ rows: inout [(file: UInt32, record: UInt32)]
  ) -> RememberedContents {
    var contents = RememberedContents()
    contents.reserve(model.contents.files.count)
    var published: [Int?] = Array(repeating: nil, count: model.contents.entries.count)
    for (entry, index) in model.contentIndices.enumerated() { published[index] = entry }
    var records = ByteWriter()
    for file in model.contents.files {
      var content = Manifest.Content(held: file.held, warnings: file.warnings)
      content.hasHeldIDs = file.hasHeldIDs
      var count = 0
      records.removeAll()
      for entry in file.entries.lazy.compactMap({ published[$0] }) {
        if !self.records[entry].isEmpty {
          records.append(self.records[entry])
        } else if let fingerprint = model.fingerprint(of: entry) {
          records.addRecord(of: model.entries[entry], fingerprint, facts[entry])
        } else {
          continue
        }
        rows[entry] = (UInt32(file.index), UInt32(count))
        count += 1
      }
      if count > 0 { isPublic[file.index] = true }
      contents.add(content, count, records.bytes, of: file.index)
    }
    let pictures = Set(copies.map(\.source))
    if pictures.isEmpty { return contents }
    for file in model.sources.indexes(of: .attachment)
    where pictures.contains(model.sources.files[file]) {
      isPublic[file] = true
    }
    return contents
  }

  private func rememberedOutputs() -> Manifest.Outputs {
    var outputs = Manifest.Outputs()
    let paths = self.outputs.paths
    outputs.paths.reserve(paths: paths.count, bytes: paths.count * 48)
    for (output, path) in paths.enumerated() {
      outputs.paths.append(path)
      outputs.fingerprints.append(graph.graph.fingerprint(of: output))
      outputs.hashes.append(files[output]?.hash.value ?? 0)
      outputs.stamps.append(files[output]?.stamp ?? FileStamp())
    }
    outputs.kinds = self.outputs.kinds.map(\.code.kind.rawValue)
    outputs.subjects = self.outputs.kinds.map(\.code.subject)
    outputs.graph = graph.graph
    return outputs
  }
}
