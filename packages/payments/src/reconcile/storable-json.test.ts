import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storableJson } from './storable-json.ts'

test('leaves storable JSON as it is', () => {
  const storable = fc.jsonValue({ stringUnit: 'grapheme' }).map((value) => JSON.stringify(value))
  const isStorable = (text: string) => !text.includes('\\u0000')
  fc.assert(fc.property(storable.filter(isStorable), (text) => storableJson(text) === text))
})

test.each([
  ['"\\u0000"', '"\ufffd"'],
  ['{"a\\u0000":"\\ud800"}', '{"a\ufffd":"\ufffd"}'],
  ['"\\\\u0000 \\\\\\u0000"', '"\\\\u0000 \\\\\ufffd"'],
  ['"\\ud83d\\ude00 \\ude00\\ud83d"', '"😀 \ufffd\ufffd"'],
  ['[1e999999,-1e-999999]', '[null,0]'],
])('writes %s as %s', (text, stored) => {
  expect(storableJson(text)).toBe(stored)
})
