/// What may stay of a PDF: the parts that a page needs to be seen, each by what leads to it, never by
/// what it says of itself.
///
/// A line has a role and the keys that a part of this role may have, with the roles of their values
/// behind a colon; `*` stands for values under any names. A value without a role is made of numbers and
/// names alone. The items of an array have the role of the array.
///
/// ## Source
/// ISO 32000-2, tables 5, 29 to 31, 57, 60 to 66, 74 to 87, 93, 109 to 121, 142, 145, 166 and 176.
let documentRoles: [Substring: [Substring: Substring]] = {
  let lines = """
    trailer Root:catalog Size
    catalog Type PageLayout ViewerPreferences:viewer Pages:pages
    viewer Direction
    pages Type Count Kids:pages Parent:pages MediaBox CropBox BleedBox TrimBox ArtBox Rotate UserUnit
    pages Resources:resources Contents:content Group:shown Annots:notes
    link Type Subtype Rect Border BS:border H F C QuadPoints A:action Dest:place
    border Type W S D
    action S URI:address D:place
    resources ExtGState:*shown ColorSpace:*shown Pattern:*shown Shading:*shown XObject:*shown
    resources Font:*shown
    shown Type Subtype LW LC LJ ML D RI OP op OPM FL SM SA BM CA ca AIS TK Font:shown SMask:shown
    shown TR:shown TR2:shown S G:shown BC CS:shown I K FormType BBox Matrix Resources:resources
    shown Group:shown Width Height ColorSpace:shown BitsPerComponent Intent ImageMask Mask:shown Decode
    shown Interpolate SMaskInData Matte Filter DecodeParms:shown Predictor Colors Columns EndOfLine
    shown EncodedByteAlign Rows EndOfBlock BlackIs1 DamagedRowsBeforeError EarlyChange ColorTransform
    shown JBIG2Globals:shown N Range Alternate:shown WhitePoint BlackPoint Gamma FunctionType Domain C0
    shown C1 Functions:shown Bounds Encode Size BitsPerSample Order PatternType PaintType TilingType
    shown XStep YStep Shading:shown ExtGState:shown ShadingType Background AntiAlias Coords Extend
    shown Function:shown BitsPerCoordinate BitsPerFlag VerticesPerRow BaseFont FirstChar LastChar Widths
    shown FontDescriptor:shown Encoding:map ToUnicode:map DescendantFonts:shown CIDSystemInfo:shown DW W
    shown DW2 W2 CIDToGIDMap:shown FontBBox FontMatrix CharProcs:*content FontName FontStretch
    shown FontWeight Flags ItalicAngle Ascent Descent Leading CapHeight XHeight StemV StemH AvgWidth
    shown MaxWidth MissingWidth FontFile:shown FontFile2:shown FontFile3:shown CIDSet:shown Length1
    shown Length2 Length3 Registry:collection Ordering:collection Supplement
    map Type BaseEncoding Differences CMapName CIDSystemInfo:shown WMode UseCMap:map
    """.split(separator: "\n").map { $0.split(separator: " ") }
  var roles: [Substring: [Substring: Substring]] = ["content": [:]]
  for (role, key) in lines.flatMap({ line in line.dropFirst().map { (line[0], $0) } }) {
    let parts = key.split(separator: ":")
    roles[role, default: [:]]["/" + parts[0]] = parts.count > 1 ? parts[1] : ""
  }
  return roles
}()
