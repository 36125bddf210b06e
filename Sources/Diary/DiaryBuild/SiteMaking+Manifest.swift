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
    if let memory = remembered?.memory { return memory.messages }
    var warnings = notes + model.contents.warnings + model.namingWarnings
    for entry in facts.indices where !facts[entry].warnings.isEmpty {
      warnings += facts[entry].warnings
    }
    warnings += notesOfCopiedFiles
    return warnings
  }

  var counts: Manifest.Counts {
    var counts = Manifest.Counts()
    counts.entries = model.plan.entryCount
    counts.undated = model.plan.undatedCount
    counts.pages =
      remembered?.memory.counts.pages
      ?? model.plan.pageCount + guarded.items.count(where: \.isPage)
    counts.held = model.held
    return counts
  }

  /// The manifest for the next build; what the site was built with, and where it is, is added later.
  func manifest(now: Instant) -> Manifest {
    if let memory = remembered?.memory { return update(of: memory, now: now) }
    var manifest = Manifest()
    manifest.builtAt = now
    manifest.nextDue = model.held.nextDue
    manifest.counts = counts
    manifest.messages = warnings
    manifest.namingWarnings = model.namingWarnings
    manifest.sources = model.sources
    var isPublic = Array(repeating: false, count: model.sources.files.count)
    var rows = Array(repeating: (file: UInt32(0), record: UInt32(0)), count: entries.count)
    manifest.contents = rememberedContents(&isPublic, &rows)
    manifest.entryFiles = rows.map(\.file)
    manifest.entryRecords = rows.map(\.record)
    manifest.keys = model.keys?.fingerprint ?? 0
    manifest.groups = model.keys?.groups.map(\.name) ?? []
    var plan = ByteWriter()
    plan.add(model.plan)
    manifest.planBytes = plan.bytes
    manifest.written = model.sources.written { isPublic[$0] }
    manifest.outputs = rememberedOutputs()
    (manifest.nodeKinds, manifest.nodeSubjects) = (graph.kinds, graph.subjects)
    return manifest
  }

  /// The same if the plan and the outputs are those of the last build.
  private func update(of memory: Manifest, now: Instant) -> Manifest {
    var manifest = memory
    manifest.builtAt = now
    manifest.sources = model.sources
    manifest.contents = memory.contents.replacing(changedContents(since: memory))
    manifest.outputs.graph = graph.graph
    for (output, file) in files.enumerated() {
      guard let file else { continue }
      manifest.outputs.fingerprints[output] = graph.graph.fingerprint(of: output)
      manifest.outputs.hashes[output] = file.hash.value
      manifest.outputs.stamps[output] = file.stamp
    }
    return manifest
  }

  /// The contents of the files that were read, by index.
  private func changedContents(since memory: Manifest) -> [Int: Manifest.Content] {
    let read = model.contents
    let indices = memory.entries(in: Set(read.files.map(\.index)))
    var contents: [Int: Manifest.Content] = [:]
    for file in read.files {
      guard var content = memory.contents.content(of: file.index) else { continue }
      for (row, loaded) in read.entries[file.entries].enumerated() {
        guard let fingerprint = loaded.fingerprint, let entry = indices[file.index]?[row] else {
          continue
        }
        content.records[row] = content.records[row].with(
          line: loaded.entry.content.source.line, fingerprint,
          facts: model.loaded[entry] == nil ? nil : facts[entry])
      }
      contents[file.index] = content
    }
    return contents
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
        } else if let fingerprint = model.loaded[entry]?.fingerprint {
          records.addRecord(of: entries[entry], fingerprint, facts[entry])
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
    outputs.files = self.outputs.forNextBuild
    for (output, file) in files.enumerated() {
      outputs.fingerprints.append(graph.graph.fingerprint(of: output))
      outputs.hashes.append(file?.hash.value ?? 0)
      outputs.stamps.append(file?.stamp ?? FileStamp())
    }
    outputs.graph = graph.graph
    return outputs
  }
}
