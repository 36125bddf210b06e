# An entry with a tag, for the header.
printf -- '---\ntags: [garden]\nlocation: Leeds\n---\n\n# Peas\n\nTwo rows.\n' >"$DIARY/Content/2024-05-11.md"
