import { expect, test } from 'vitest'
import { advanceTrial, bidInTrial, createTrialAuction, leaderOf, type TrialAuction } from './trial-auction.ts'

const start = createTrialAuction({ credits: 10, timerMs: 10_000 })
const fewest = () => 0
const most = () => 0.999

/** Advances until the rivals have bid or the time has run out. */
function wait(trial: TrialAuction, chance: () => number): TrialAuction {
  return advanceTrial(trial, trial.rivalBidsAt ?? trial.endsAt!, chance)
}

test('waits for the first bid, which costs a credit, adds a cent and starts the time', () => {
  expect(advanceTrial(start, 1_000_000, fewest)).toBe(start)
  const bid = bidInTrial(start, 5_000, fewest)
  expect(bid).toMatchObject({ phase: 'running', cents: 1, credits: 9, spent: 1, endsAt: 15_000 })
  expect(leaderOf(bid)).toBe('you')
})

test('refuses a bid of the leader without taking a credit', () => {
  const bid = bidInTrial(start, 0, fewest)
  expect(bidInTrial(bid, 100, fewest)).toBe(bid)
})

test('lets a rival outbid, which restarts the time', () => {
  const outbid = wait(bidInTrial(start, 0, fewest), fewest)
  expect(outbid).toMatchObject({ cents: 2, credits: 9, endsAt: 12_000 })
  expect(leaderOf(outbid)).toBe('Paola')
})

test('is won when the rivals have had enough', () => {
  let trial = bidInTrial(start, 0, fewest)
  while (trial.phase === 'running') {
    trial = wait(trial, fewest)
    trial = bidInTrial(trial, trial.endsAt! - 1, fewest)
  }
  expect(trial).toMatchObject({ phase: 'won', cents: 7, spent: 4, credits: 6 })
})

test('is lost when the rivals bid more often than the visitor can', () => {
  let trial = bidInTrial(start, 0, most)
  while (trial.phase === 'running') {
    trial = wait(trial, most)
    trial = bidInTrial(trial, trial.endsAt! - 1, most)
  }
  expect(trial).toMatchObject({ phase: 'lost', spent: 10, credits: 0 })
  expect(leaderOf(trial)).not.toBe('you')
})

test('is lost by waiting: the rivals bid against each other, and the last of them wins', () => {
  let trial = bidInTrial(start, 0, fewest)
  while (trial.phase === 'running') trial = wait(trial, fewest)
  expect(trial).toMatchObject({ phase: 'lost', cents: 4, spent: 1 })
  expect(bidInTrial(trial, 1e9, fewest)).toBe(trial)
})
