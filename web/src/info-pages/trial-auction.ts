export type TrialBidder = 'you' | 'Paola' | 'Tommi'

/** An auction that exists only in the page, with the rules of a real one and two rivals. */
export type TrialAuction = {
  phase: 'waiting' | 'running' | 'won' | 'lost'
  timerMs: number
  cents: number
  credits: number
  /** Credits that the visitor has spent. */
  spent: number
  bids: readonly { by: TrialBidder; cents: number }[]
  /** Null until the first bid. */
  endsAt: number | null
  /** How often the rivals still bid. The visitor may run out of credits first. */
  rivalBids: number
  rivalBidsAt: number | null
}

/** Returns a number from 0 to below 1, as Math.random does. */
type Chance = () => number

const fewestRivalBids = 3
const mostRivalBids = 13

export function createTrialAuction({ credits, timerMs }: { credits: number; timerMs: number }): TrialAuction {
  return {
    phase: 'waiting',
    timerMs,
    cents: 0,
    credits,
    spent: 0,
    bids: [],
    endsAt: null,
    rivalBids: 0,
    rivalBidsAt: null,
  }
}

export const leaderOf = ({ bids }: TrialAuction): TrialBidder | undefined => bids[0]?.by

export const isEnded = ({ phase }: TrialAuction): boolean => phase === 'won' || phase === 'lost'

/** The visitor's bid. A leader, or a visitor without credits, may not bid. */
export function bidInTrial(trial: TrialAuction, now: number, chance: Chance): TrialAuction {
  if (isEnded(trial) || leaderOf(trial) === 'you' || trial.credits === 0) return trial
  const rivalBids =
    trial.phase === 'waiting'
      ? fewestRivalBids + Math.floor(chance() * (mostRivalBids - fewestRivalBids + 1))
      : trial.rivalBids
  const paid = { ...trial, rivalBids, credits: trial.credits - 1, spent: trial.spent + 1 }
  return acceptBid(paid, 'you', now, chance)
}

/** The auction at `now`: a rival may have bid, or the time may have run out. */
export function advanceTrial(trial: TrialAuction, now: number, chance: Chance): TrialAuction {
  if (trial.phase !== 'running' || trial.endsAt === null) return trial
  if (trial.rivalBidsAt !== null && now >= trial.rivalBidsAt) {
    const rival = leaderOf(trial) === 'Paola' ? 'Tommi' : 'Paola'
    return acceptBid({ ...trial, rivalBids: trial.rivalBids - 1 }, rival, trial.rivalBidsAt, chance)
  }
  if (now < trial.endsAt) return trial
  return { ...trial, phase: leaderOf(trial) === 'you' ? 'won' : 'lost' }
}

function acceptBid(trial: TrialAuction, by: TrialBidder, now: number, chance: Chance): TrialAuction {
  const cents = trial.cents + 1
  return {
    ...trial,
    phase: 'running',
    cents,
    bids: [{ by, cents }, ...trial.bids],
    endsAt: now + trial.timerMs,
    rivalBidsAt: trial.rivalBids > 0 ? now + trial.timerMs * (0.2 + 0.7 * chance()) : null,
  }
}
