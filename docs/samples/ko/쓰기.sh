. "$ROOT/docs/samples/write.sh"
