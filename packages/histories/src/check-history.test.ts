import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkHistory } from './check-history.ts'
import type { ContradictionName } from './contradiction.ts'
import { inventHistory } from './testing/invent-history.ts'
import { createRandom } from './testing/random.ts'
import { spoils } from './testing/spoil-history.ts'

const seeds = fc.integer({ min: 0, max: 0xffff_ffff })

test('explains ten thousand histories of a platform that keeps the rules', () => {
  let placed = 0
  fc.assert(
    fc.property(seeds, (seed) => {
      const history = inventHistory(seed)
      placed += history.asked.filter(({ told }) => told.is === 'placed').length
      expect(checkHistory(history)).toEqual([])
    }),
    { numRuns: 10_000 },
  )
  expect(placed).toBeGreaterThan(10_000)
})

describe('finds', () => {
  test.each(Object.keys(spoils) as ContradictionName[])('%s', (name) => {
    let spoiled = 0
    fc.assert(
      fc.property(seeds, (seed) => {
        const history = spoils[name](inventHistory(seed), createRandom(seed))
        if (!history) return
        spoiled++
        expect(checkHistory(history).map((found) => found.name)).toContain(name)
      }),
      { numRuns: 400 },
    )
    expect(spoiled).toBeGreaterThan(0)
  })
})
