import { expect, test } from 'vitest'
import { freeSlug, slugOf } from './slug-of.ts'

test.each([
  ['Libri rari', 'libri-rari'],
  ["Opere d'arte", 'opere-d-arte'],
  ['  Città & Caffè!  ', 'citta-caffe'],
  ['ＡＢＣ 12', 'abc-12'],
  ['日本', 'categoria'],
])('turns %s into %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('numbers a slug that is taken', () => {
  expect(freeSlug('arte', new Set())).toBe('arte')
  expect(freeSlug('arte', new Set(['arte', 'arte-2']))).toBe('arte-3')
})
