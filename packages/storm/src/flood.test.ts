import { expect, it } from 'vitest'
import { flood, type Place } from './flood.ts'
import { createTally } from './tally.ts'
import { createTurns } from './turns.ts'

async function floodWith(place: Place<string>) {
  const tally = createTally()
  const turns = createTurns(['a', 'b', 'c'], ['x'])
  await flood({ turns, place, tally, inFlight: 2, seconds: 0.05 })
  return { tally, counts: tally.read() }
}

it('retries a lost answer with the same id and counts the bid once', async () => {
  const asked = new Map<string, number>()
  const { tally, counts } = await floodWith(async (_turn, bidId) => {
    const tries = (asked.get(bidId) ?? 0) + 1
    asked.set(bidId, tries)
    if (tries === 1) throw Object.assign(new Error('cut'), { code: 'ECONNRESET' })
    if (tries === 2) return { ok: false, status: 503, code: 'UNAVAILABLE', retryAfterSeconds: null }
    return { ok: true, publicId: `x.1.${asked.size}`, amountCents: 1, leads: true }
  })
  expect([...asked.values()]).toEqual([...asked.values()].map(() => 3))
  expect(counts.errors).toEqual({ ECONNRESET: asked.size, UNAVAILABLE: asked.size })
  expect(tally.outcomes.map(({ bidId, outcome }) => [bidId, outcome]).sort()).toEqual(
    [...asked.keys()].map((bidId) => [bidId, 'placed']).sort(),
  )
})

it('accepts a refusal as an answer and bids next with another id', async () => {
  const ids: string[] = []
  const { counts } = await floodWith(async (_turn, bidId) => {
    ids.push(bidId)
    return { ok: false, status: 409, code: 'ALREADY_LEADING', retryAfterSeconds: null }
  })
  expect(new Set(ids).size).toBe(ids.length)
  expect(counts.refusals).toEqual({ ALREADY_LEADING: ids.length })
  expect(counts.placed).toBe(0)
})

it('never exceeds the number of bids in flight', async () => {
  let flying = 0
  let most = 0
  await floodWith(async () => {
    most = Math.max(most, ++flying)
    await new Promise((resolve) => setTimeout(resolve, 2))
    flying--
    return { ok: true, publicId: 'x.1.1', amountCents: 1, leads: false }
  })
  expect(most).toBe(2)
})
