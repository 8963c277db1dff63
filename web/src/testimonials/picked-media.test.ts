import { expect, test } from 'vitest'
import { chooseMedia } from './picked-media.ts'

const file = (name: string, type: string, bytes = 4) => new File([new Uint8Array(bytes)], name, { type })
const rules = { room: 3, mostBytes: 10 }
const [picture, film] = [file('a.jpg', 'image/jpeg'), file('b.mov', 'video/quicktime', 10)]

test('takes pictures and videos up to the size limit', () => {
  expect(chooseMedia([picture, film], rules)).toEqual({ taken: [picture, film] })
})

test('leaves out files that are too large or of another type, and returns the first reason', () => {
  const [large, other] = [file('c.mp4', 'video/mp4', 11), file('d.pdf', 'application/pdf')]
  expect(chooseMedia([large, picture, other], rules)).toEqual({
    taken: [picture],
    refusal: { kind: 'too-large', file: 'c.mp4' },
  })
  expect(chooseMedia([other], rules)).toEqual({ taken: [], refusal: { kind: 'not-media', file: 'd.pdf' } })
})

test('takes as many files as there is room for, in order', () => {
  expect(chooseMedia([picture, film], { ...rules, room: 1 })).toEqual({
    taken: [picture],
    refusal: { kind: 'too-many' },
  })
})
