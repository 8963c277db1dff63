import type { Database, Transaction } from '@centesimo/db'
import { canAwardCredits, decideAdminClose } from '@centesimo/domain'
import { type DomainEvents, noEvents } from '../events.ts'
import type { EventBus } from '../live-state/event-bus.ts'
import { type LiveState, toLiveState } from '../live-state/live-state.ts'
import { readRunBids, runOf } from '../live-state/recent-bids.ts'
import { type Refused, refused, refusedState } from '../outcome.ts'
import { type Actor, recordAudit } from '../record-audit.ts'
import { auctionTransaction } from '../rows/auction-transaction.ts'
import { type LockedAuction, lockAuctions, readClockAndPause } from '../rows/locked-auction.ts'
import { awardPrize, type Prize } from './award-prize.ts'
import { endRuns } from './end-runs.ts'
import { refuseLargePrize } from './refuse-large-prize.ts'

type Deps = { database: Database; eventBus: EventBus; shippingCents: number }

/**
 * Ends a live run early, for an admin: the present leader wins the auction, or credits where
 * `prize` says so and the admin may give them alone.
 */
export async function closeByAdmin(
  deps: Deps,
  auctionId: number,
  actor: Actor,
  prize?: Prize,
): Promise<{ ok: true; liveState: LiveState } | Refused> {
  return closeUnderLock(deps, auctionId, { actor, prize }, async ({ client, db, auction, now, events }) => {
    const ending = decideAdminClose(auction.state, now)
    if (ending === 'not-live') return refusedState("L'asta non è live: non c'è nulla da chiudere")
    if (prize && !canAwardCredits(auction.state))
      return refusedState("L'asta non ha ancora una puntata: nessuno la vince")
    const before = { status: auction.state.status, run: auction.state.run }
    await endRuns(client, [{ auction, ending, prizeCredits: prize?.winnerCredits }], {
      events,
      shippingCents: deps.shippingCents,
    })
    const { winnerId, finalPriceCents } = ending
    const prizeResult = prize && { ...prize, ...(await awardPrize({ client, db }, auction, winnerId!, prize, events)) }
    const after = { status: 'ended', winnerId, finalPriceCents, ...prizeResult }
    await recordAudit(client, actor, { action: 'auction.close', auction, before, after })
    return null
  })
}

type CloseContext = Pick<Transaction, 'client' | 'db'> & {
  auction: LockedAuction
  now: number
  events: DomainEvents
}

async function closeUnderLock(
  { database, eventBus }: Deps,
  auctionId: number,
  { actor, prize }: { actor: Actor; prize: Prize | undefined },
  decide: (closing: CloseContext) => Promise<Refused | null>,
): Promise<{ ok: true; liveState: LiveState } | Refused> {
  const events = noEvents()
  const ended = await auctionTransaction(database.pool, async ({ client, db }) => {
    const refusal = await refuseLargePrize(db, actor, prize?.winnerCredits ?? 0)
    if (refusal) return refusal
    const auction = (await lockAuctions(client, [auctionId])).get(auctionId)
    if (!auction) return refused('AUCTION_NOT_FOUND')
    const { now } = await readClockAndPause(client)
    return (await decide({ client, db, auction, events, now })) ?? auction
  })
  if ('code' in ended) return ended
  const liveState = toLiveState(ended, await readRunBids(database.pool, runOf(ended)))
  eventBus.publish([liveState], events)
  return { ok: true, liveState }
}
