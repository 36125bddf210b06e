/// The style of a book. Directions are logical, so that it holds from right to left and for lines
/// that run from top to bottom; colours and sizes are left to the reader.
let epubStyle = """
  body { line-height: 1.6; overflow-wrap: break-word; }
  h1, h2, h3, h4, h5, h6 { line-height: 1.3; page-break-after: avoid; break-after: avoid; }
  h1 { font-size: 1.5em; margin-block: 1em; }
  h2 { font-size: 1.1em; margin-block: 2em 0.5em; }
  h3 { font-size: 1.1em; font-weight: normal; margin-block: 0 0.75em; }
  h4, h5, h6 { font-size: 1em; margin-block: 1.2em 0.4em; }
  p { margin-block: 0 0.8em; }
  .clock, .star, .facts, .tags { font-size: 0.85em; font-weight: normal; }
  .facts, .tags { margin-block: 0.5em 0; }
  blockquote { margin-block: 1em; margin-inline: 0.5em 0; padding-inline-start: 1em;
    border-inline-start: 0.1em solid; }
  pre { white-space: pre-wrap; font-size: 0.85em; }
  img { max-width: 100%; max-height: 95vh; height: auto; }
  figure { margin-block: 1em; margin-inline: 0; text-align: center; }
  figcaption { font-size: 0.85em; }
  table { border-collapse: collapse; font-size: 0.9em; }
  th, td { border: 1px solid; padding-block: 0.2em; padding-inline: 0.5em; }
  .align-right { text-align: end; }
  .align-center { text-align: center; }
  ul, ol { margin-block: 0 0.8em; padding-inline-start: 1.5em; }
  nav ol { list-style: none; }
  .task { list-style: none; }
  .footnotes { font-size: 0.85em; margin-block-start: 1.5em; }
  .cover { text-align: center; }
  .cover img { max-height: 100vh; }
  :lang(ja), :lang(zh) { line-break: strict; }
  :lang(ko) { word-break: keep-all; }

  """
