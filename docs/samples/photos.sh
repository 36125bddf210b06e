# The photos of the samples, beside their entries.
cp "$ROOT"/Examples/*/Content/*/paddies.jpg "$ROOT"/Examples/*/Content/*/songpyeon.jpg \
  "$ROOT"/Examples/*/Content/*/persimmons.jpg "$ROOT"/Examples/*/Content/*/moonrise.jpg "$DIARY/Content/"
