import { describe, expect, it } from 'vitest'
import type { AuctionStatus } from './auction-state.ts'
import { canRemove, canRestart, canStart, startsByItself, statusTransition } from './runs.ts'

const statuses: AuctionStatus[] = ['upcoming', 'live', 'ended']

describe('an admin', () => {
  it('can start an upcoming auction and end a live one, and no other change of status exists', () => {
    const allowed = statuses.flatMap((from) =>
      statuses.flatMap((to) => {
        const step = statusTransition(from, to)
        return step ? [`${from} → ${to}: ${step}`] : []
      }),
    )
    expect(allowed).toEqual(['upcoming → live: start', 'live → ended: close'])
    expect(statuses.filter((status) => canStart({ status }))).toEqual(['upcoming'])
  })

  it('deletes nothing that was paid for', () => {
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
  ] as const)('restarts an auction that is %s with an order that is %s: %s', (status, orderStatus, allowed) => {
    expect(canRestart({ status, orderStatus })).toBe(allowed)
  })
})

it('an auction starts by itself only when its start was more than a minute away when it was saved', () => {
  expect(startsByItself(160_001, 100_000)).toBe(true)
  expect(startsByItself(160_000, 100_000)).toBe(false)
  expect(startsByItself(100_000, 100_000)).toBe(false)
})
