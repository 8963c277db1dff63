import type { LiveState, NewAuction } from '@centesimo/auctioneer'
import type { Db } from '@centesimo/db'
import type { DemoItem } from './catalogue/demo-item.ts'
import type { DemoServices } from './demo-services.ts'
import { nextSlot } from './next-slot.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** An auction without a duration waits this long for its first bid. */
export const WAIT_MS = 365 * DAY_MS

type Services = Pick<DemoServices, 'config' | 'auctioneer'>

/** `durationDays`: instead of the item's. */
export type NewDemoAuction = {
  item: DemoItem
  demoKey: string
  images: string[]
  startTime?: number
  durationDays?: number
}

/** Creates an auction of an item: live, or upcoming from the first free slot in `startsInHours`. */
export async function createDemoAuction(
  services: Services & Pick<DemoServices, 'database'>,
  { startsInHours, ...auction }: Omit<NewDemoAuction, 'startTime'> & { startsInHours?: number },
): Promise<LiveState> {
  const { auctioneer, database } = services
  const categoryIds = await readCategoryIds(database.db)
  const start =
    startsInHours === undefined
      ? {}
      : { startTime: nextSlot(nowOf(auctioneer) + startsInHours * HOUR_MS, await readTakenSlots(database.db)) }
  const offer = toNewAuction(services, { ...auction, ...start }, categoryIds.get(auction.item.categorySlug)!)
  const created = await auctioneer.createAuctionOrThrow(offer, { adminId: null })
  await moveEndToSlot(services, created)
  return created
}

/** The planned end of a run that has just started, if it has one, moves to a slot. */
export async function moveEndToSlot(
  { auctioneer, database }: Pick<DemoServices, 'auctioneer' | 'database'>,
  { id, timerEndsAt }: Pick<LiveState, 'id' | 'timerEndsAt'>,
): Promise<void> {
  if (timerEndsAt === null) return
  const endTime = nextSlot(Date.parse(timerEndsAt), await readTakenSlots(database.db))
  await auctioneer.edit(id, { endTime }, { adminId: null })
}

/** When upcoming auctions start and live ones have their planned end. */
async function readTakenSlots(db: Db): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('auction_states as s')
    .innerJoin('auctions as a', 'a.id', 's.id')
    .select(['s.status', 'a.start_time', 's.planned_ends_at'])
    .where('s.status', '<>', 'ended')
    .execute()
  const times = rows.map(({ status, start_time, planned_ends_at }) =>
    status === 'upcoming' ? start_time : planned_ends_at,
  )
  return new Set(times.flatMap((time) => (time === null ? [] : [time.getTime()])))
}

function nowOf(auctioneer: Services['auctioneer']): number {
  return Math.round(auctioneer.databaseNow() ?? Date.now())
}

/** Internal ids by slug. */
export async function readCategoryIds(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('categories').select(['id', 'slug']).execute()
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

/** The catalogue's timers assume the default bid timer of 60 s. Another bid timer scales them. */
export function timerMsOf({ bidTimerMs }: DemoServices['config'], { timerSeconds }: DemoItem): number {
  return Math.max(Math.round((timerSeconds / 60) * bidTimerMs), bidTimerMs)
}

export function toNewAuction(
  { config, auctioneer }: Services,
  { item, demoKey, images, startTime, durationDays = item.durationDays }: NewDemoAuction,
  categoryId: number,
): NewAuction {
  return {
    title: item.title,
    description: item.description,
    images,
    categoryId,
    startingBidCents: item.startingBidCents,
    // 1 credit of closing price is 1 cent.
    closingPriceCents: item.closingPriceCredits,
    incrementCents: 1,
    bidCostCredits: 1,
    buyNowCents: item.buyNowPriceCents,
    creditsBack: true,
    prizeCredits: item.prizeCredits ?? null,
    reserveCents: null,
    costCents: null,
    estimatedValue: item.estimatedValue ?? null,
    startTime: startTime ?? null,
    endTime: (startTime ?? nowOf(auctioneer)) + WAIT_MS,
    startAsLive: startTime === undefined,
    durationDays,
    durationMonths: 0,
    minCredits: 0,
    audience: item.audience ?? 'all',
    joinUntilCents: item.joinUntilCents ?? null,
    timerMs: timerMsOf(config, item),
    condition: item.condition,
    authenticity: item.authenticity,
    dimensions: item.dimensions ?? null,
    weight: item.weight ?? null,
    materials: item.materials ?? null,
    provenance: item.provenance ?? null,
    yearMade: item.yearMade ?? null,
    demo: { role: item.role, key: demoKey },
    requestId: null,
  }
}
