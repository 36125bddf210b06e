"""What the programs that take pictures of sites share."""
import mimetypes
import subprocess
import sys
import urllib.parse


def answer(site, address):
    """Answers requests below an address with the files of a site, and all others with nothing."""
    def route(request):
        url = urllib.parse.unquote(request.request.url.split("?")[0])
        file = site / url.removeprefix(address)
        if file.is_dir():
            file /= "index.html"
        if not url.startswith(address) or not file.is_file():
            return request.fulfill(status=404, body="")
        kind = mimetypes.guess_type(file)[0] or "text/plain"
        return request.fulfill(path=file, content_type=kind)
    return route


def shrink(picture, target, largest):
    """Writes a picture as WebP, as good as the size in bytes allows."""
    for quality in range(80, 5, -10):
        subprocess.run(["vips", "webpsave", picture, target, "--Q", str(quality)], check=True)
        if target.stat().st_size <= largest:
            return
    sys.exit(f"{target} is larger than {largest} bytes")
