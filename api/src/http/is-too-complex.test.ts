import { describe, expect, test } from 'vitest'
import { isTooComplex } from './is-too-complex.ts'

const many = 1_000_000

describe('a text with more structure than any call is too complex', () => {
  test.each([
    ['arrays in arrays', `{"media":${'['.repeat(many)}`],
    ['objects', `{"media":[${'{},'.repeat(many)}{"__proto__":1}]}`],
    ['empty texts', `[${'"",'.repeat(many)}""]`],
    ['fields', `{${'"a":1,'.repeat(many)}"a":1}`],
    ['digits', `{"rating":${'1'.repeat(many)}}`],
    ['spaces', `${' '.repeat(many)}{}`],
    ['brackets after a long text', `{"a":"${'x'.repeat(many)}","b":${'['.repeat(many)}`],
    ['brackets after an escaped quote', `{"a":"\\"","b":${'['.repeat(many)}`],
    ['brackets after escaped backslashes', `{"a":"\\\\\\\\","b":${'['.repeat(many)}`],
    ['escaped quotes', `{"a":"${'\\"'.repeat(many)}"}`],
    ['backslashes before a quote', `{"a":"${'\\\\'.repeat(many)}"}`],
  ])('%s', (_what, json) => {
    expect(isTooComplex(json)).toBe(true)
  })
})

describe('an ordinary call is not', () => {
  const picture = `data:image/jpeg;base64,${'A'.repeat(many)}`
  test.each<[string, unknown]>([
    ['pictures', { title: 'Orologio', images: Array(5).fill(picture) }],
    ['brackets in a text', { comment: '[{'.repeat(many), media: [picture] }],
    ['brackets after a quote in a text', { comment: `"${'['.repeat(many)}` }],
    ['a text that ends in backslashes', { comment: '\\\\', media: [picture] }],
    ['a description of nothing but quotes', { description: '"'.repeat(5_000), images: [picture] }],
    ['many lines', { description: 'riga\n'.repeat(1_000), images: [picture] }],
  ])('%s', (_what, body) => {
    expect(isTooComplex(JSON.stringify(body, null, 2))).toBe(false)
  })
})

test('leaves an unterminated string to the parser', () => {
  expect(isTooComplex(`{"a":"${'['.repeat(many)}`)).toBe(false)
  expect(isTooComplex(`{"a":"${'['.repeat(many)}\\"`)).toBe(false)
})
