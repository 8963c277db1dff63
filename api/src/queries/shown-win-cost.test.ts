import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownWinCost } from './shown-win-cost.ts'

const cents = fc.option(fc.nat(1_000_000), { freq: 9 })
const step = fc.oneof(
  fc.record({ do: fc.constant('switch' as const), showsCost: fc.option(fc.boolean()) }),
  fc.record({ do: fc.constant('win' as const), dueCents: cents, spentCents: cents }),
)

test('in ten thousand histories the cost of each win is shown while its winner shows it, and no other', () => {
  let [shown, hidden] = [0, 0]
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 20, size: 'max' }), (steps) => {
      let showsCost: boolean | null = false
      const wins: { dueCents: number | null; spentCents: number | null }[] = []
      for (const each of steps) {
        if (each.do === 'switch') showsCost = each.showsCost
        else wins.push(each)
        const totals = wins.map((win) => shownWinCost({ showsCost, ...win }))
        shown += totals.filter((total) => total !== null).length
        const costs = wins.map(({ dueCents, spentCents }) => {
          return showsCost === true && dueCents !== null && spentCents !== null ? dueCents + spentCents : null
        })
        hidden += costs.filter((cost) => cost === null).length
        expect(totals).toEqual(costs)
      }
    }),
    { numRuns: 10_000 },
  )
  for (const each of [shown, hidden]) expect(each).toBeGreaterThan(1_000)
})
