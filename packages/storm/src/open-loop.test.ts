import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { PlaceAnswer } from './flood.ts'
import { openLoop } from './open-loop.ts'
import { createTally } from './tally.ts'
import { createTurns } from './turns.ts'

const accepted = { ok: true, publicId: 'a.1.1', amountCents: 1, leads: false } as const

async function run(slots: number, place: () => Promise<PlaceAnswer>) {
  const tally = createTally()
  const turns = createTurns(['anna', 'bea', 'carlo', 'dario', 'elena', 'fabio'], ['a'])
  await openLoop({ turns, place, tally, slots, perSecond: 100, seconds: 0.3 })
  return tally
}

test('counts the time that a bid waits for a free connection', async () => {
  const tally = await run(1, async () => {
    await pause(20)
    return accepted
  })
  const { placed, latency } = tally.read()
  expect(placed).toBe(30)
  // Thirty bids take 600 ms and the last one is due after 290 ms.
  expect(latency.maxMs).toBeGreaterThan(250)
  expect(latency.p50Ms).toBeGreaterThan(100)
})

test('sends at the fixed times while connections are free', async () => {
  const startedAt = performance.now()
  const sentAt: number[] = []
  await run(5, async () => {
    sentAt.push(performance.now() - startedAt)
    return accepted
  })
  expect(sentAt).toHaveLength(30)
  for (const [i, at] of sentAt.entries()) expect(at).toBeGreaterThanOrEqual(i * 10 - 1)
})

test('records refusals and lost answers apart', async () => {
  let calls = 0
  const tally = await run(5, async () => {
    if (calls++ === 0) throw new Error('reset')
    return { ok: false, status: 409, code: 'AUCTION_CLOSED', retryAfterSeconds: null }
  })
  const { placed, refusals, errors } = tally.read()
  expect({ placed, refusals, errors }).toEqual({ placed: 0, refusals: { AUCTION_CLOSED: 29 }, errors: { reset: 1 } })
  expect(tally.outcomes.filter(({ outcome }) => outcome === 'unknown')).toHaveLength(1)
})
