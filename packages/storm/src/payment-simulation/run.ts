import { creditsBackObstacle, creditsToGiveBack, obstacleToGiving } from '@centesimo/domain'
import type { Flaw } from './flaws.ts'
import type { PaymentRow } from './rows.ts'

export const runEvents = ['bid', 'outbid', 'end', 'return the credits'] as const
export type RunEvent = (typeof runEvents)[number]
type Run = ReturnType<typeof createRun>

/** The run whose credits the order gives back; its buyer has spent some in it before. */
export function createRun(now: () => number, spent: number, flaw: Flaw | null) {
  const row = { isFirst: false, endedAt: null as number | null }
  /** What purchases gave back, and refunds took of that; what an admin returned. */
  const back = { given: 0, revoked: 0, returned: 0 }
  /** See `readRunFacts`. */
  const facts = () => ({
    ...row,
    isOffered: true,
    spent,
    isBought: false,
    isReturned: flaw !== 'gives back what came back' && back.given + back.returned > 0,
  })
  return {
    spent,
    row,
    back,
    /** See `refuseToBegin` and `refuseToCapture`. */
    isRefused: () => creditsBackObstacle(facts(), now()) !== null,
    /** See `ungivableReason`. */
    ungivable: () => obstacleToGiving(facts()) && 'the buyer is first in the run',
    toGiveBack: () => creditsToGiveBack(facts()),
    /** What happens beside the payments. Returns the credits that come back by it. */
    happen(event: RunEvent, isBarred: boolean): number {
      if (row.endedAt !== null) return 0
      if (event === 'bid') row.isFirst ||= !isBarred || flaw === 'lets the buyer bid'
      if (event === 'outbid') row.isFirst = false
      if (event === 'end' || event === 'return the credits') row.endedAt = now()
      // As `readBidderCosts`: a buyer has them already, and the leader gets the prize instead.
      if (event !== 'return the credits' || row.isFirst || back.given > back.revoked) return 0
      back.returned = spent
      return spent
    },
  }
}

/** See `creditsBackBars`. */
export function bars(order: { status: string }, payments: readonly PaymentRow[]): boolean {
  if (order.status !== 'pending') return order.status === 'completed'
  return payments.some(({ isForOrder, state }) => isForOrder && !['cancelled', 'failed', 'refunded'].includes(state))
}

/** What came of the run, in the end. */
export function checkRun({ row, back, spent }: Run, order: { isPaid: boolean; isHeld: boolean }): string[] {
  const came = back.given + back.returned
  const found: string[] = []
  if (order.isPaid && came === 0) found.push('the order is paid, and its credits did not come back')
  if (came - back.revoked > spent)
    found.push(`of ${spent} credits ${came} came back and ${back.revoked} were taken again`)
  if (order.isHeld && row.isFirst) found.push('the buyer has bought, and is first in the run')
  return found
}
