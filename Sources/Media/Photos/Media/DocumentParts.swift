import Foundation
import StructuredText

/// The parts of a PDF that stay, found from its first one on by ``documentRoles``; whatever is not found
/// so is not written.
///
/// ## Source
/// The manual of qpdf, "qpdf JSON"; ISO 32000-2, sections 7.3, 7.7, 12.3.2 and 12.6.4.
struct DocumentParts {
  /// What makes the bytes of a part bare.
  private enum Bytes: Hashable {
    case program(DocumentProgram)
    case picture, profile
  }

  private let objects: [String: Node]
  /// The parts that are pages, as others refer to them.
  private var pages: Set<String> = []
  /// Where names lead.
  private var places: [String: Node] = [:]
  /// The parts that stay, as JSON.
  private var made: [String: String] = [:]
  private var bytes: [String: Bytes] = [:]
  private var waiting: [(reference: String, role: Substring)] = []
  private var known: Set<String> = []

  var count: Int { pages.count }

  /// - Parameter described: The answer of `qpdf --json=2 --json-key=qpdf`.
  init(_ described: [UInt8]) throws(MediaFault) {
    objects = try Self.objects(described)
    let catalog = value(value(objects["trailer"]?["value"])?["/Root"])
    if catalog?["/OCProperties"] != nil, Self.hidesLayers(described) {
      throw MediaFault(words: "it has layers that are hidden: print it into a new document")
    }
    // qpdf has made one level of them.
    let kids = value(value(catalog?["/Pages"])?["/Kids"])?.items
    pages = Set(kids?.compactMap { $0.scalar?.text } ?? [])
    for field in value(catalog?["/Dests"])?.fields ?? [] { places[field.key] = field.value }
    var names = [value(value(catalog?["/Names"])?["/Dests"])]
    while let name = names.popLast(), names.count <= objects.count, places.count <= described.count
    {
      names += value(name?["/Kids"])?.items?.map { value($0) } ?? []
      let pairs = value(name?["/Names"])?.items ?? []
      for (key, place) in zip(pairs, pairs.dropFirst()) { places[key.scalar?.text ?? ""] = place }
    }
    made["trailer"] = objects["trailer"]?["value"].flatMap { kept($0, "trailer") }
    while let (reference, role) = waiting.popLast() { try keep(reference, as: role) }
  }

  private static func objects(_ described: [UInt8]) throws(MediaFault) -> [String: Node] {
    let parts = try? readJSON(SourceText(described, file: ""), depth: 1_000)["qpdf"]
    guard let fields = parts?.items?.last?.fields else {
      throw MediaFault(words: "its parts cannot be told apart")
    }
    return Dictionary(
      fields.map { ($0.key.replacing("obj:", with: ""), $0.value) }, uniquingKeysWith: { $1 })
  }

  /// Whether a layer may be hidden, so that it would be seen where nothing tells of layers.
  private static func hidesLayers(_ described: [UInt8]) -> Bool {
    described.split(separator: UInt8(ascii: "\n")).contains { line in
      ["\"/OFF\"", "\"/VE\"", "\"/AnyOff\"", "\"/AllOff\""].contains {
        line.firstRange(of: Array($0.utf8)) != nil && line.firstRange(of: "[]".utf8) == nil
      }
    }
  }

  /// What a reference leads to; other values as they are.
  private func value(_ node: Node?) -> Node? {
    guard let object = node?.scalar.flatMap({ objects[$0.text] }) else { return node }
    return object["value"] ?? object["stream"]?["dict"]
  }

  private mutating func keep(_ reference: String, as role: Substring) throws(MediaFault) {
    var (json, kind) = (
      objects[reference]?["value"].flatMap { kept($0, role) } ?? "null", Bytes?.none
    )
    if let part = objects[reference]?["stream"]?["dict"],
      ["shown", "palette", "content", "map"].contains(role)
    {
      kind = self.kind(of: part, role)
      // qpdf gives what was packed, and packs it again.
      let packed = [nil, .picture].contains(kind) ? [] : ["/Filter", "/DecodeParms"]
      let fields = part.fields?.filter { !packed.contains($0.key) } ?? []
      json = "{\"dict\":" + (kept(Node(.map(fields), at: part.location), role) ?? "{}")
    }
    if let other = made[reference], other != json || bytes[reference] != kind {
      throw MediaFault(words: "one of its parts is used in two ways")
    }
    (made[reference], bytes[reference]) = (json, kind)
  }

  /// - Returns: `nil` for bytes that stay as they are: pixels, numbers, and the forms of glyphs.
  private func kind(of part: Node, _ role: Substring) -> Bytes? {
    func has(_ key: String, _ text: String) -> Bool { part[key]?.scalar?.text == text }
    if role == "map" { return .program(.characters) }
    if role == "content" || has("/Subtype", "/Form") || has("/PatternType", "1") {
      return .program(.page)
    }
    if part["/FunctionType"] != nil { return has("/FunctionType", "4") ? .program(.function) : nil }
    if part["/N"] != nil { return .profile }
    let filters = part["/Filter"].map { $0.items ?? [$0] } ?? []
    return filters.contains { $0.scalar?.text == "/DCTDecode" } ? .picture : nil
  }

  /// What of a value may stay in a role, as JSON. Reading bounds how deep values stand in one another.
  private mutating func kept(_ node: Node?, _ role: Substring) -> String? {
    if role == "place" {
      guard let items = place(node), let page = items.first?.scalar?.text else { return nil }
      let rest = items.dropFirst().map { kept($0, "") ?? "null" }
      return "[" + ([jsonString(page)] + rest).joined(separator: ",") + "]"
    }
    switch node?.value {
    case .null, nil: return nil
    case .scalar(let scalar): return scalar.form == .quoted ? kept(scalar.text, role) : scalar.text
    case .list(let items):
      // The colours of a palette may be written as a text.
      let isPalette = role == "shown" && ["/Indexed", "/I"].contains(items.first?.scalar?.text)
      if role == "notes" { return notes(items) }
      let kept = items.prefix(isPalette ? 4 : items.count).map {
        self.kept($0, isPalette ? "palette" : role) ?? "null"
      }
      return "[" + kept.joined(separator: ",") + "]"
    case .map(let fields):
      let roles = documentRoles[role == "palette" ? "shown" : role]
      if roles == nil, !role.hasPrefix("*") { return nil }
      let kept = fields.compactMap { field -> String? in
        let role = roles == nil ? role.dropFirst() : roles?[field.key[...]]
        return role.flatMap { self.kept(field.value, $0) }.map { jsonString(field.key) + ":" + $0 }
      }
      return "{" + kept.joined(separator: ",") + "}"
    }
  }

  private mutating func kept(_ text: String, _ role: Substring) -> String? {
    if objects[text] != nil {
      if known.insert(role + " " + text).inserted { waiting.append((text, role)) }
      return jsonString(text)
    }
    switch role {
    case "palette": return jsonString(text)
    case "address": return isAddress(text) ? jsonString(text) : nil
    case "collection":
      let known = ["u:Adobe", "u:CNS1", "u:GB1", "u:Japan1", "u:Japan2", "u:Korea1", "u:KR"]
      // A font of any other has its own characters with it.
      return jsonString(known.contains(text) ? text : "u:Identity")
    default: return text.hasPrefix("/") || text.hasPrefix("n:/") ? jsonString(text) : nil
    }
  }

  /// Of the notes on a page links, and what others show there as pictures: no texts, names and times.
  private mutating func notes(_ items: [Node]) -> String {
    let notes = items.compactMap { item -> String? in
      if isLink(item) { return kept(item, "link") }
      let note = value(item)
      let looks = value(note?["/AP"])?["/N"]
      let look = value(looks)?[note?["/AS"]?.scalar?.text ?? ""] ?? looks
      let isHidden = Int(note?["/F"]?.scalar?.text ?? "").map { $0 & 0b100011 != 0 } ?? false
      guard !isHidden, let name = look?.scalar?.text, objects[name]?["stream"] != nil,
        let place = kept(note?["/Rect"], ""), let look = kept(name, "shown")
      else { return nil }
      return
        #"{"/Type":"/Annot","/Subtype":"/Stamp","/F":4,"/Rect":\#(place),"/AP":{"/N":\#(look)}}"#
    }
    return "[" + notes.joined(separator: ",") + "]"
  }

  private func isAddress(_ text: String?) -> Bool {
    ["u:http://", "u:https://", "u:mailto:"].contains { text?.lowercased().hasPrefix($0) ?? false }
  }

  /// Whether a note on a page leads somewhere, and does nothing else.
  private func isLink(_ node: Node) -> Bool {
    let link = value(node)
    let action = value(link?["/A"])
    guard link?["/Subtype"]?.scalar?.text == "/Link" else { return false }
    switch action?["/S"]?.scalar?.text {
    case "/URI": return isAddress(value(action?["/URI"])?.scalar?.text)
    case "/GoTo": return place(action?["/D"]) != nil
    case nil: return action == nil && place(link?["/Dest"]) != nil
    default: return false
    }
  }

  /// A place on a page of this document, without its name.
  private func place(_ node: Node?) -> [Node]? {
    var place = value(node)
    if let text = place?.scalar?.text { place = value(places[text]) }
    place = value(place?["/D"]) ?? place
    guard let page = place?.items?.first?.scalar?.text, pages.contains(page) else { return nil }
    return place?.items
  }

  /// The parts whose bytes are made bare here, in the words of `qpdf --json-object`.
  var wanted: [String] {
    bytes.keys.map { $0.replacing(" R", with: "").replacing(" ", with: ",") }.sorted()
  }

  /// What stays, for `qpdf --update-from-json`.
  ///
  /// - Parameter described: The answer of qpdf with the bytes of all that is ``wanted``.
  func changes(_ described: [UInt8]) throws(MediaFault) -> [UInt8] {
    let found = try Self.objects(described)
    let all = try made.sorted { $0.key < $1.key }.map { (reference, value) throws(MediaFault) in
      let name = reference == "trailer" ? reference : "obj:" + reference
      guard value.hasPrefix("{\"dict\":") else { return "\"\(name)\":{\"value\":\(value)}" }
      guard let kind = bytes[reference] else { return "\"\(name)\":{\"stream\":\(value)}}" }
      let data = found[reference]?["stream"]?["data"]?.scalar.flatMap {
        Data(base64Encoded: $0.text)
      }
      let bare = Data(try Self.bare(Array(data ?? Data()), kind)).base64EncodedString()
      return "\"\(name)\":{\"stream\":\(value),\"data\":\"\(bare)\"}}"
    }
    return Array("{\"qpdf\":[{\"jsonversion\":2},{\(all.joined(separator: ","))}]}".utf8)
  }

  private static func bare(_ bytes: [UInt8], _ kind: Bytes) throws(MediaFault) -> [UInt8] {
    switch kind {
    case .program(let program): return program.bare(bytes)
    case .profile: return bytes.withUnsafeBufferPointer { ColorProfile(ByteView($0))?.bytes ?? [] }
    case .picture:
      if let picture = try? strippedPicture(bytes), picture.format == .jpeg { return picture.bytes }
      throw MediaFault(words: "a picture in it cannot be made free of metadata")
    }
  }
}
