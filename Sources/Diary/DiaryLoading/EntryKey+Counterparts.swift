import DiaryModel

/// The names of our keys in other programs.
extension EntryKey {
  /// The key to write instead of an unknown one; `nil` if there is no counterpart.
  ///
  /// Such a key stays a warning: it has no effect on who may read the entry.
  static func counterpart(of key: String) -> String? {
    let folded = key.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " && $0 != ":" }
    return counterparts[folded]
  }

  /// By key in lower case, without `-`, `_`, blanks and colons.
  private static let counterparts: [String: String] = {
    var table: [String: String] = [:]
    func add(_ fix: String, _ keys: String...) {
      for key in keys { table[key] = fix }
    }
    add(
      "write 'summary' instead", "description", "excerpt", "abstract", "teaser", "synopsis",
      "intro",
      "lead", "blurb", "preview", "seodescription", "metadescription", "ogdescription")
    add(
      "write 'tags' instead", "category", "categories", "keyword", "keywords", "topic", "topics",
      "label", "labels", "tag", "taglist", "taxonomies", "people", "activities", "activity")
    add(
      "write 'slug' for the last part of the address, or 'aliases' for an old one", "permalink",
      "url", "path", "link", "address", "canonicalurl", "customslug", "postname", "wpslug", "ogurl",
      "eleventypermalink", "dgpermalink")
    add(
      "write 'updated' instead", "modified", "modifieddate", "datemodified", "lastmodified",
      "lastmodifiedat", "lastmodifieddate", "modifiedat", "modificationdate", "modifiedtime",
      "updateddate", "updatedon", "dateupdated", "lastupdated", "updatedtime", "edited", "editedat",
      "dateedited", "revised", "mtime", "changed")
    add(
      "write 'aliases' instead", "alias", "redirect", "redirects", "redirectfrom", "redirectsfrom",
      "oldurl", "oldurls", "formerurl", "previousurl")
    add(
      "write 'date' instead", "datetime", "timestamp", "creationdate", "creationtime",
      "datecreated", "createdtime", "createdon", "day", "when", "entrydate", "journaldate",
      "ctime")
    add("write the time into 'date', as in 2024-05-12T07:30", "time", "hour")
    add("write 'timeZone' instead", "tz", "zone", "timezoneid", "timezonename")
    add("write 'id' instead", "guid", "identity", "entryid", "zettelid")
    add("write 'title' instead", "headline", "heading", "name", "subject", "pagetitle", "seotitle")
    add("write 'lang' instead", "locale", "languagecode", "lng")
    add(
      "write 'favorite' instead", "star", "isstarred", "favourited", "favorited", "isfavourite",
      "bookmarked", "pinned", "ispinned", "featured", "flagged", "liked")
    add("write 'mood' instead", "feeling", "feelings", "emotion", "emotions", "emoji", "moodlabel")
    add(
      "write 'location' instead", "place", "places", "venue", "city", "geo", "gps", "coordinates",
      "coords", "latitude", "longitude", "lat", "lon", "lnglat", "latlng", "geolocation", "address1"
    )
    add(
      "write it within 'weather', as in 'weather: {condition: rain, temperature: 12}'",
      "temperature", "temp", "condition", "conditions", "weathercondition", "weatherconditions",
      "weathercode")
    add("write 'page: true' for a page without a date", "ispage", "undated", "standalone")
    add(
      "name the author in diarysite.yml: 'author: {name: ...}'", "author", "authors", "authorname",
      "creator", "by", "byline", "writer")
    add(
      "write the picture into the text: the first one stands for the entry", "image", "images",
      "cover", "coverimage", "banner", "thumbnail", "thumb", "thumbnails", "photo", "photos",
      "picture", "pictures", "hero", "heroimage", "featuredimage", "featureimage", "ogimage",
      "socialimage", "attachments", "media")
    add(
      "remove it: the layout of an entry's page is the theme's", "layout", "template", "theme",
      "cssclass", "cssclasses", "css", "bodyclass", "toc", "showtoc", "tableofcontents", "math",
      "mathjax", "katex", "mermaid", "posttype", "posttypeid", "weight", "order", "sort",
      "menuorder",
      "comments", "commentstatus", "comment", "pingstatus", "disablecomments")
    add("write the text below the front matter", "body", "content", "contents", "text", "markdown")
    return table
  }()
}

extension ConfigurationReader {
  /// The key to write instead of an unknown one of `diarysite.yml`; `nil` if there is no
  /// counterpart.
  static func counterpart(of key: String) -> String? {
    let folded = key.lowercased().filter { $0 != "-" && $0 != "_" }
    switch folded {
    case "url", "siteurl", "site", "homepage", "baseurl", "rooturl", "domain", "cname", "address":
      return "write 'baseURL'"
    case "language", "lang", "languagecode", "defaultcontentlanguage", "langcode":
      return "write 'locale'"
    case "tz", "zone", "timezoneid": return "write 'timeZone'"
    case "name", "sitename", "sitetitle", "brand": return "write 'title'"
    case "tagline", "subtitle", "about", "summary", "slogan": return "write 'description'"
    case "authors", "owner", "writer": return "write 'author'"
    case "contentdir", "source", "src", "srcdir", "input", "entries", "posts", "journal", "folder":
      return "write 'content' for the folder of entries"
    case "output", "outputdir", "publishdir", "destination", "dest", "outdir", "outputpath":
      return "name the folder with --output"
    case "deploy", "deployment", "deploys", "target", "hosting": return "write 'publish'"
    case "pagination", "paginate", "pager", "postsperpage", "pagesize":
      return "write 'list: {pageSize: ...}'"
    case "rss", "feed", "atom": return "write 'feeds'"
    case "dateformat", "dateformats": return "write 'dateStyle'"
    case "markup", "kramdown", "goldmark": return "write 'markdown'"
    default: return nil
    }
  }
}
