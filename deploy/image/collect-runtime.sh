#!/bin/sh
# collect-runtime.sh <target> <node_modules>: puts into <target>/system what the programs need of an
# operating system, which is Node and the C libraries that it and the native packages load, and
# beside it the folders on which volumes are mounted.
set -eu
target=$1
modules=$2
system=$target/system

mkdir -p "$system/usr/local/bin" "$system/etc" "$system/tmp" \
  "$target/media" "$target/certificates" "$target/backups/wal" "$target/backups/base"
chmod 1777 "$system/tmp"
node=$(command -v node)
cp -L "$node" "$system/usr/local/bin/node"

# A package may bring programs for another C library, of which ldd knows nothing.
libraries=$(
  find "$node" "$modules" -type f \( -name node -o -name '*.node' -o -name '*.so.*' -o -name '*.so' \) \
    -exec ldd {} \; 2>/dev/null | sed -nE 's#^.*[[:space:]](/(usr/)?lib(64)?/[^ ]+) \(0x.*#\1#p' | sort -u
)
for library in $libraries; do
  mkdir -p "$system$(dirname "$library")"
  cp -L "$library" "$system$library"
done

echo 'node:x:1000:1000::/app:/usr/sbin/nologin' >"$system/etc/passwd"
echo 'node:x:1000:' >"$system/etc/group"
echo 'hosts: files dns' >"$system/etc/nsswitch.conf"
