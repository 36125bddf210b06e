#!/usr/bin/env python3
"""Writes the bill of materials of a program as SPDX 2.3 in JSON.

Usage: sbom.py MAP NAME VERSION DAY PROGRAM

MAP is the map that the linker wrote: every archive and object in it belongs to one of the components
below, or the run fails. So nothing can be linked and not be listed. Libraries of the system have the
versions of their packages, packages of Swift those of Package.resolved.
"""

import hashlib
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent

# By package of Debian: the name and the licence, as SPDX writes it.
SYSTEM = {
    "libc6-dev": ("glibc", "LGPL-2.1-or-later"),
    "libcmark-dev": ("cmark", "BSD-2-Clause AND MIT"),
    "libexpat1-dev": ("expat", "MIT"),
    "libgumbo-dev": ("gumbo-parser", "Apache-2.0"),
    "libminizip-dev": ("minizip", "Zlib"),
    "libsqlite3-dev": ("sqlite", "blessing"),
    "libssl-dev": ("openssl", "Apache-2.0"),
    "libtomlplusplus-dev": ("tomlplusplus", "MIT"),
    "libyaml-dev": ("libyaml", "MIT"),
    "zlib1g-dev": ("zlib", "Zlib"),
    "gcc": ("gcc runtime", "GPL-3.0-or-later WITH GCC-exception-3.1"),
}
# Parts of Swift's toolchain that have a licence or a version of their own.
SWIFT = "Apache-2.0 WITH Swift-exception"
# Modules whose folders have another name.
FOLDERS = {"System": "SystemPackage"}
# Packages with other terms than the two of Apache's licence; in SwiftNIO is llhttp.
PACKAGES = {"swift-nio": "Apache-2.0 AND MIT"}


def ended(message):
    sys.exit(f"error: {message}")


def output(*command):
    run = subprocess.run(command, capture_output=True, text=True)
    return run.stdout.strip() if run.returncode == 0 else ""


def debian_package(path):
    owner = output("dpkg", "-S", path) or output("dpkg", "-S", str(pathlib.Path(path).resolve()))
    # Folders may be links: /lib is /usr/lib.
    owner = owner or output("dpkg", "-S", path.removeprefix("/usr"))
    return owner.split(":")[0]


def system_component(path):
    package = debian_package(path)
    known = "gcc" if re.fullmatch(r"lib(gcc|stdc\+\+)-\d+-dev", package) else package
    if known not in SYSTEM:
        ended(f"'{path}' is linked, and no component of sbom.py is '{package}'")
    name, licence = SYSTEM[known]
    return name, output("dpkg-query", "-W", "-f", "${Version}", package), licence, f"deb {package}"


def swift_components(name):
    version = re.search(r"Swift version (\S+)", output("swift", "--version")).group(1)
    if name == "lib_FoundationICU.a":
        header = next(pathlib.Path(SWIFT_ROOT).rglob("_foundation_unicode/uvernum.h")).read_text()
        icu = re.search(r'define U_ICU_VERSION "([^"]+)"', header).group(1)
        yield "ICU", icu, "Unicode-3.0", "swift-foundation-icu"
        yield "ICU data (CLDR, Unicode, time zones)", icu, "Unicode-3.0", "swift-foundation-icu"
    if name in ("lib_CFXMLInterface.a", "libFoundationXML.a", "libFoundationNetworking.a"):
        ended(f"'{name}' is linked, which brings libraries that sbom.py does not know")
    yield "Swift runtime and Foundation", version, SWIFT, "swift"


def package_licence(package):
    if package in PACKAGES:
        return PACKAGES[package]
    text = next((ROOT / ".build/checkouts" / package).glob("LICENSE*")).read_text()
    if "Apache License" not in text:
        ended(f"the licence of '{package}' is not known")
    return SWIFT if "Runtime Library Exception" in text else "Apache-2.0"


def checked_out():
    pins = json.loads((ROOT / "Package.resolved").read_text())["pins"]
    versions = {pin["identity"].lower(): pin["state"].get("version", "") for pin in pins}
    modules = {}
    for package in sorted((ROOT / ".build/checkouts").iterdir()):
        for folder in package.glob("Sources/*"):
            modules[FOLDERS.get(folder.name, folder.name)] = (package.name, versions.get(package.name.lower(), ""))
    return modules


def components(linked):
    modules, own = checked_out(), {folder.name for folder in (ROOT / "Sources").glob("*/*")}
    for path in sorted(linked):
        name = pathlib.Path(path).name
        built = re.search(r"/([^/]+)\.build/", path)
        if "/swift_static/" in path:
            yield from swift_components(name)
        elif "/lib/clang/" in path:
            yield "compiler-rt", swift_clang(), "Apache-2.0 WITH LLVM-exception", "swift"
        elif built and "/.build/" in path:
            module = built.group(1)
            if module in modules:
                package, version = modules[module]
                yield package, version, package_licence(package), f"package {module}"
            elif module not in own and not module.endswith("_diarysite"):
                ended(f"'{path}' is linked, and is of no package and no target")
        elif path.startswith(("/usr/", "/lib/")):
            yield system_component(path)
        else:
            ended(f"'{path}' is linked, and nobody knows whose it is")
    # Headers alone: the map cannot name them.
    yield system_component("/usr/include/toml++/toml.h")


def swift_clang():
    return re.search(r"clang version (\S+)", output("clang", "--version") or "clang version -").group(1)


def linked_files(text):
    """The archives and objects of which something is in the program."""
    return set(re.findall(r"(?<![\w.])(/[^\s():]+\.(?:a|o))(?=[\s():]|$)", text))


def document(found, name, version, day, digest):
    licence = "NOASSERTION" if (ROOT / "LICENSE").exists() else "NONE"
    packages = [{
        "SPDXID": "SPDXRef-diarysite", "name": name, "versionInfo": version,
        "downloadLocation": "NOASSERTION", "filesAnalyzed": False, "licenseConcluded": licence,
        "licenseDeclared": licence, "copyrightText": "NOASSERTION",
        "checksums": [{"algorithm": "SHA256", "checksumValue": digest}],
    }]
    relations = [("SPDXRef-DOCUMENT", "DESCRIBES", "SPDXRef-diarysite")]
    for (part, number, terms), sources in sorted(found.items()):
        ref = "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]+", "-", part).strip("-")
        packages.append({
            "SPDXID": ref, "name": part, "versionInfo": number,
            "downloadLocation": "NOASSERTION", "filesAnalyzed": False,
            "licenseConcluded": terms, "licenseDeclared": terms, "copyrightText": "NOASSERTION",
            "sourceInfo": "from " + ", ".join(sorted(sources)),
        })
        relations.append(("SPDXRef-diarysite", "STATIC_LINK", ref))
    return {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"{name}-{version}",
        "documentNamespace": f"https://spdx.org/spdxdocs/{name}-{version}-{digest[:32]}",
        "creationInfo": {"created": f"{day}T00:00:00Z", "creators": ["Tool: scripts/package"]},
        "packages": packages,
        "relationships": [
            {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}
            for one, kind, other in relations
        ],
    }


if len(sys.argv) != 6:
    sys.exit(__doc__.split("\n\n")[1])
map_file, name, version, day, program = sys.argv[1:]
SWIFT_ROOT = str(pathlib.Path(output("sh", "-c", "readlink -f \"$(command -v swift)\"")).parent.parent / "lib")
linked = linked_files(pathlib.Path(map_file).read_text(errors="replace"))
if not linked:
    ended(f"'{map_file}' names no file that is linked")
found = {}
for part, number, terms, source in components(linked):
    if not number:
        ended(f"the version of '{part}' is not known")
    found.setdefault((part, number, terms), set()).add(source)
digest = hashlib.sha256(pathlib.Path(program).read_bytes()).hexdigest()
json.dump(document(found, name, version, day, digest), sys.stdout, indent=1, ensure_ascii=False)
print()
