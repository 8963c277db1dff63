import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byteRangeOf } from './byte-range.ts'

const size = fc.integer({ min: 0, max: 10_000 })
const edge = fc.option(fc.nat(12_000), { nil: null })

test('a part lies within the file, whatever the header says', () => {
  const header = fc.oneof(fc.string(), fc.stringMatching(/^bytes=\d{0,16}-\d{0,16}(,\d-\d)?$/))
  fc.assert(
    fc.property(header, size, (text, bytes) => {
      const range = byteRangeOf(text, bytes)
      if (range === null || range === 'outside') return
      expect(range.first).toBeGreaterThanOrEqual(0)
      expect(range.last).toBeGreaterThanOrEqual(range.first)
      expect(range.last).toBeLessThan(bytes)
    }),
    { numRuns: 5_000 },
  )
})

test('one range selects the bytes that it names', () => {
  fc.assert(
    fc.property(edge, edge, size, (from, to, bytes) => {
      const all = Array.from({ length: bytes }, (_, place) => place)
      const isWhole = (from === null && to === null) || (from !== null && to !== null && to < from)
      const part = from === null ? (to ? all.slice(-to) : []) : all.slice(from, to === null ? undefined : to + 1)
      const named = part.length === 0 ? 'outside' : { first: part[0], last: part.at(-1) }
      expect(byteRangeOf(`bytes=${from ?? ''}-${to ?? ''}`, bytes)).toEqual(isWhole ? null : named)
    }),
    { numRuns: 2_000 },
  )
})
