import DiaryBuild
import Templating

/// The box over a page that shows an error.
enum ErrorOverlay {
  static let style = """
    position:fixed;inset:auto 0 0 0;z-index:2147483647;max-height:60vh;overflow:auto;margin:0;\
    padding:16px 48px 16px 16px;background:#fff4f2;color:#5c0f06;border-top:3px solid #c22813;\
    text-align:left;direction:ltr;box-sizing:border-box
    """
  static let textStyle = """
    margin:0;padding:0;background:none;border:0;color:inherit;white-space:pre-wrap;\
    font:14px/1.5 ui-monospace,monospace
    """
  static let buttonStyle = """
    position:absolute;top:8px;right:8px;width:32px;height:32px;border:0;background:none;\
    color:inherit;font:24px/1 sans-serif;cursor:pointer
    """

  static func html(_ text: String) -> String {
    """
    <aside id="diarysite-fault" role="alert" style="\(style)"><pre style="\(textStyle)">\
    \(escapedForHTML(text))</pre></aside>

    """
  }

  /// A page of its own, for when there is no site.
  static func page(title: String, text: String, _ injection: LiveScriptInjection) -> [UInt8] {
    let page = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(escapedForHTML(title))</title>
      <style>
      body { font: 18px/1.6 system-ui, sans-serif; max-width: 40rem; margin: 4rem auto; padding: 0 1rem }
      pre { font: 14px/1.5 ui-monospace, monospace; white-space: pre-wrap }
      </style>
      </head>
      <body>
      <h1>\(escapedForHTML(title))</h1>
      <pre>\(escapedForHTML(text))</pre>
      </body>
      </html>

      """
    return injection.added(to: Array(page.utf8))
  }
}
