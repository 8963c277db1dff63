import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { addPage, createPdfPage, finishPdfPage, heightOf, writeText } from './pdf-page.ts'

const start = () => createPdfPage({ title: 'Prova', author: 'Centesimo', at: new Date('2026-11-21T10:00:00Z') })
const place = { x: 56, y: 100, width: 200 }

async function draw() {
  const pdf = start()
  writeText(pdf, 'prima', place)
  addPage(pdf)
  writeText(pdf, 'seconda', place)
  return await finishPdfPage(pdf)
}

test('writes on the page that was added last, and the same content gives the same bytes', async () => {
  const bytes = await draw()
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false })
  expect(text).toEqual(['prima', 'seconda'])
  expect(bytes.equals(await draw())).toBe(true)
})

describe('a height is that of the written text', () => {
  test.each([
    ['one line', 'Anna'],
    ['several lines', 'Anna\nVia Roma 1\n00184 Roma'],
    ['a line that is broken', 'Via dei Santi Quaranta '.repeat(10)],
    ['a word that is broken', 'W'.repeat(200)],
    ['another script', 'Ελένη Παππά\nΟδός 1'],
    ['what shows nothing', 'Anna\u200b\u00ad\nRossi'],
  ])('%s', (_name, words) => {
    const pdf = start()
    for (const size of [7, 14]) {
      const end = writeText(pdf, words, { ...place, size })
      expect(heightOf(pdf, words, { width: place.width, size })).toBeCloseTo(end - place.y, 3)
    }
  })
})
