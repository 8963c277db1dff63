import type { LiveState, NewAuction } from '@centesimo/auctioneer'
import type { DemoItem } from './catalogue/demo-item.ts'
import type { DemoServices } from './demo-services.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** An auction without a duration waits this long for its first bid. */
const WAIT_MS = 365 * DAY_MS

type Services = Pick<DemoServices, 'config' | 'database' | 'auctioneer'>

export type NewDemoAuction = { item: DemoItem; demoKey: string; images: string[]; startsInHours?: number }

/** Creates an auction of an item: live, or upcoming with `startsInHours`. */
export async function createDemoAuction(services: Services, auction: NewDemoAuction): Promise<LiveState> {
  const { id } = await services.database.db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', auction.item.categorySlug)
    .executeTakeFirstOrThrow()
  return services.auctioneer.createAuctionOrThrow(toNewAuction(services, auction, id), { adminId: null })
}

function toNewAuction({ config, auctioneer }: Services, auction: NewDemoAuction, categoryId: number): NewAuction {
  const { item, demoKey, images, startsInHours } = auction
  const now = Math.round(auctioneer.databaseNow() ?? Date.now())
  const startTime = startsInHours === undefined ? null : now + startsInHours * HOUR_MS
  // The catalogue's timers assume the default bid timer of 60 s. Another bid timer scales them.
  const timerMs = Math.max(Math.round((item.timerSeconds / 60) * config.bidTimerMs), config.bidTimerMs)
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
    reserveCents: null,
    estimatedValue: item.estimatedValue,
    startTime,
    endTime: (startTime ?? now) + WAIT_MS,
    startAsLive: startTime === null,
    durationDays: item.durationDays,
    durationMonths: 0,
    minCredits: 0,
    timerMs,
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
