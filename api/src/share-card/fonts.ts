import { fileURLToPath } from 'node:url'
import { type Font, openSync } from 'fontkit'

const files = {
  text: import.meta.resolve('@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf'),
  strong: import.meta.resolve('@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf'),
  display: import.meta.resolve('@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf'),
  anyText: import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  anyStrong: import.meta.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
} as const

export type Face = 'text' | 'strong' | 'display'

const fallbacks = { text: 'anyText', strong: 'anyStrong', display: 'anyStrong' } as const

const opened = new Map<keyof typeof files, Font>()

function open(name: keyof typeof files): Font {
  let font = opened.get(name)
  if (!font) {
    // Each of these files holds one font, never a collection.
    font = openSync(fileURLToPath(files[name])) as Font
    opened.set(name, font)
  }
  return font
}

/** The fonts that a face is written with: its own first. */
export function fontsOf(face: Face): Font[] {
  return [open(face), open(fallbacks[face])]
}
