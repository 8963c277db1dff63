import { monotonicMs } from '@centesimo/runtime'
import { sql } from 'kysely'
import { demoCatalogue } from './catalogue/demo-catalogue.ts'
import { createDemoAuction } from './create-demo-auction.ts'
import type { DemoServices } from './demo-services.ts'
import type { DemoAccounts } from './ensure-demo-accounts.ts'
import { readDemoAuctions, unusedKey } from './read-demo-auctions.ts'

/** After a sign-in the account is left alone this long. */
const IN_USE = '24 hours'
const FAVOURITES = 6
/** Live auctions of the crowd that she is in, where others outbid her. */
const CONTESTED = 2
/** The auction that she leads: visitors may outbid her, the crowd does not. */
const LED = { itemKey: 'albarello-maiolica-toscana', durationDays: 10, crowdBids: 3 }

type Services = Pick<DemoServices, 'config' | 'database' | 'auctioneer' | 'signal'>

/**
 * Gives giulia's account six open favourites, an auction that she leads and two in which others
 * outbid her, with real bids. Does nothing while a person uses the account.
 */
export async function maintainGiulia(services: Services, accounts: DemoAccounts): Promise<void> {
  const { giulia: userId } = accounts
  if (userId === null || (await isInUse(services, userId))) return
  await addFavourites(services, userId)
  await leadAuction(services, userId, accounts.crowd)
  await contestAuctions(services, userId)
}

async function isInUse({ database }: Services, userId: number): Promise<boolean> {
  const row = await database.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where(sql<boolean>`last_seen_at > clock_timestamp() - ${IN_USE}::interval`)
    .executeTakeFirst()
  return row !== undefined
}

async function addFavourites({ database: { db } }: Services, userId: number): Promise<void> {
  const open = await db
    .selectFrom('auction_states as s')
    .innerJoin('auctions as a', 'a.id', 's.id')
    .leftJoin('watchlist as w', (join) => join.onRef('w.auction_id', '=', 's.id').on('w.user_id', '=', userId))
    .select(['s.id', 's.status', 'w.user_id as watched_by'])
    .where('s.status', '<>', 'ended')
    .where('a.demo_role', '=', 'crowd')
    .orderBy('s.seq', 'desc')
    .orderBy('s.id')
    .execute()
  const missing = FAVOURITES - open.filter(({ watched_by }) => watched_by !== null).length
  const unwatched = open.filter(({ watched_by }) => watched_by === null)
  const upcoming = unwatched.filter(({ status }) => status === 'upcoming').slice(0, 2)
  const chosen = [
    ...unwatched.filter(({ status }) => status === 'live').slice(0, missing - upcoming.length),
    ...upcoming,
  ]
  if (missing <= 0 || chosen.length === 0) return
  await db
    .insertInto('watchlist')
    .values(chosen.slice(0, missing).map(({ id }) => ({ user_id: userId, auction_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function leadAuction(services: Services, userId: number, crowd: readonly number[]): Promise<void> {
  const { database, auctioneer, signal } = services
  const long = await database.db
    .selectFrom('auction_states as s')
    .innerJoin('auctions as a', 'a.id', 's.id')
    .select(['a.public_id', 's.seq'])
    .where('s.status', '=', 'live')
    .where('s.planned_ends_at', 'is not', null)
    .where('a.demo_role', '=', 'people')
    .executeTakeFirst()
  const { public_id: auctionId, seq } = long ?? (await createLedAuction(services))
  const rivals = await richest(services, crowd)
  if (seq > LED.crowdBids) return
  for (let turn = seq; turn <= LED.crowdBids; turn++) {
    signal.throwIfAborted()
    const bidderId = turn === LED.crowdBids ? userId : rivals[turn % rivals.length]
    if (bidderId === undefined) return
    const outcome = await auctioneer.placeBid({ auctionId, userId: bidderId, receivedAt: monotonicMs() })
    if (!outcome.ok) return
  }
}

/** Three of the crowd who can afford the bids. */
async function richest({ database: { db } }: Services, crowd: readonly number[]): Promise<number[]> {
  const users = db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...crowd])
  return (await users.orderBy('credits', 'desc').orderBy('id').limit(3).execute()).map(({ id }) => id)
}

async function createLedAuction(services: Services): Promise<{ public_id: string; seq: number }> {
  // The catalogue's own auction of the item has it on sale: the shop has each object once.
  const item = { ...demoCatalogue.find(({ key }) => key === LED.itemKey)!, buyNowPriceCents: null }
  const auctions = await readDemoAuctions(services.database)
  const images = auctions.find(({ itemKey }) => itemKey === item.key)?.images ?? []
  const demoKey = unusedKey(item.key, auctions)
  const { durationDays } = LED
  const { id } = await createDemoAuction(services, { item, demoKey, images, durationDays })
  return { public_id: id, seq: 0 }
}

async function contestAuctions({ database, auctioneer }: Services, userId: number): Promise<void> {
  const live = await database.db
    .selectFrom('auction_states as s')
    .innerJoin('auctions as a', 'a.id', 's.id')
    .leftJoin('run_bidders as own', (join) =>
      join.onRef('own.auction_id', '=', 's.id').onRef('own.run', '=', 's.run').on('own.user_id', '=', userId),
    )
    .select(['a.public_id', 'own.bids'])
    .where('s.status', '=', 'live')
    .where('s.seq', '>', 0)
    .where('s.audience', '=', 'all')
    .where('s.join_until_cents', 'is', null)
    .where('a.demo_role', '=', 'crowd')
    .orderBy('s.seq')
    .execute()
  const contested = live.filter(({ bids }) => bids !== null).length
  const next = live.find(({ bids }) => bids === null)
  // One at a time: a bid that is not answered would win at once.
  if (contested >= CONTESTED || !next) return
  await auctioneer.placeBid({ auctionId: next.public_id, userId, receivedAt: monotonicMs() })
}
