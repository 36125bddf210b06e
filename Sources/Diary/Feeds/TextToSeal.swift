/// Writes the text that is sealed for the script of an encrypted page: a JSON object of texts.
///
/// - Parameter members: In the order written; values in UTF-8.
package func textToSeal(_ members: [(name: String, text: [UInt8])]) -> [UInt8] {
  var json = JSONText()
  json.open("{")
  for (name, text) in members { json.member(name, text) }
  json.close("}")
  return json.bytes
}
