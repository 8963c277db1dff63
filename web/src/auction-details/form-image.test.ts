import { expect, test } from 'vitest'
import { chooseFiles, sentImages, storedImage } from './form-image.ts'

const file = (name: string, bytes = 10, type = 'image/png') => new File([new Uint8Array(bytes)], name, { type })
const limits = { room: 2, mostBytes: 100 }

test('takes several files at once in their order', () => {
  const files = [file('a.png'), file('b.jpg', 100, 'image/jpeg')]
  expect(chooseFiles(files, limits)).toEqual({ taken: files })
})

test('leaves out and names a file that is too large or no image, and takes the rest', () => {
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

test('takes as many files as there is room for', () => {
  const files = [file('a.png'), file('b.png'), file('c.png')]
  expect(chooseFiles(files, limits)).toEqual({ taken: files.slice(0, 2), refusal: { kind: 'too-many' } })
  expect(chooseFiles(files, { ...limits, room: 0 }).taken).toEqual([])
})

test('sends new pictures as data URLs and stored ones by their address, in their order', async () => {
  const [stored, again] = ['/media/a.webp', '/media/a.webp'].map(storedImage)
  expect(stored!.id).not.toBe(again!.id)
  const chosen = { id: 'n', name: 'b.png', file: new File(['b'], 'b.png', { type: 'image/png' }), url: 'blob:b' }
  expect(await sentImages([chosen, stored!])).toEqual(['data:image/png;base64,Yg==', '/media/a.webp'])
})
