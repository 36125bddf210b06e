/// The script in every previewed page: it listens for events, and reloads the page or its style
/// sheets, or shows an error.
enum LiveScript {
  /// No page has such a name: files that begin with a dot are no part of a site.
  static let name = ".live.js"
  static let eventsName = ".live"

  /// A browser opens at most six connections to a host, and each listening page uses one, so pages
  /// in the background do not listen.
  static let text = """
    (() => {
      const script = document.currentScript;
      let since = script.dataset.since;
      let events = null;
      let retry = 0;

      function show(text) {
        let box = document.getElementById("diarysite-fault");
        if (text === null) sessionStorage.removeItem("diarysite-dismissed");
        if (text === null || sessionStorage.getItem("diarysite-dismissed") === text) {
          box?.remove();
          return;
        }
        if (!box) {
          box = document.createElement("aside");
          box.id = "diarysite-fault";
          box.setAttribute("role", "alert");
          document.body.append(box);
        }
        box.style.cssText = "\(ErrorOverlay.style)";
        const words = document.createElement("pre");
        words.style.cssText = "\(ErrorOverlay.textStyle)";
        words.textContent = text;
        const close = document.createElement("button");
        close.type = "button";
        close.textContent = "\\u00d7";
        close.setAttribute("aria-label", "Close");
        close.style.cssText = "\(ErrorOverlay.buttonStyle)";
        close.onfocus = close.onblur = event =>
          close.style.outline = event.type === "focus" ? "2px solid #c22813" : "";
        close.onclick = () => {
          sessionStorage.setItem("diarysite-dismissed", text);
          box.remove();
        };
        box.replaceChildren(close, words);
      }

      function address(part) {
        return new URL(part.split("/").map(encodeURIComponent).join("/"), script.src);
      }

      function plain(url) {
        const address = new URL(url, document.baseURI);
        address.search = address.hash = "";
        return address.href;
      }

      function styles(parts) {
        const changed = new Set(parts.map(part => plain(address(part))));
        for (const link of document.querySelectorAll("link[rel~=stylesheet][href]")) {
          if (!changed.has(plain(link.href))) continue;
          const next = link.cloneNode();
          next.href = plain(link.href) + "?live=" + encodeURIComponent(since);
          // The old one stays until the new one is there, so that nothing flickers.
          next.onload = next.onerror = () => link.remove();
          link.after(next);
        }
      }

      function shows(parts) {
        const changed = new Set(parts.map(part => plain(address(part))));
        return performance.getEntriesByType("resource").some(one => changed.has(plain(one.name)))
          || [...document.images].some(one => changed.has(plain(one.currentSrc || one.src)));
      }

      function on(name, act) {
        events.addEventListener(name, event => {
          since = event.lastEventId;
          act(JSON.parse(event.data));
        });
      }

      function listen() {
        clearTimeout(retry);
        if (events || document.hidden) return;
        const page = encodeURIComponent(location.pathname);
        events = new EventSource(
          new URL(`\(eventsName)?since=${encodeURIComponent(since)}&page=${page}`, script.src));
        on("hello", data => show(data.fault));
        on("fault", data => show(data.fault));
        on("mended", () => show(null));
        on("style", data => styles(data.parts));
        on("changed", data => {
          const changed = data.parts.filter(part => part.endsWith(".css"));
          const others = data.parts.filter(part => !part.endsWith(".css"));
          if (data.page || shows(others)) location.reload();
          else styles(changed);
        });
        events.onerror = () => {
          stop();
          retry = setTimeout(listen, 1000);
        };
      }

      function stop() {
        clearTimeout(retry);
        events?.close();
        events = null;
      }

      document.addEventListener("visibilitychange", () => document.hidden ? stop() : listen());
      addEventListener("pagehide", stop);
      addEventListener("pageshow", listen);
      const fault = document.querySelector("#diarysite-fault pre");
      if (fault) show(fault.textContent);
      listen();
    })();

    """
}
