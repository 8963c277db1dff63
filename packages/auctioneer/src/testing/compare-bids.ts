import type { ModelAnswer } from '@centesimo/domain/testing'
import type { BidOutcome } from '../outcome.ts'

/** What the model predicts of a real bid, or the refusal code. */
export function comparableOutcome(outcome: BidOutcome) {
  if (!outcome.ok) return outcome.code
  const { id, amount, creditsUsed, isAutomatic, timestamp } = outcome.bid
  return { id, amount, creditsUsed, isAutomatic, timestamp, won: outcome.won }
}

/** The same form of the model’s answer. */
export function comparableAnswer(auctionId: string, answer: ModelAnswer) {
  if (answer.kind === 'refused') return answer.code
  if (answer.kind !== 'bid') throw new Error(`a bid was answered with ${answer.kind}`)
  const { run, seq, amountCents, costCredits, isAutomatic, decidedAt, wins } = answer.bid
  const timestamp = new Date(decidedAt).toISOString()
  return {
    id: `${auctionId}.${run}.${seq}`,
    amount: amountCents,
    creditsUsed: costCredits,
    isAutomatic,
    timestamp,
    won: wins,
  }
}

/** A request id; the same name gives the same id in one life, whose first auction has this row. */
export function requestOf(rowId: number, name: string): string {
  return `00000000-0000-4000-8000-${(rowId * 16 + name.charCodeAt(0)).toString().padStart(12, '0')}`
}
