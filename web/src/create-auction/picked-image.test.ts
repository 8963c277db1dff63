import { expect, test } from 'vitest'
import { chooseFiles } from './picked-image.ts'

const file = (name: string, bytes = 10, type = 'image/png') => new File([new Uint8Array(bytes)], name, { type })
const limits = { room: 2, mostBytes: 100 }

test('several files at once are taken in their order', () => {
  const files = [file('a.png'), file('b.jpg', 100, 'image/jpeg')]
  expect(chooseFiles(files, limits)).toEqual({ taken: files })
})

test('what is too large or no image is left out and named, the rest is taken', () => {
  const good = file('a.png')
  expect(chooseFiles([file('grande.png', 101), good], limits)).toEqual({
    taken: [good],
    refusal: { kind: 'too-large', file: 'grande.png' },
  })
  expect(chooseFiles([file('nota.pdf', 5, 'application/pdf')], limits)).toEqual({
    taken: [],
    refusal: { kind: 'not-image', file: 'nota.pdf' },
  })
})

test('of too many as many are taken as there is room for', () => {
  const files = [file('a.png'), file('b.png'), file('c.png')]
  expect(chooseFiles(files, limits)).toEqual({ taken: files.slice(0, 2), refusal: { kind: 'too-many' } })
  expect(chooseFiles(files, { ...limits, room: 0 }).taken).toEqual([])
})
