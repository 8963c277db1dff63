import type { EventBus, LiveState } from '@centesimo/auctioneer'
import type { Auction } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import type { OpeningHours } from '@centesimo/domain'
import { monotonicMs } from '@centesimo/runtime'
import type { DatabaseClock } from '../database-clock.ts'
import { createOfferReader, type Offer, type ShownState, shownState } from './offer.ts'
import { presentAuction } from './present-auction.ts'
import { createTtlCache } from './ttl-cache.ts'

export type AuctionReader = {
  /** Auctions for the public, in the order of the ids. Unknown ids are left out. */
  show: (ids: readonly string[]) => Promise<Auction[]>
  showOne: (id: string) => Promise<Auction | undefined>
  /** The same, combined with a state that the caller has just received. */
  showWithState: (liveState: LiveState) => Promise<Auction | undefined>
  /** Offers with their newest state, for callers that show more or less than the public view. */
  read: (ids: readonly string[]) => Promise<{ offer: Offer; auction: Auction }[]>
  /** As Postgres has them right now, for callers that have just changed them. */
  readNow: (ids: readonly string[]) => Promise<{ offer: Offer; auction: Auction }[]>
  /** The newest state with the run's last bids, if the event bus has it. */
  newestLiveState: (id: string) => Promise<LiveState | undefined>
}

export type AuctionReaderDeps = {
  db: Db
  eventBus: Pick<EventBus, 'read' | 'peek' | 'onChange'>
  hours: OpeningHours
  clock: Pick<DatabaseClock, 'now'>
  viewersOf: (id: string) => number
}

/**
 * A caller that brings the newest state needs only the offer's details. Changes of these drop it,
 * and a change that this node missed shows in answers to bids within this time.
 */
const DETAILS_MAX_AGE_MS = 30_000

/**
 * Shows auctions to thousands of polling clients. The offer comes from Postgres at most once a
 * second, the state from the event bus a few times a second. States that this node has itself
 * acknowledged come from its own memory, so a client never sees less than it was already sent.
 */
export function createAuctionReader(deps: AuctionReaderDeps): AuctionReader {
  const { db, eventBus, hours, clock, viewersOf } = deps
  const readOffers = createOfferReader(db)
  const offers = createTtlCache<Offer>({
    load: readOffers,
    ttlMs: 1_000,
    maxKeys: 5_000,
    monotonicMs,
  })
  const liveStates = createTtlCache<LiveState>({
    load: (ids) => eventBus.read(ids),
    ttlMs: 200,
    maxKeys: 5_000,
    monotonicMs,
  })
  eventBus.onChange(({ kind, id }) => {
    if (kind === 'categories') return offers.clear()
    offers.drop(id)
    liveStates.drop(id)
  })

  async function read(ids: readonly string[]): Promise<{ offer: Offer; auction: Auction }[]> {
    const [known, cached] = await Promise.all([offers.getMany(ids), liveStates.getMany(ids)])
    return ids.flatMap((id) => {
      const offer = known.get(id)
      return offer ? { offer, auction: present(offer, newerOf(cached.get(id), eventBus.peek(id))) } : []
    })
  }

  async function readNow(ids: readonly string[]): Promise<{ offer: Offer; auction: Auction }[]> {
    const known = await readOffers(ids)
    return ids.flatMap((id) => {
      const offer = known.get(id)
      return offer ? { offer, auction: present(offer, eventBus.peek(id)) } : []
    })
  }

  function present(offer: Offer, liveState: LiveState | undefined): Auction {
    const newest: ShownState | undefined = liveState && shownState(liveState)
    return presentAuction(offer, newest, { now: clock.now(), hours, viewers: viewersOf(offer.state.id) })
  }

  const show = async (ids: readonly string[]) => (await read(ids)).map(({ auction }) => auction)
  return {
    read,
    readNow,
    show,
    showOne: async (id) => (await show([id]))[0],
    async showWithState(liveState) {
      const offer = await offers.get(liveState.id, DETAILS_MAX_AGE_MS)
      // A state already known comes with its bids; the passed one may not.
      return offer && present(offer, newerOf(eventBus.peek(liveState.id), liveState))
    },
    newestLiveState: async (id) => newerOf(eventBus.peek(id), await liveStates.get(id)),
  }
}

/** If equal, the first. */
function newerOf(a: LiveState | undefined, b: LiveState | undefined): LiveState | undefined {
  if (!a || !b) return a ?? b
  return b.version > a.version ? b : a
}
