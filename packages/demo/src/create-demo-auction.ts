import type { LiveState, NewAuction } from '@centesimo/auctioneer'
import type { Db } from '@centesimo/db'
import type { DemoItem } from './catalogue/demo-item.ts'
import type { DemoServices } from './demo-services.ts'

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
  startsInHours?: number
  durationDays?: number
}

/** Creates an auction of an item: live, or upcoming with `startsInHours`. */
export async function createDemoAuction(
  services: Services & Pick<DemoServices, 'database'>,
  auction: NewDemoAuction,
): Promise<LiveState> {
  const categoryIds = await readCategoryIds(services.database.db)
  const offer = toNewAuction(services, auction, categoryIds.get(auction.item.categorySlug)!)
  return services.auctioneer.createAuctionOrThrow(offer, { adminId: null })
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
  { item, demoKey, images, startsInHours, durationDays = item.durationDays }: NewDemoAuction,
  categoryId: number,
): NewAuction {
  const now = Math.round(auctioneer.databaseNow() ?? Date.now())
  const startTime = startsInHours === undefined ? null : now + startsInHours * HOUR_MS
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
    reserveCents: null,
    costCents: null,
    estimatedValue: item.estimatedValue,
    startTime,
    endTime: (startTime ?? now) + WAIT_MS,
    startAsLive: startTime === null,
    durationDays,
    durationMonths: 0,
    minCredits: 0,
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
