# A photo that the phone has sent.
mkdir -p "$HOME/Sync/Diary"
cp "$ROOT/Examples/photos/Content/2024/coffee.jpg" "$HOME/Sync/Diary/IMG_0001.jpg"
