import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flaws } from './flaws.ts'
import { histories, runHistory } from './run-history.ts'

// Others: PAYMENT_SEED=7 npm test -- packages/storm/src/payment-simulation
const seed = Number(process.env.PAYMENT_SEED ?? 20_261_125)
const HISTORIES = 12_000
/** A machine that runs everything else too is slow. */
const WITHIN_MS = 180_000

test('no history of payments contradicts the books', { timeout: WITHIN_MS }, () => {
  const reached = new Map<string, number>()
  const gave = { prize: 0, 'credits back': 0, object: 0 }
  const property = fc.property(histories, (history) => {
    const { problems, site } = runHistory(history)
    for (const { state } of site.shop.payments.values()) reached.set(state, (reached.get(state) ?? 0) + 1)
    if (site.shop.given.some(({ payment }) => site.shop.at(payment).isForOrder)) gave[history.contents.kind]++
    expect(problems).toEqual([])
  })
  fc.assert(property, { seed, numRuns: HISTORIES })
  for (const kind of ['prize', 'credits back'] as const) {
    expect(gave[kind], kind).toBeGreaterThan(HISTORIES / 20)
  }
  for (const state of ['applied', 'parked', 'refunded', 'cancelled', 'failed']) {
    expect(reached.get(state), state).toBeGreaterThan(HISTORIES / 10)
  }
})

test.each(flaws)('code that %s is found, in a short history', { timeout: WITHIN_MS }, (flaw) => {
  const holds = fc.property(histories, (history) => runHistory(history, flaw).problems.length === 0)
  const { failed, counterexample } = fc.check(holds, { seed, numRuns: HISTORIES })
  expect(failed).toBe(true)
  const [{ payments, happenings }] = counterexample!
  expect(payments.length + happenings.length, JSON.stringify(counterexample)).toBeLessThan(25)
})
