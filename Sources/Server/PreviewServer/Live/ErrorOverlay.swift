import Templating

/// The box over a page that shows an error.
///
/// `all: initial` takes away what the theme says of every element, such as its width; only the
/// direction needs a word of its own.
enum ErrorOverlay {
  static let style = """
    all:initial;display:block;position:fixed;inset:auto 0 0 0;z-index:2147483647;\
    box-sizing:border-box;width:auto;max-height:60vh;overflow:auto;\
    padding:16px max(16px,50vw - 480px) max(16px,env(safe-area-inset-bottom));\
    background:#fff4f2;color:#5c0f06;border-top:3px solid #c22813;\
    box-shadow:0 0 24px #0006;text-align:left;direction:ltr
    """
  static let textStyle = """
    all:initial;display:block;color:inherit;direction:ltr;white-space:pre-wrap;\
    overflow-wrap:anywhere;font:14px/1.5 ui-monospace,Menlo,Consolas,monospace
    """
  static let buttonStyle = """
    all:initial;display:block;position:sticky;top:0;float:right;width:44px;height:44px;\
    margin:-12px -12px 0 8px;color:inherit;background:#fff4f2;border-radius:22px;\
    text-align:center;font:24px/44px sans-serif;cursor:pointer
    """

  static func html(_ text: String) -> String {
    """
    <style>#diarysite-fault{\(style)}#diarysite-fault pre{\(textStyle)}</style>
    <aside id="diarysite-fault" role="alert"><pre>\(escapedForHTML(text))</pre></aside>

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
