import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

/** Relative luminance of a #rrggbb colour, as WCAG defines it. */
function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function coloursOf(name: string): { light: string; dark: string } {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens) ?? []
  if (!light || !dark) throw new Error(`No token --${name}`)
  return { light, dark }
}

test.each(['price-red', 'price-orange', 'price-yellow', 'price-lime', 'price-green'])(
  'a price in --%s is readable on paper and cards, light and dark',
  (name) => {
    for (const ground of ['paper', 'surface', 'raised']) {
      for (const theme of ['light', 'dark'] as const) {
        expect(contrastOf(coloursOf(name)[theme], coloursOf(ground)[theme])).toBeGreaterThanOrEqual(4.5)
      }
    }
  },
)

test('every text below a heading has the size of a token', () => {
  const web = join(import.meta.dirname, '..')
  const sizes = globSync('**/*.css', { cwd: web }).flatMap((file) => {
    const written = readFileSync(join(web, file), 'utf8').matchAll(/font(?:-size)?: (?:\d+ )?([\d.]+)px/g)
    return [...written].map(([, px]) => ({ file, px: Number(px) }))
  })
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.filter(({ px }) => px <= 21)).toEqual([])
})
