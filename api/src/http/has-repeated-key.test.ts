import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasRepeatedKey } from './has-repeated-key.ts'

const check = (json: string) => hasRepeatedKey(json, JSON.parse(json))

test.each([
  '{"a":1,"a":1}',
  '{"a":{"b":1,"b":2}}',
  '[{"a":1},{"b":1,"c":[{"d":1,"d":1}]}]',
  '{"a":1,"\\u0061":2}',
  '{"\\"":1,"\\"":2}',
  '{"a" \n\t:1, "a":2}',
])('finds the repeated key of %s', (json) => expect(check(json)).toBe(true))

test.each([
  '"a"',
  '7',
  '[]',
  '{}',
  '{"a":1,"b":{"a":1},"c":[{"a":1},{"a":1}]}',
  '{"a":"b\\":","c":"\\\\"}',
  '{"a":"\\"a\\":1,\\"a\\":1"}',
  '{"\\\\":1,"\\\\\\\\":2}',
  '["a","a",":"]',
])('finds none in %s', (json) => expect(check(json)).toBe(false))

test('reads a body that is nested deeper than the stack', () => {
  const depth = 30_000
  expect(check(`${'{"":'.repeat(depth)}1${'}'.repeat(depth)}`)).toBe(false)
})

test('finds a key that is put in twice, and none in what JSON.stringify writes', () => {
  const keys = fc.string({ unit: 'binary', maxLength: 8 })
  fc.assert(fc.property(fc.json({ stringUnit: 'binary' }), (json) => !check(json)))
  fc.assert(
    fc.property(keys, fc.json(), fc.json(), (key, one, other) => {
      const repeated = `{${JSON.stringify(key)}:${one}, ${JSON.stringify(key)} :${other}}`
      return check(repeated) && check(`[1,{"x":${repeated}}]`)
    }),
  )
})
