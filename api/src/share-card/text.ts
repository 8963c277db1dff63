import type { Font } from 'fontkit'
import { type Face, fontsOf } from './fonts.ts'

export type Style = { face: Face; size: number }

/** A stretch of text in one font. */
type Stretch = { font: Font; words: string }

/**
 * Text as SVG path data, from the baseline's left end. Outlines look the same on every machine,
 * whatever fonts it has, and no character of a title can become markup.
 */
export function outline(words: string, { face, size }: Style): { width: number; d: string } {
  let x = 0
  let d = ''
  for (const { font, words: part } of stretchesOf(words, face)) {
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(part)
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance, xOffset, yOffset } = positions[index]!
      d += glyph.path
        .scale(scale, -scale)
        .translate(x + xOffset * scale, -yOffset * scale)
        .toSVG()
      x += xAdvance * scale
    }
  }
  return { width: x, d }
}

/** Without the outlines, which take most of the time. */
export function widthOf(words: string, { face, size }: Style): number {
  const widths = stretchesOf(words, face).map(
    ({ font, words: part }) => (font.layout(part).advanceWidth * size) / font.unitsPerEm,
  )
  return widths.reduce((sum, width) => sum + width, 0)
}

/** Without characters that no font here has, such as emoji or Arabic letters. */
export function writable(words: string, face: Face): string {
  return stretchesOf(words, face)
    .map(({ words: part }) => part)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function stretchesOf(words: string, face: Face): Stretch[] {
  const fonts = fontsOf(face)
  const stretches: Stretch[] = []
  for (const character of words.normalize('NFC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')) {
    const font = fonts.find((each) => each.hasGlyphForCodePoint(character.codePointAt(0)!))
    const last = stretches.at(-1)
    if (!font) continue
    if (last?.font === font) last.words += character
    else stretches.push({ font, words: character })
  }
  return stretches
}

/** Breaks text into at most `maxLines` lines; the last one ends with `…` when more would follow. */
export function wrap(words: string, style: Style, { width, maxLines }: { width: number; maxLines: number }): string[] {
  const lines: string[] = []
  let rest = words
  while (rest !== '' && lines.length < maxLines) {
    const end = lineEnd(rest, style, width)
    const isCut = lines.length === maxLines - 1 && end < rest.length
    lines.push(isCut ? shorten(rest, style, width) : rest.slice(0, end).trim())
    rest = rest.slice(end).trim()
  }
  return lines
}

/** Where the first line ends: after its last whole word, or within a word that is too long. */
function lineEnd(words: string, style: Style, width: number): number {
  const fits = fitting(words, style, width)
  if (fits === words.length) return fits
  const space = words.lastIndexOf(' ', fits)
  return space > 0 ? space : Math.max(1, fits)
}

function shorten(words: string, style: Style, width: number): string {
  const fits = fitting(words, style, width - widthOf('…', style))
  const space = words.lastIndexOf(' ', fits)
  const end = space > fits * 0.6 ? space : fits
  return `${words.slice(0, end).replace(/[\s,.;:–—-]+$/, '')}…`
}

/** How many characters fit into a width. */
function fitting(words: string, style: Style, width: number): number {
  let fits = 0
  let over = words.length + 1
  while (over - fits > 1) {
    const middle = (fits + over) >> 1
    if (widthOf(words.slice(0, middle), style) <= width) fits = middle
    else over = middle
  }
  return fits
}
