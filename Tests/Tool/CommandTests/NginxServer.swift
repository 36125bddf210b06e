import Foundation
import TestSupport
import Testing

/// An nginx of the test's own, with its own settings.
///
/// A class, because its server ends with it.
final class NginxServer {
  let server: LocalServer

  /// - Parameters:
  ///   - root: What it serves; the diary is in `diary/` of it.
  ///   - folder: Gets settings and logs.
  init(serving root: URL, in folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    server = try LocalServer(try #require(InstalledTool.nginx.path), in: folder) { port in
      try Data(Self.settings(root.path, folder.path, port).utf8)
        .write(to: folder.appendingPathComponent("nginx.conf"))
      return ["-p", folder.path, "-e", "stderr", "-c", folder.path + "/nginx.conf"]
    }
  }

  private static func settings(_ root: String, _ folder: String, _ port: Int) -> String {
    let places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map { "  \($0)_temp_path \(folder)/\($0);\n" }.joined()
    return """
      daemon off;
      master_process off;
      error_log stderr;
      pid \(folder)/pid;
      events {}
      http {
      \(places)
        access_log off;
        types {
          text/html html; text/plain txt; text/css css; text/javascript js;
          application/rss+xml rss; text/xml xml; image/jpeg jpg; image/png png;
        }
        charset utf-8;
        charset_types text/plain text/css text/javascript text/xml;
        server {
          listen 127.0.0.1:\(port);
          root \(root);
          location /diary/ {
            error_page 404 /diary/404.html;
          }
        }
      }

      """
  }
}
