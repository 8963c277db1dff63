#!/bin/sh
# sh deploy/pin-images.sh: prints the lines *_IMAGE of .env.example with the digests that their tags
# have now, to replace those of .env. A moved tag then changes nothing.
set -eu
cd "$(dirname "$0")/.."

if ! docker buildx version >/dev/null 2>&1; then
  echo "docker with its plugin buildx is needed: install docker-buildx-plugin" >&2
  exit 1
fi

grep -E '^[A-Z]+_IMAGE=' .env.example | grep -v '^CENTESIMO_IMAGE=' | while IFS='=' read -r name image; do
  digest=$(docker buildx imagetools inspect "$image" --format '{{.Manifest.Digest}}' </dev/null)
  case $digest in
    sha256:*) echo "$name=$image@$digest" ;;
    *)
      echo "no digest of $image: $digest" >&2
      exit 1
      ;;
  esac
done
