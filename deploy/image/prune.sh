#!/bin/sh
# Deletes from node_modules what no program loads: types, sources of compiled packages, source maps,
# documents, and the fonts that our sources do not name. Run in the folder of the programs.
set -eu

find node_modules -type f \
  \( -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.map' -o -name '*.md' -o -name '*.flow' \) -delete

named=$(grep -rhoE "@expo-google-fonts/[^']+\.ttf" --include='*.ts' api worker packages | sort -u)
find node_modules/.pnpm -path '*/@expo-google-fonts/*' -name '*.ttf' | while read -r font; do
  case $named in
    *"@expo-google-fonts/${font##*/@expo-google-fonts/}"*) ;;
    *) rm "$font" ;;
  esac
done
