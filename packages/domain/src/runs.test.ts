import { describe, expect, it } from 'vitest'
import type { AuctionStatus } from './auction-state.ts'
import { canRemove, canRestart, canStart, startsAutomatically } from './runs.ts'

describe('an admin', () => {
  it('can only start an upcoming auction', () => {
    const statuses: AuctionStatus[] = ['upcoming', 'live', 'ended']
    expect(statuses.filter((status) => canStart({ status }))).toEqual(['upcoming'])
  })

  it('cannot delete an auction with a paid order', () => {
    expect(canRemove([])).toBe(true)
    expect(canRemove(['pending', 'cancelled', 'expired', 'failed'])).toBe(true)
    expect(canRemove(['cancelled', 'completed'])).toBe(false)
  })

  it.each([
    ['ended', null, true],
    ['ended', 'pending', true],
    ['ended', 'expired', true],
    ['ended', 'completed', false],
    ['live', null, false],
    ['upcoming', null, false],
  ] as const)('can restart an auction that is %s with an order that is %s: %s', (status, orderStatus, allowed) => {
    expect(canRestart({ status, orderStatus })).toBe(allowed)
  })
})

it('an auction starts automatically only if its start was over a minute away when saved', () => {
  expect(startsAutomatically(160_001, 100_000)).toBe(true)
  expect(startsAutomatically(160_000, 100_000)).toBe(false)
  expect(startsAutomatically(100_000, 100_000)).toBe(false)
})
